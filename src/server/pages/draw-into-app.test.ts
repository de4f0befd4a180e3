import { expect, test } from 'vitest'
import { parseStylesheet } from '#platform/http/used-css.ts'
import { drawIntoApp } from './draw-into-app.ts'

const app =
  '<head><meta name="description" content="x"><title>App</title><script type="module" src="/a.js"></script>' +
  '<link rel="stylesheet" href="/a.css"></head><body><div id="app"></div></body>'
const page = { title: 'A & B', description: 'About', url: 'https://a.test/b', body: '<p class="one">Hi</p>' }
const css = parseStylesheet('.one{top:0}.two{top:1px}')

test('the content and the rules that it uses come before the stylesheet and the script', () => {
  const html = drawIntoApp(app, css, page)
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).not.toContain('<title>App</title>')
  expect(html).toContain('<style>.one{top:0}</style>')
  expect(html).toContain('<div id="app"><p class="one">Hi</p></div><link rel="stylesheet" href="/a.css"></body>')
  expect(html).toContain('<script type="module" fetchpriority="low" src="/a.js">')
})

test('the answers that the app draws from can’t close their element', () => {
  const data = { mutations: [], queries: [], note: '</script><script>alert(1)' }
  expect(drawIntoApp(app, css, { ...page, data })).toContain('"note":"\\u003c/script>\\u003cscript>alert(1)"')
})

test('the files of the page stand with its content, and not in the head', () => {
  const html = drawIntoApp(app, css, page, ['/assets/a.js', '/assets/b".js'])
  expect(html).toContain('<div id="app" data-files="/assets/a.js /assets/b&quot;.js"><p class="one">Hi</p></div>')
  expect(html).not.toContain('modulepreload')
  expect(drawIntoApp(app, css, page)).toContain('<div id="app"><p')
})
