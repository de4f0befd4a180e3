import type { Clock } from '#platform/clock.ts'
import { type CachedPage, cachePage } from '#platform/http/cached-page.ts'
import type { LiveFeed } from '#platform/live/relay.ts'

interface Entry {
  page: CachedPage
  until: number
}

const lifeMs = 60_000
const maxPages = 2_000

/**
 * Caches public pages for at most a minute, and until a live event of their game. A page that was rendered while an
 * event arrived is not cached; without a healthy feed nothing is.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>()
  readonly #feed: LiveFeed
  readonly #clock: Clock
  /** Increases with each event, so that a page that was read before an event is not cached after it. */
  #eventCount = 0

  constructor(feed: LiveFeed, clock: Clock) {
    this.#feed = feed
    this.#clock = clock
    feed.subscribe(new Set(['pages']), ({ kind, ref }) => {
      if (kind !== 'games') return
      this.#eventCount += 1
      if (ref) this.#pages.delete(ref)
      else this.#pages.clear()
    })
    feed.onReset(() => {
      this.#eventCount += 1
      this.#pages.clear()
    })
  }

  /** The cached page of this game, or the result of `make`; null (no such page) is not cached. */
  async get(gameId: string, make: () => Promise<string | null>): Promise<CachedPage | null> {
    const cached = this.#pages.get(gameId)
    if (cached && this.#feed.healthy && cached.until > this.#clock.now().getTime()) return cached.page
    const eventsBefore = this.#eventCount
    const html = await make()
    if (html === null) return null
    const page = cachePage(html)
    if (this.#feed.healthy && this.#eventCount === eventsBefore) this.#keep(gameId, page)
    return page
  }

  #keep(gameId: string, page: CachedPage) {
    this.#pages.delete(gameId)
    this.#pages.set(gameId, { page, until: this.#clock.now().getTime() + lifeMs })
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > maxPages && oldest !== undefined) this.#pages.delete(oldest)
  }
}
