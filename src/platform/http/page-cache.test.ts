import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { openLiveFeed } from '#platform/live/relay.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { PageCache } from './page-cache.ts'

const feed = await openLiveFeed(await aDatabase(), silentLog)

/** A page that is rendered when `finish` is called, and how often that was begun. */
function aSlowPage(html: string | null) {
  const finished = new EventEmitter()
  const end = once(finished, 'end')
  const page = {
    begun: 0,
    finish: () => finished.emit('end'),
    async make() {
      page.begun += 1
      await end
      return html === null ? null : { html: `${html} ${page.begun}`, ref: 'one' }
    },
  }
  return page
}

const aCache = () => new PageCache({ feed, clock: systemClock, kind: 'promo' })

test('a page that many ask for at once is rendered once, and then comes from memory', async () => {
  const cache = aCache()
  const slow = aSlowPage('Gullwake')
  const asked = Array.from({ length: 50 }, () => cache.get('a', slow.make))
  slow.finish()
  const pages = await Promise.all(asked)
  expect([slow.begun, new Set(pages).size, cache.peek('a')]).toEqual([1, 1, pages[0]])
  expect(await cache.get('a', slow.make)).toBe(pages[0])
})

test('who asks after an event gets what was rendered after it', async () => {
  const cache = aCache()
  const [before, after] = [aSlowPage('old'), aSlowPage('new')]
  const first = cache.get('a', before.make)
  feed.publishHere('pages', 'promo')
  const second = cache.get('a', after.make)
  after.finish()
  expect(String((await second)?.html)).toBe('new 1')
  before.finish()
  expect(String((await first)?.html)).toBe('old 1')
  expect(String(cache.peek('a')?.html)).toBe('new 1')
})

test('a page that does not exist, or fails, is asked for by each', async () => {
  const cache = aCache()
  const missing = aSlowPage(null)
  const asked = [cache.get('a', missing.make), cache.get('a', missing.make)]
  missing.finish()
  expect([await Promise.all(asked), missing.begun]).toEqual([[null, null], 2])
  const failing = async () => {
    throw new Error('no database')
  }
  const found = aSlowPage('found')
  found.finish()
  const [failed, other] = [cache.get('a', failing), cache.get('a', found.make)]
  await expect(failed).rejects.toThrow('no database')
  expect(String((await other)?.html)).toBe('found 1')
})
