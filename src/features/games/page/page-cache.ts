import type { Clock } from '#platform/clock.ts'
import { type CachedPage, cachePage } from '#platform/http/cached-page.ts'
import type { LiveFeed } from '#platform/live/relay.ts'

interface Entry extends CachedPage {
  until: number
}

const lifeMs = 60_000
const mostPages = 2_000

/**
 * Public pages kept for a minute at most, and only until news of their game. What is read while news arrives is not
 * kept; while the feed is down nothing is.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>()
  readonly #feed: LiveFeed
  readonly #clock: Clock
  /** Goes up with all news, so that a page that was read before them is not kept after them. */
  #news = 0

  constructor(feed: LiveFeed, clock: Clock) {
    this.#feed = feed
    this.#clock = clock
    feed.subscribe(new Set(['pages']), ({ kind, ref }) => {
      if (kind !== 'games') return
      this.#news += 1
      if (ref) this.#pages.delete(ref)
      else this.#pages.clear()
    })
    feed.onReset(() => {
      this.#news += 1
      this.#pages.clear()
    })
  }

  /** The page of this game, or what `make` answers; null (nothing to show) is not kept. */
  async get(gameId: string, make: () => Promise<string | null>): Promise<CachedPage | null> {
    const kept = this.#pages.get(gameId)
    if (kept && this.#feed.healthy && kept.until > this.#clock.now().getTime()) return kept
    const eventsBefore = this.#news
    const html = await make()
    if (html === null) return null
    const page = cachePage(html)
    if (this.#feed.healthy && this.#news === eventsBefore) this.#keep(gameId, page)
    return page
  }

  #keep(gameId: string, page: CachedPage) {
    this.#pages.delete(gameId)
    this.#pages.set(gameId, { ...page, until: this.#clock.now().getTime() + lifeMs })
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > mostPages && oldest !== undefined) this.#pages.delete(oldest)
  }
}
