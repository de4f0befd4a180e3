import { expect, test } from 'vitest'
import type { PageFact } from '#browser/shell/page-facts.ts'
import { cachePage } from '#platform/http/cached-page.ts'
import { parseStylesheet } from '#platform/http/used-css.ts'
import { shellIntoApp } from '../pages/draw-into-app.ts'
import { shellOf } from './render-shell.tsx'

const app =
  '<head><title>Playhatch</title><link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script>' +
  '</head><body><div id="app"></div></body>'
const id = '1f0c2c6a-0000-4000-8000-000000000001'

test.each([
  ['/tester', undefined, 'Opportunities', 'Loading open tests'],
  ['/studio', undefined, 'Overview', 'Loading your dashboard'],
  [`/studio/review-results/${id}`, undefined, 'Requests', 'Loading results'],
  ['/studio', 'team', 'Team', 'Loading'],
  ['/admin/dashboard', undefined, 'Overview', 'Loading'],
])('%s with the tab %s has its bar, its rail at %s and its shape', (path, tab, current, says) => {
  const body = shellOf(path, tab)?.render() ?? ''
  expect(body).toMatch(/<header /)
  expect(body).toContain('aria-label="Site"')
  expect(body).toMatch(new RegExp(`title="${current}" aria-current="page"`))
  expect(body).toContain(says)
  expect(body).toMatch(/<div inert="" aria-hidden="true">/)
  expect(body).not.toContain('>?<')
})

test('the shell follows what is known of its reader', () => {
  const tester = (...facts: PageFact[]) => shellOf('/tester', undefined, facts)
  const places = (body = '') => body.match(/animate-pulse/g)?.length ?? 0
  const plain = places(tester()?.render())
  expect(places(tester('test')?.render())).toBe(plain + 1)
  expect(places(tester('locked', 'no-profile')?.render())).toBe(plain + 2)
  expect(places(tester('invited')?.render())).toBe(plain + 1)
  expect(places(tester('unconfirmed')?.render())).toBe(plain)
  const ofStudio = (...facts: PageFact[]) => places(shellOf('/studio', undefined, facts)?.render())
  expect(ofStudio('unconfirmed')).toBe(ofStudio() + 1)
  const ofResults = (...facts: PageFact[]) =>
    places(shellOf(`/studio/review-results/${id}`, undefined, facts)?.render())
  expect(ofResults('to-decide')).toBe(ofResults() + 1)
  expect(tester('test')?.key).not.toBe(tester()?.key)
  const studio = shellOf('/studio', undefined, ['first-steps'])?.render()
  expect(studio).toContain('Loading your first steps')
  expect(shellIntoApp(app, [], 'x', ['test', 'locked'])).toContain('<div id="app" data-facts="test locked">')
})

test('a test has the shape of the test room, and a page outside of every dashboard has no shell', () => {
  const room = shellOf(`/tester/test/${id}`, undefined)?.render() ?? ''
  expect(room).toContain('Loading the test')
  expect(room).not.toContain('<header')
  for (const path of ['/settings', '/auth', '/nothing/here']) expect(shellOf(path, undefined)).toBeUndefined()
})

test('addresses with the same shell share it, also with a tab that does not exist', () => {
  const keyOf = (path: string, tab?: string) => shellOf(path, tab)?.key
  expect(keyOf('/tester/test/1')).toBe(keyOf('/tester/test/2'))
  expect(keyOf('/studio', 'a')).toBe(keyOf('/studio', 'b'))
  expect(keyOf('/studio', 'games')).not.toBe(keyOf('/studio', 'team'))
})

test('the shell stands before the stylesheet, with its own rules and without fonts', () => {
  const css = parseStylesheet(
    '@font-face{font-family:"Inter Variable";src:url(/i.woff2)}.sticky{position:sticky}.unused-rule{top:0}',
  )
  const html = shellIntoApp(app, css, shellOf('/studio', undefined)?.render() ?? '')
  expect(html).toContain('<style>.sticky{position:sticky}</style>')
  expect(html).not.toContain('.woff2')
  expect(html.indexOf('<header ')).toBeLessThan(html.indexOf('href="/a.css"'))
  expect(html).not.toMatch(/<head>.*<link rel="stylesheet".*<\/head>/)
  expect(cachePage(html).brotli.length).toBeLessThan(8_000)
})
