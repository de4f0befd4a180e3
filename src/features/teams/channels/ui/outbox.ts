import { asProblem } from '#kit/problem.ts'

/** A message on its way, or one that did not get through. */
export interface Outgoing {
  id: string
  body: string
  /** When it was written. */
  at: string
  /** Why it was not sent; null while it is on its way. */
  problem: string | null
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Send = (message: Outgoing) => Promise<void>

/**
 * What is written and not yet in a channel: drafts and messages under way. Kept in the tab's storage, so that no text is
 * lost by a reload or a failure. A place is one person's view of one channel; its messages leave in the order they were
 * written.
 */
export class Outbox {
  readonly #storage: Kept
  readonly #places = new Map<string, readonly Outgoing[]>()
  readonly #queues = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()

  constructor(storage: Kept) {
    this.#storage = storage
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same array until something changes. */
  list(place: string): readonly Outgoing[] {
    const known = this.#places.get(place)
    if (known) return known
    // What was on its way when the page went: nobody knows whether it arrived. Sent again it stands there once.
    const found = this.#read(place).map((message) => ({ ...message, problem: message.problem ?? '' }))
    this.#places.set(place, found)
    return found
  }

  /** Sends a new message, or one that failed again under its old id. */
  send(place: string, message: Omit<Outgoing, 'problem'>, send: Send): Promise<void> {
    const going = { ...message, problem: null }
    const isKnown = this.list(place).some(({ id }) => id === message.id)
    this.#change(place, (all) => (isKnown ? all.map((one) => (one.id === message.id ? going : one)) : [...all, going]))
    const before = this.#queues.get(place) ?? Promise.resolve()
    const done = before.then(() => this.#deliver(place, going, send))
    this.#queues.set(place, done)
    return done
  }

  discard(place: string, id: string): void {
    this.#change(place, (all) => all.filter((one) => one.id !== id))
  }

  draft(place: string): string {
    return this.#storage.getItem(draftKey(place)) ?? ''
  }

  keepDraft(place: string, text: string): void {
    if (text === '') this.#storage.removeItem(draftKey(place))
    else this.#storage.setItem(draftKey(place), text)
  }

  async #deliver(place: string, message: Outgoing, send: Send): Promise<void> {
    try {
      await send(message)
      this.discard(place, message.id)
    } catch (error) {
      const problem = asProblem(error).message
      this.#change(place, (all) => all.map((one) => (one.id === message.id ? { ...one, problem } : one)))
    }
  }

  #change(place: string, change: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
    const next = change(this.list(place))
    this.#places.set(place, next)
    if (next.length === 0) this.#storage.removeItem(sentKey(place))
    else this.#storage.setItem(sentKey(place), JSON.stringify(next))
    for (const listener of this.#listeners) listener()
  }

  #read(place: string): Outgoing[] {
    try {
      const kept: unknown = JSON.parse(this.#storage.getItem(sentKey(place)) ?? '[]')
      return Array.isArray(kept) ? kept : []
    } catch {
      return []
    }
  }
}

const draftKey = (place: string) => `playhatch.draft.${place}`
const sentKey = (place: string) => `playhatch.unsent.${place}`
