import type { LiveKind } from '#shared/live-kinds.ts'
import type { Clock } from '../clock.ts'
import type { LiveFeed } from '../live/relay.ts'
import { type CachedPage, cachePage } from './cached-page.ts'

/** A page, and the id of the object whose live events make it stale. */
interface ShownObject extends CachedPage {
  ref: string
}

interface Entry {
  page: ShownObject
  until: number
}

const lifeMs = 60_000
const maxPages = 2_000

interface PageCacheInput {
  feed: LiveFeed
  clock: Clock
  /** Of the live events that make pages stale. */
  kind: LiveKind
}

/**
 * Caches public pages for at most a minute, and until a live event of their object. A page that was rendered while an
 * event arrived is not cached; without a healthy feed nothing is.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>()
  readonly #feed: LiveFeed
  readonly #clock: Clock
  /** Pages that are being rendered; who asks for one meanwhile waits for it. */
  readonly #making = new Map<string, { page: Promise<ShownObject | null>; eventsBefore: number }>()
  /** Increases with each event, so that a page that was read before an event is not cached after it. */
  #eventCount = 0

  constructor({ feed, clock, kind: ofPages }: PageCacheInput) {
    this.#feed = feed
    this.#clock = clock
    feed.subscribe(new Set(['pages']), ({ kind, ref }) => {
      if (kind !== ofPages) return
      this.#eventCount += 1
      for (const [key, entry] of this.#pages) if (!ref || entry.page.ref === ref) this.#pages.delete(key)
    })
    feed.onReset(() => {
      this.#eventCount += 1
      this.#pages.clear()
    })
  }

  /** The cached page under this key, if it is current. */
  peek(key: string): ShownObject | undefined {
    const cached = this.#pages.get(key)
    return cached && this.#feed.healthy && cached.until > this.#clock.now().getTime() ? cached.page : undefined
  }

  /**
   * The cached page under this key, or the result of `make`; null (no such page) is not cached. A page that many ask for
   * at once is made once.
   */
  async get(key: string, make: () => Promise<{ html: string; ref: string } | null>): Promise<ShownObject | null> {
    const cached = this.peek(key)
    if (cached) return cached
    const eventsBefore = this.#eventCount
    const others = this.#making.get(key)
    if (others?.eventsBefore === eventsBefore) {
      const page = await others.page.catch(() => null)
      if (page) return page
    }
    const making = { page: this.#make(key, make), eventsBefore }
    this.#making.set(key, making)
    return making.page.finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
  }

  async #make(key: string, make: () => Promise<{ html: string; ref: string } | null>): Promise<ShownObject | null> {
    const eventsBefore = this.#eventCount
    const made = await make()
    if (made === null) return null
    const page = Object.assign(cachePage(made.html), { ref: made.ref })
    if (this.#feed.healthy && this.#eventCount === eventsBefore) this.#keep(key, { page })
    return page
  }

  #keep(key: string, made: Omit<Entry, 'until'>) {
    this.#pages.delete(key)
    this.#pages.set(key, { ...made, until: this.#clock.now().getTime() + lifeMs })
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > maxPages && oldest !== undefined) this.#pages.delete(oldest)
  }
}
