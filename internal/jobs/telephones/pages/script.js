// The pages work without this. With it a tap goes on to the next question without a reload, an open
// page follows what changes at its table, and what was agreed to while the laptop cannot be reached is
// kept and sent again. Only what browsers of 2018 know is used.
(function () {
  'use strict';
  var KEY = 'uitslag-queue';
  var steps = ['contract', 'declarer', 'lead', 'result'];

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

  // show puts a page in the place of this one; quietly where nobody asked for it.
  function show(html, address, quietly) {
    var doc = new DOMParser().parseFromString(html, 'text/html'), from = doc.body.attributes, h, i;
    document.title = doc.title;
    document.documentElement.lang = doc.documentElement.lang;
    for (i = 0; i < from.length; i++) { document.body.setAttribute(from[i].name, from[i].value); }
    document.body.innerHTML = doc.body.innerHTML;
    if (address) { history.pushState(null, '', address); }
    if (!quietly) { window.scrollTo(0, 0); }
    told = [];
    begin();
    h = document.querySelector(quietly ? '.now' : 'h1');
    if (h) { h.setAttribute('tabindex', '-1'); h.focus(); }
  }

  function tell(text) {
    var p = document.createElement('p');
    p.className = 'wrong';
    p.setAttribute('role', 'alert');
    p.textContent = text;
    document.querySelector('main').insertBefore(p, document.querySelector('main').firstChild);
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
      if (queue().length) { again(); } else if (!busy()) { show(x.responseText, x.responseURL); }
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
    var button = form.querySelector('button');
    if (button) { button.disabled = true; }
    taps++;
    ask(form.getAttribute('action'), sent, function (x) { show(x.responseText, addressOf(x, form, sent)); }, function () {
      if (button) { button.disabled = false; }
      if (!agrees) { tell(document.body.getAttribute('data-offline')); return; }
      keep(queue().concat([sent]));
      form.parentNode.removeChild(form);
      tell(document.body.getAttribute('data-queued'));
    });
  }

  function followed(event) {
    var a = event.currentTarget;
    event.preventDefault();
    taps++;
    ask(a.getAttribute('href'), null, function (x) { show(x.responseText, a.getAttribute('href')); }, function () { tell(document.body.getAttribute('data-offline')); });
  }

  // step shows one question of a board, or with 'all' all of them, as where they are corrected.
  function step(form, at) {
    var sets = form.querySelectorAll('fieldset');
    for (var i = 0; i < sets.length; i++) { sets[i].className = at === 'all' || sets[i].getAttribute('data-step') === (at === 'end' ? 'contract' : at) ? '' : 'hidden'; }
    form.querySelector('button.on').className = at === 'result' || at === 'all' || at === 'end' ? 'on' : 'on hidden';
    form.setAttribute('data-at', at);
    form.querySelector('.chosen').textContent = at === 'all' || at === 'contract' || at === 'end' ? '' : chosen(form);
    limit(form);
  }

  // chosen returns what was answered so far: "4♠ ×, Noord".
  function chosen(form) {
    var out = word(form, 'contract') + { '': '', x: ' ×', xx: ' ××' }[checked(form, 'doubled')], by = word(form, 'declarer');
    return by ? out + ', ' + by : out;
  }

  function word(form, name) {
    var c = form.querySelector('input[name=' + name + ']:checked');
    return c ? c.nextSibling.textContent : '';
  }

  // go shows the next question. The address has what is answered, so that a page that is loaded again,
  // or gone back to, goes on there.
  function go(form, at) {
    var address = '/table/board?' + body(form).replace(/(^|&)(form|id|replaces)=[^&]*/g, '');
    history.replaceState({ at: form.getAttribute('data-at') }, '', address);
    history.pushState({ at: at }, '', address);
    step(form, at);
  }

  // first returns the question with which a form begins: where its page was, or that of an empty one.
  function first(form) {
    if (history.state && history.state.at) { return history.state.at; }
    return checked(form, 'contract') ? 'all' : 'contract';
  }

  function checked(form, name) {
    var c = form.querySelector('input[name=' + name + ']:checked');
    return c ? c.value : '';
  }

  // limit hides the results that a contract cannot have.
  function limit(form) {
    var level = parseInt(checked(form, 'contract'), 10), all = form.querySelectorAll('.results input');
    for (var i = 0; i < all.length; i++) {
      var text = all[i].value, n = text === '=' ? 0 : parseInt(text, 10), hide = false;
      if (level && (text === '=' || /^[+-]/.test(text))) { hide = 6 + level + n > 13 || 6 + level + n < 0; }
      all[i].parentNode.className = hide ? 'c hidden' : 'c';
    }
  }

  function answered(form, name) {
    var contract = checked(form, 'contract');
    if (form.getAttribute('data-at') === 'all') { limit(form); return; }
    if (name === 'contract') {
      go(form, contract === 'pass' || contract === 'none' ? 'end' : 'declarer');
    } else if (name === 'declarer') {
      go(form, form.querySelector('[data-step=lead]') ? 'lead' : 'result');
    } else if (name === 'suit' || name === 'rank') {
      if (checked(form, 'suit') && checked(form, 'rank')) { go(form, 'result'); }
    }
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
      if (was === taps && x.status === 200 && !busy()) { show(x.responseText, '', true); }
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

  function begin() {
    var i, forms = document.querySelectorAll('form'), links = document.querySelectorAll('main a');
    for (i = 0; i < forms.length; i++) { forms[i].addEventListener('submit', submit); }
    for (i = 0; i < links.length; i++) { links[i].addEventListener('click', followed); }
    var form = document.querySelector('form.entry');
    if (!form) { again(); return; }
    form.querySelector('input[name=id]').value = id();
    step(form, first(form));
    form.addEventListener('click', function (event) {
      var input = event.target;
      if (input.type === 'radio') { taps++; answered(form, input.name); }
    });
  }

  window.addEventListener('popstate', function (event) {
    var form = document.querySelector('form.entry');
    taps++;
    if (form && event.state && event.state.at && location.pathname === '/table/board') { step(form, event.state.at); return; }
    ask(location.href, null, function (x) { show(x.responseText, ''); }, function () { tell(document.body.getAttribute('data-offline')); });
  });
  begin();
})();
