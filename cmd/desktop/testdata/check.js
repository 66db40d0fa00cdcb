// What is held of a page in a browser: nothing is wider than the screen, no text is cut, every
// text can be read on its ground, figures stand right, every link has a name. window.found
// gives what is wrong; with axe-core beside it what that finds to be serious too.
(function () {
  const visible = e => { const r = e.getBoundingClientRect(), s = getComputedStyle(e); return r.width > 1 && r.height > 1 && s.visibility !== 'hidden' }
  const luminance = c => { const [r, g, b] = c.map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b }
  const colour = s => (s.match(/[\d.]+/g) || []).map(Number)
  function ground(e) {
    for (; e; e = e.parentElement) { const c = colour(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] > .99) return c.slice(0, 3) }
    return [255, 255, 255]
  }
  const what = e => e.tagName.toLowerCase() + '.' + e.className + ' ' + JSON.stringify((e.textContent || '').trim().slice(0, 40))
  window.found = async function () {
    const out = [], root = document.documentElement
    if (root.scrollWidth > window.innerWidth) out.push('the page is ' + root.scrollWidth + ' wide on a screen of ' + window.innerWidth)
    if (getComputedStyle(document.body).maxWidth === 'none') out.push('the style sheet is not in force')
    for (const e of document.querySelectorAll('body *')) {
      if (!visible(e) || e.closest('svg')) continue
      const s = getComputedStyle(e)
      if (!e.matches('.scroll, figure, .read') && s.overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1) out.push('cut: ' + what(e))
      if (e.matches('td.n, th.n') && s.textAlign !== 'right') out.push('not right: ' + what(e))
      if (e.matches('a') && !(e.getAttribute('aria-label') || e.textContent.trim())) out.push('a link without a name')
      if ([...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && !e.closest('.read, .skip')) {
        const a = luminance(colour(s.color).slice(0, 3)), b = luminance(ground(e))
        const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05)
        if (ratio < 4.5) out.push('contrast ' + ratio.toFixed(2) + ': ' + what(e))
        const box = e.getBoundingClientRect(), frame = e.closest('.scroll, figure')
        if (!frame && box.right > window.innerWidth + 1) out.push('beyond the screen: ' + what(e))
      }
    }
    if (window.axe) {
      const r = await axe.run(document, { resultTypes: ['violations'] })
      for (const v of r.violations) if (v.impact === 'serious' || v.impact === 'critical' || v.impact === 'moderate') out.push('axe ' + v.id + ' (' + v.impact + '): ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(' | '))
    }
    return out
  }
})()
