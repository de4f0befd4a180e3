import { accessibilityFaults, axeViolations } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'

const pageWith = (content: string) => `<!doctype html>
  <html lang="en"><head><title>Planted</title><meta name="viewport" content="width=device-width"></head>
  <body style="margin: 0; color-scheme: light dark; background: light-dark(#fff, #111); color: light-dark(#111, #fff)">
  <main><h1>Planted faults</h1>${content}</main></body></html>`

const widths = [360, 768, 1440]

for (const { fault, content, found } of [
  { fault: 'no fault', content: '<p>Readable</p>', found: [] },
  {
    fault: 'a text without contrast in the dark theme only',
    content: '<p style="color: light-dark(#111, #222)">Planted</p>',
    found: widths.map((width) => `${width} px, dark: color-contrast`),
  },
  {
    fault: 'a text without contrast in the light theme only',
    content: '<p style="color: light-dark(#eee, #eee)">Planted</p>',
    found: widths.map((width) => `${width} px, light: color-contrast`),
  },
  {
    fault: 'a field without label',
    content: '<input>',
    found: widths.map((width) => `${width} px, dark: label`),
  },
  {
    fault: 'a part that is too wide for 360 px only',
    content: '<div style="width: 500px">Planted</div>',
    found: ['360 px, dark: 140 px too wide', '360 px, light: 140 px too wide'],
  },
]) {
  test(`the check of accessibility finds ${fault}`, async ({ page }) => {
    await page.setContent(pageWith(content))
    const faults = await accessibilityFaults(page, { widths })
    expect(faults.map((line) => line.replace(/(: [a-z-]+): .*/, '$1'))).toEqual(found)
  })
}

test('a transition is over before axe looks, and an unchecked frame is an error', async ({ page }) => {
  const fading = 'p { color: #111; transition: color 1s step-end } @starting-style { p { color: #eee } }'
  await page.setContent(pageWith(`<style>${fading}</style><p>Fading</p>`))
  expect(await axeViolations(page)).toEqual([])
  await page.setContent(pageWith('<iframe title="Game" srcdoc="<p>Inside</p>"></iframe>'))
  await expect(axeViolations(page)).rejects.toThrow('axe does not check the frame')
  expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([])
})

test('with an open dialog its texts are checked, not those that it covers', async ({ page }) => {
  await page.setContent(`<main aria-hidden="true" data-aria-hidden="true"><p style="color: #eee">Covered</p></main>
    <div role="dialog" aria-label="Open"><span style="color: #eee">Planted</span></div>`)
  expect(await axeViolations(page, { rules: ['color-contrast'] })).toEqual([
    expect.stringMatching(/^color-contrast: .*\(span\)$/),
  ])
})
