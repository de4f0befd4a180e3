import { afterAll, expect, test } from 'vitest'
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

test.each(['', `?title=${'a'.repeat(501)}`, '?title=a&title=b'])(
  'without one title there is none: %s',
  async (query) => {
    expect((await app.inject(`/covers/drawn.svg${query}`)).statusCode).toBe(404)
  },
)
