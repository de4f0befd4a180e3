import { afterAll, expect, test } from 'vitest'
import { contrast } from '#features/promo/pages/theme.ts'
import { coverSvg } from '#kit/covers/cover-art.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { silentLog } from '#platform/log/log.ts'
import { serveCovers } from './render-covers.tsx'

const app = openHttp({ trustProxy: 0 }, silentLog)
serveCovers(app)
afterAll(() => app.close())

test('a cover is drawn from its title, and browsers keep it', async () => {
  const { statusCode, headers, body } = await app.inject('/covers/drawn.svg?title=Moth+%26+Lantern')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(headers['cache-control']).toContain('max-age=86400')
  expect(body).toBe(coverSvg('Moth & Lantern'))
})

test('an item of a game is drawn as what it is, in the colors of its cover', async () => {
  const [cover, key, file] = await Promise.all(
    ['', '&glyph=key', '&glyph=file'].map(
      async (glyph) => (await app.inject(`/covers/drawn.svg?title=Gullwake${glyph}`)).body,
    ),
  )
  expect(new Set([cover, key, file]).size).toBe(3)
  const coloursOf = (svg = '') => new Set(svg.match(/#[0-9a-f]{6}/g))
  expect([...coloursOf(cover)]).toEqual(expect.arrayContaining([...coloursOf(key)]))
})

test('an item of a page with a color of its own is drawn in that color, with a glyph that stands out on it', async () => {
  for (const [color, isLight] of [
    ['#1F5F8B', false],
    ['#FFB25C', true],
  ] as const) {
    const query = new URLSearchParams({ title: 'Gullwake', glyph: 'key', color })
    const { body } = await app.inject(`/covers/drawn.svg?${query}`)
    const [ground, ...others] = body.match(/#[0-9a-f]{6}/gi) ?? []
    expect(ground).toBe(color)
    const glyph = others.find((other) => other !== color && other !== others[0]) ?? ''
    expect(contrast(glyph, color)).toBeGreaterThan(4.5)
    expect(contrast(glyph, '#ffffff') > 4.5).toBe(isLight)
  }
})

test.each([
  '',
  '?title=a&glyph=key&color=red',
  '?title=a&glyph=chest',
  `?title=${'a'.repeat(501)}`,
  '?title=a&title=b',
])('without one title there is none: %s', async (query) => {
  expect((await app.inject(`/covers/drawn.svg${query}`)).statusCode).toBe(404)
})
