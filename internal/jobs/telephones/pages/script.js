// The pages work without this. With it a tap goes on to the next question without a reload, an open
// page follows what changes at its table, and what was agreed to while the laptop cannot be reached is
// kept and sent again. Only what browsers of 2018 know is used.
(function () {
  'use strict';
  var KEY = 'uitslag-queue';
  var FRESH = 350; // ms: the second half of a double tap comes before

  function id() {
    var b = new Uint8Array(16), out = '';
    (window.crypto || window.msCrypto).getRandomValues(b);
    for (var i = 0; i < b.length; i++) { out += ('0' + b[i].toString(16)).slice(-2); }
    return out;
  }

  var here = []; // the queue where nothing can be stored: it lives as long as the page
  function queue() {
    try { return JSON.parse(localStorage.getItem(KEY)) || here; } catch (e) { return here; }
  }
  function keep(all) {
    here = all;
    try { if (all.length) { localStorage.setItem(KEY, JSON.stringify(all)); } else { localStorage.removeItem(KEY); } } catch (e) { /* private mode */ }
  }

  function body(form, button) {
    var parts = [], fields = form.elements;
    for (var i = 0; i < fields.length; i++) {
      var f = fields[i];
      if (!f.name || f.type === 'submit' || (f.type === 'radio' && !f.checked)) { continue; }
      parts.push(encodeURIComponent(f.name) + '=' + encodeURIComponent(f.value));
    }
    if (button && button.name && button.form === form) { parts.push(encodeURIComponent(button.name) + '=' + encodeURIComponent(button.value)); }
    return parts.join('&');
  }

  function read(html) { return new DOMParser().parseFromString(html, 'text/html'); }

  // fresh keeps what has just come from being pressed by the second half of a double tap.
  var coming;
  function fresh() {
    clearTimeout(coming);
    document.body.className = 'fresh';
    coming = setTimeout(function () { document.body.className = ''; }, FRESH);
  }

  // show puts a page in place of the one that is there; address is '' where it stays. What is
  // chosen in it is asked again where over says so. It comes quietly where nobody asked for it.
  function show(html, address, over, quietly) {
    var doc = read(html), from = doc.body.attributes, h, i;
    document.title = doc.title;
    document.documentElement.lang = doc.documentElement.lang;
    for (i = 0; i < from.length; i++) { document.body.setAttribute(from[i].name, from[i].value); }
    document.body.innerHTML = doc.body.innerHTML;
    if (address) { history.pushState(null, '', address); }
    if (!quietly) { window.scrollTo(0, 0); }
    told = [];
    begin(over);
    fresh();
    h = document.querySelector(quietly ? '.now' : 'h1');
    if (h) { h.setAttribute('tabindex', '-1'); h.focus(); }
  }

  function tell(text) {
    var main = document.querySelector('main'), first = main.firstChild, p;
    if (first && first.className === 'wrong' && first.textContent === text) { return; }
    p = document.createElement('p');
    p.className = 'wrong';
    p.setAttribute('role', 'alert');
    p.textContent = text;
    main.insertBefore(p, first);
  }

  // answer tells what came of a tap, where it is seen.
  function answer(text) {
    tell(document.body.getAttribute(text));
    window.scrollTo(0, 0);
  }

  var pressed = null; // the button: not every browser gives it the focus
  document.addEventListener('click', function (event) {
    var b = event.target;
    while (b && b.nodeName !== 'BUTTON') { b = b.parentNode; }
    pressed = b;
  }, true);

  var taps = 0; // what the players asked for: an answer that nobody asked for comes too late then
  var told = []; // what was said on this page of what changed

  function ask(address, sent, done, failed) {
    var x = new XMLHttpRequest();
    x.open(sent === null ? 'GET' : 'POST', address);
    x.timeout = 8000;
    if (sent !== null) { x.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded'); }
    x.onload = function () { if (x.status >= 500 || x.status === 429) { failed(); } else { done(x); } };
    x.onerror = x.ontimeout = failed;
    x.send(sent);
  }

  // again sends what is kept, one at a time, until the laptop answers.
  var sending = false;
  function again() {
    var all = queue();
    if (sending || !all.length) { return; }
    sending = true;
    ask('/table/agree', all[0], function (x) {
      sending = false;
      keep(queue().slice(1));
      var wrong = read(x.responseText).querySelector('.wrong');
      if (queue().length) { again(); } else if (!busy()) { show(x.responseText, x.responseURL.indexOf('?') > 0 ? x.responseURL : '/table/'); return; }
      if (wrong && x.status >= 400) { tell(wrong.textContent); }
    }, function () { sending = false; });
  }
  setInterval(again, 3000);

  // addressOf returns where an answer to a form is found again: what is to be agreed to is in it.
  function addressOf(x, form, sent) {
    if (x.responseURL.indexOf('?') > 0) { return x.responseURL; }
    if (form.className !== 'entry') { return '/table/'; }
    if (x.responseText.indexOf('class="entry"') > 0) { return '/table/board?' + sent.replace(/(^|&)form=[^&]*/, ''); }
    return x.responseText.indexOf('class="agree"') > 0 ? '/table/agree?' + sent.replace(/(^|&)form=[^&]*/, '') : '/table/';
  }

  function submit(event) {
    var form = event.target, sent = body(form, pressed), agrees = form.className === 'agree';
    event.preventDefault();
    if (form.className === 'entry' && form.at !== steps(form).pop()) { forth(form); return; }
    var button = form.querySelector('button');
    if (button) { button.disabled = true; }
    taps++;
    ask(form.getAttribute('action'), sent, function (x) { show(x.responseText, addressOf(x, form, sent)); }, function () {
      if (button) { button.disabled = false; }
      if (!agrees) { answer('data-offline'); return; }
      keep(queue().concat([sent]));
      form.parentNode.removeChild(form);
      answer('data-queued');
    });
  }

  function followed(event) {
    var a = event.currentTarget, form = document.querySelector('form.entry');
    event.preventDefault();
    taps++;
    if (form && a.className.indexOf('back') >= 0) { // to the question before
      var all = steps(form), at = all.indexOf(form.at);
      if (at > 0) { go(form, all[at - 1]); return; }
    }
    ask(a.getAttribute('href'), null, function (x) { show(x.responseText, a.getAttribute('href'), true); }, function () { answer('data-offline'); });
  }

  var ASKS = { contract: 'contract', declarer: 'declarer', lead: 'rank', result: 'result' }; // the field of each question

  function checked(form, name) {
    return form.querySelector('input[name=' + name + ']:checked');
  }
  function value(form, name) { var c = checked(form, name); return c ? c.value : ''; }

  // steps returns the questions of a board; a board without a contract has one.
  function steps(form) {
    var out = [], sets = form.querySelectorAll('fieldset'), contract = value(form, 'contract');
    for (var i = 0; i < sets.length && (i < 1 || contract !== 'pass' && contract !== 'none'); i++) { out.push(sets[i].getAttribute('data-step')); }
    return out;
  }

  // step shows one question of a board, with what was answered before.
  function step(form, at) {
    var sets = form.querySelectorAll('fieldset'), all = steps(form);
    for (var i = 0; i < sets.length; i++) { sets[i].className = sets[i].getAttribute('data-step') === at ? '' : 'hidden'; }
    form.at = at;
    limit(form);
    passable(form);
    var parts = [], names = at === 'contract' ? [] : ['contract', 'doubled', 'declarer'];
    for (i = 0; i < names.length; i++) {
      var c = checked(form, names[i]);
      if (c && c.value && (names[i] !== 'doubled' || at !== 'declarer') && (names[i] !== 'declarer' || at !== 'declarer')) { parts.push(c.parentNode.textContent); }
    }
    form.chosen.textContent = parts.join(' · ');
    form.chosen.className = parts.length ? 'chosen' : 'hidden';
  }

  // passable offers to go on from a question that has an answer, or needs none.
  function passable(form) {
    form.querySelector('button.on').className = form.at === 'lead' || value(form, ASKS[form.at]) ? 'on' : 'on hidden';
  }

  // limit hides the results that a contract cannot have.
  function limit(form) {
    var level = parseInt(value(form, 'contract'), 10), all = form.querySelectorAll('input[name=result]');
    for (var i = 0; i < all.length; i++) {
      var text = all[i].value, n = text === '=' ? 0 : parseInt(text, 10), hide = false, label = all[i].parentNode;
      if (level && (text === '=' || /^[+-]/.test(text))) { hide = 6 + level + n > 13 || 6 + level + n < 0; }
      label.className = label.className.replace(' hidden', '') + (hide ? ' hidden' : '');
      if (hide) { all[i].checked = false; }
    }
  }

  // go shows another question; the telephone's own key leads back to the one before.
  function go(form, at) {
    var address = '/table/board?round=' + form.elements.round.value + '&board=' + form.elements.board.value;
    ['contract', 'doubled', 'declarer', 'suit', 'rank', 'result'].forEach(function (name) {
      if (form.querySelector('input[name=' + name + ']') && value(form, name)) { address += '&' + name + '=' + encodeURIComponent(value(form, name)); }
    });
    history.replaceState({ at: form.at }, '', location.href);
    history.pushState({ at: at }, '', address);
    step(form, at);
    window.scrollTo(0, 0);
    fresh();
    var legend = form.querySelector('[data-step=' + at + '] legend');
    legend.setAttribute('tabindex', '-1');
    legend.focus();
  }

  function answered(form, name) {
    passable(form);
    if (name === 'doubled' || (form.at === 'lead' && !(value(form, 'suit') && value(form, 'rank')))) { return; }
    forth(form);
  }

  // forth goes on to the next question, and stays at the last.
  function forth(form) {
    var all = steps(form), at = all.indexOf(form.at);
    if (at < all.length - 1) { go(form, all[at + 1]); } else { step(form, form.at); }
  }

  // first returns the first question that has no answer, or the last one.
  function first(form) {
    var all = steps(form);
    for (var i = 0; i < all.length; i++) {
      if (!value(form, ASKS[all[i]])) { return all[i]; }
    }
    return all[all.length - 1];
  }

  // busy reports whether something is half entered, or has still to be agreed to.
  function busy() {
    var all = document.querySelectorAll('main input'), f;
    if (document.querySelector('form.agree')) { return true; }
    for (var i = 0; i < all.length; i++) {
      f = all[i];
      if (f.type === 'radio' ? f.checked && f.value && !f.defaultChecked : f.type !== 'hidden' && f.value !== f.defaultValue) { return true; }
    }
    return !!document.querySelector('form.entry input[name=contract]:checked');
  }

  // follow asks whether what the page shows has changed: then the page comes anew, or while something is
  // half entered a line says what it is.
  var following = false;
  function follow() {
    var at = document.body.getAttribute('data-follow'), was = taps;
    if (following || document.hidden || queue().length) { return; }
    if (!at) { // no table yet: a page that waits comes anew
      if (document.body.getAttribute('data-refresh') !== '0' && !busy()) { anew(was); }
      return;
    }
    following = true;
    ask(at + '&is=' + document.body.getAttribute('data-state'), null, function (x) {
      following = false;
      if (was !== taps || (x.status !== 200 && x.status !== 410)) { return; }
      if (x.status === 200 && busy()) { changed(x.responseText.split('\n')); return; }
      anew(was);
    }, function () { following = false; });
  }

  function anew(was) {
    following = true;
    ask(location.href, null, function (x) {
      following = false;
      if (was === taps && x.status === 200 && !busy()) { show(x.responseText, '', false, true); }
    }, function () { following = false; });
  }
  setInterval(follow, 5000);
  document.addEventListener('visibilitychange', follow);

  function changed(lines) {
    document.body.setAttribute('data-state', lines[0]);
    for (var i = 1; i < lines.length; i++) {
      if (told.indexOf(lines[i]) < 0) { told.push(lines[i]); tell(lines[i]); }
    }
  }

  function begin(over) {
    var i, forms = document.querySelectorAll('form'), links = document.querySelectorAll('main a');
    for (i = 0; i < forms.length; i++) { forms[i].addEventListener('submit', submit); }
    for (i = 0; i < links.length; i++) { links[i].addEventListener('click', followed); }
    var form = document.querySelector('form.entry');
    if (!form) { again(); return; }
    form.elements.id.value = id();
    form.chosen = form.querySelector('.chosen');
    step(form, over ? 'contract' : first(form));
    form.addEventListener('click', function (event) {
      if (event.target.type === 'radio') { taps++; answered(form, event.target.name); }
    });
  }

  window.addEventListener('popstate', function (event) {
    var form = document.querySelector('form.entry');
    taps++;
    if (form && event.state && event.state.at && location.pathname === '/table/board' && form.querySelector('[data-step=' + event.state.at + ']')) { step(form, event.state.at); fresh(); return; }
    ask(location.href, null, function (x) { show(x.responseText, ''); }, function () { answer('data-offline'); });
  });
  begin();
})();
