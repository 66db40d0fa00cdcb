// What is held of a page of a telephone in a browser: nothing is wider than the screen or cut, every
// text is large enough and can be read on its ground, every button is as large as a thumb needs.
// It gives what is wrong, and with axe-core what that finds.
(async function () {
  const visible = e => { const r = e.getBoundingClientRect(), s = getComputedStyle(e); return r.width > 1 && r.height > 1 && s.visibility !== 'hidden' && s.opacity !== '0' }
  const luminance = c => { const [r, g, b] = c.map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b }
  const colour = s => (s.match(/[\d.]+/g) || []).map(Number)
  function ground(e) {
    for (; e; e = e.parentElement) { const c = colour(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] > .99) return c.slice(0, 3) }
    return [255, 255, 255]
  }
  const what = e => e.tagName.toLowerCase() + '.' + e.className + ' ' + JSON.stringify((e.textContent || e.name || '').trim().slice(0, 40))
  const out = [], root = document.documentElement
  if (root.scrollWidth > window.innerWidth) out.push('the page is ' + root.scrollWidth + ' wide on a screen of ' + window.innerWidth)
  if (getComputedStyle(document.body).maxWidth === 'none') out.push('the style sheet is not in force')
  let texts = 0, targets = 0
  for (const e of document.querySelectorAll('body *')) {
    if (!visible(e)) continue
    const s = getComputedStyle(e), box = e.getBoundingClientRect()
    if (e.scrollWidth > e.clientWidth + 1 && s.display !== 'inline') out.push('cut: ' + what(e))
    if (e.matches('a, button, summary, select, input:not([type=radio]), label.c')) {
      targets++
      const least = e.closest('.grid') ? 44 : 48
      if (box.height < least || box.width < 44) out.push('a button of ' + box.width.toFixed(0) + ' by ' + box.height.toFixed(0) + ': ' + what(e))
    }
    if ([...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) {
      texts++
      const a = luminance(colour(s.color).slice(0, 3)), b = luminance(ground(e)), ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05)
      if (ratio < 7) out.push('contrast ' + ratio.toFixed(2) + ': ' + what(e))
      if (parseFloat(s.fontSize) < 18) out.push('text of ' + s.fontSize + ': ' + what(e))
      if (box.right > window.innerWidth + 1) out.push('beyond the screen: ' + what(e))
    }
  }
  if (texts < 2 || targets < 1) out.push('only ' + texts + ' texts and ' + targets + ' buttons')
  if (window.axe) {
    const r = await axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } } })
    for (const v of r.violations) out.push('axe ' + v.id + ' (' + v.impact + '): ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(' | '))
  }
  return out
})()
