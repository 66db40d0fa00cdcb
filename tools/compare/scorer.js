// Scores a session with bridge-scorer, which is a library: this is the least program
// around it. node scorer.js FOLDER BOARDS.csv [rounds [cross-imps]]
//
// It prints the totals by pair as JSON; with rounds, what scoring alone took in each, in
// nanoseconds, from contracts and tricks to the ranking, the file being read before. The
// folder is where npm put bridge-scorer.
'use strict';
const fs = require('fs');
const scorer = require(process.argv[2] + '/node_modules/bridge-scorer');
if (!process.argv[3]) process.exit(0); // what starting costs

const suits = { C: 'C', D: 'D', H: 'H', S: 'S', NT: 'NT' };
const side = (seat) => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');
const vulnerable = (board, seat) => {
  const k = (board - 1) % 16;
  const v = ['', 'NS', 'EW', 'both'][(k + Math.floor(k / 4)) % 4];
  return v === 'both' || v === side(seat);
};

function read(file) {
  return fs.readFileSync(file, 'utf8').trim().split('\n').map((line) => {
    const [board, ns, ew, bid, seat, tricks] = line.split(',');
    const m = /^(\d)(NT|[CDHS])(X*)$/.exec(bid);
    const contract = { level: +m[1], denomination: suits[m[2]], risk: m[3], declaror: seat };
    return { board: +board, ns: +ns, ew: +ew, contract, vulnerable: vulnerable(+board, seat), tricks: +tricks };
  });
}

// boards are the games of each board, as the library wants them, not scored yet.
function boards(results) {
  const all = new Map();
  for (const r of results) {
    if (!all.has(r.board)) all.set(r.board, []);
    all.get(r.board).push({ ns: r.ns, ew: r.ew, contract: r.contract, vulnerable: r.vulnerable, tricks: r.tricks });
  }
  return all;
}

function score(all) {
  const totals = new Map();
  const add = (pair, points, top) => {
    let t = totals.get(pair);
    if (!t) totals.set(pair, (t = { pair, points: 0, max: 0 }));
    t.points += points;
    t.max += top;
  };
  for (const games of all.values()) {
    for (const g of games) g.score = scorer.contractTricks(g.contract, g.vulnerable, g.tricks);
    if (imps) {
      scorer.crossImps(games);
      for (const g of games) {
        add(g.ns, g.impsNS.value, 0);
        add(g.ew, g.impsEW.value, 0);
      }
      continue;
    }
    scorer.matchpoints(games);
    const top = 2 * games.length - 2;
    for (const g of games) {
      add(g.ns, g.matchpointsNS.value, top);
      add(g.ew, g.matchpointsEW.value, top);
    }
  }
  const list = [...totals.values()];
  for (const t of list) t.score = imps ? t.points : (100 * t.points) / t.max;
  return scorer.rank(list);
}

const imps = process.argv[5] === 'cross-imps';
const results = read(process.argv[3]);
const rounds = +(process.argv[4] || 0);
if (!rounds) {
  console.log(JSON.stringify(score(boards(results)).map((t) => ({ pair: t.pair, points: t.points, percent: t.score, rank: t.rank }))));
} else {
  const times = [];
  for (let i = 0; i < rounds; i++) {
    const fresh = boards(results);
    if (global.gc) global.gc(); // what was left behind is no part of scoring
    const start = process.hrtime.bigint();
    score(fresh);
    times.push(Number(process.hrtime.bigint() - start));
  }
  console.log(JSON.stringify(times));
}
