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
  list(storageKey: string): readonly Outgoing[] {
    const known = this.#places.get(storageKey)
    if (known) return known
    // What was on its way when the page went: nobody knows whether it arrived. Sent again it stands there once.
    const found = this.#read(storageKey).map((message) => ({ ...message, problem: message.problem ?? '' }))
    this.#places.set(storageKey, found)
    return found
  }

  /** Sends a new message, or one that failed again under its old id. */
  send(storageKey: string, message: Omit<Outgoing, 'problem'>, send: Send): Promise<void> {
    const going = { ...message, problem: null }
    const isKnown = this.list(storageKey).some(({ id }) => id === message.id)
    this.#change(storageKey, (all) =>
      isKnown ? all.map((one) => (one.id === message.id ? going : one)) : [...all, going],
    )
    const before = this.#queues.get(storageKey) ?? Promise.resolve()
    const done = before.then(() => this.#deliver(storageKey, going, send))
    this.#queues.set(storageKey, done)
    return done
  }

  discard(storageKey: string, id: string): void {
    this.#change(storageKey, (all) => all.filter((one) => one.id !== id))
  }

  draft(storageKey: string): string {
    return this.#storage.getItem(draftKey(storageKey)) ?? ''
  }

  keepDraft(storageKey: string, text: string): void {
    if (text === '') this.#storage.removeItem(draftKey(storageKey))
    else this.#storage.setItem(draftKey(storageKey), text)
  }

  async #deliver(storageKey: string, message: Outgoing, send: Send): Promise<void> {
    try {
      await send(message)
      this.discard(storageKey, message.id)
    } catch (error) {
      const problem = asProblem(error).message
      this.#change(storageKey, (all) => all.map((one) => (one.id === message.id ? { ...one, problem } : one)))
    }
  }

  #change(storageKey: string, change: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
    const next = change(this.list(storageKey))
    this.#places.set(storageKey, next)
    if (next.length === 0) this.#storage.removeItem(sentKey(storageKey))
    else this.#storage.setItem(sentKey(storageKey), JSON.stringify(next))
    for (const listener of this.#listeners) listener()
  }

  #read(storageKey: string): Outgoing[] {
    try {
      const kept: unknown = JSON.parse(this.#storage.getItem(sentKey(storageKey)) ?? '[]')
      return Array.isArray(kept) ? kept : []
    } catch {
      return []
    }
  }
}

const draftKey = (storageKey: string) => `playhatch.draft.${storageKey}`
const sentKey = (storageKey: string) => `playhatch.unsent.${storageKey}`
