// The pages work without this. With it a tap goes on to the next question without a reload, and
// what was agreed to while the laptop cannot be reached is kept and sent again.
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

  function queue() {
    try { return JSON.parse(localStorage.getItem(KEY)) || []; } catch (e) { return []; }
  }
  function keep(all) {
    try { if (all.length) { localStorage.setItem(KEY, JSON.stringify(all)); } else { localStorage.removeItem(KEY); } } catch (e) { /* private mode: it lives as long as the page */ }
  }

  function body(form, button) {
    var parts = [], fields = form.elements;
    for (var i = 0; i < fields.length; i++) {
      var f = fields[i];
      if (!f.name || f.type === 'submit' || (f.type === 'radio' && !f.checked)) { continue; }
      parts.push(encodeURIComponent(f.name) + '=' + encodeURIComponent(f.value));
    }
    if (button && button.name) { parts.push(encodeURIComponent(button.name) + '=' + encodeURIComponent(button.value)); }
    return parts.join('&');
  }

  function show(html, address) {
    var doc = new DOMParser().parseFromString(html, 'text/html');
    document.title = doc.title;
    document.documentElement.lang = doc.documentElement.lang;
    document.body.innerHTML = doc.body.innerHTML;
    if (address) { history.pushState(null, '', address); }
    window.scrollTo(0, 0);
    begin();
    var h = document.querySelector('h1');
    if (h) { h.setAttribute('tabindex', '-1'); h.focus(); }
  }

  function tell(text) {
    var p = document.createElement('p');
    p.className = 'wrong';
    p.setAttribute('role', 'alert');
    p.textContent = text;
    document.querySelector('main').insertBefore(p, document.querySelector('main').firstChild);
  }

  function ask(address, sent, done, failed) {
    var x = new XMLHttpRequest();
    x.open(sent === null ? 'GET' : 'POST', address);
    x.timeout = 8000;
    if (sent !== null) { x.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded'); }
    x.onload = function () { if (x.status >= 500) { failed(); } else { done(x); } };
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
      if (queue().length) { again(); } else if (!document.querySelector('form.entry')) { show(x.responseText, x.responseURL); }
    }, function () { sending = false; });
  }
  setInterval(again, 3000);

  function submit(event) {
    var form = event.target, sent = body(form, document.activeElement), agrees = form.className === 'agree';
    event.preventDefault();
    var button = form.querySelector('button');
    if (button) { button.disabled = true; }
    ask(form.getAttribute('action'), sent, function (x) { show(x.responseText, x.responseURL.indexOf('?') > 0 ? x.responseURL : '/table/'); }, function () {
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
    ask(a.getAttribute('href'), null, function (x) { show(x.responseText, a.getAttribute('href')); }, function () { tell(document.body.getAttribute('data-offline')); });
  }

  // step shows one question of a board, and goes on to the next when it is answered.
  function step(form, at) {
    var sets = form.querySelectorAll('fieldset'), shown = false;
    for (var i = 0; i < sets.length; i++) {
      var is = sets[i].getAttribute('data-step') === at;
      sets[i].className = is ? '' : 'hidden';
      shown = shown || is;
    }
    form.querySelector('button.on').className = at === 'result' || at === 'end' ? 'on' : 'on hidden';
    limit(form);
    if (at === 'end') { sets[sets.length - 1].className = ''; }
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
    if (name === 'contract') {
      if (contract === 'pass' || contract === 'none') { step(form, 'none'); form.querySelector('button.on').className = 'on'; return; }
      step(form, 'declarer');
    } else if (name === 'declarer') {
      step(form, form.querySelector('[data-step=lead]') ? 'lead' : 'result');
    } else if (name === 'suit' || name === 'rank') {
      if (checked(form, 'suit') && checked(form, 'rank')) { step(form, 'result'); }
    }
  }

  function begin() {
    var i, forms = document.querySelectorAll('form'), links = document.querySelectorAll('main a');
    for (i = 0; i < forms.length; i++) { forms[i].addEventListener('submit', submit); }
    for (i = 0; i < links.length; i++) { links[i].addEventListener('click', followed); }
    var form = document.querySelector('form.entry');
    if (!form) { again(); return; }
    form.querySelector('input[name=id]').value = id();
    step(form, 'contract');
    form.addEventListener('click', function (event) {
      var input = event.target;
      if (input.type === 'radio') { answered(form, input.name); }
    });
  }

  window.addEventListener('popstate', function () {
    ask(location.href, null, function (x) { show(x.responseText, ''); }, function () { tell(document.body.getAttribute('data-offline')); });
  });
  begin();
})();
