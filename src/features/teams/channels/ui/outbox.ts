import { asProblem } from '#kit/calls/problem.ts'

/** A message that is being sent or failed. */
export interface Outgoing {
  id: string
  body: string
  /** When it was written. */
  at: string
  /** Error message; null while it is being sent. */
  problem: string | null
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Send = (message: Outgoing) => Promise<void>

/**
 * Drafts and unsent messages, stored in the tab's storage, so that a reload or failure loses no text. A storage key
 * stands for one person and one channel; its messages are sent in the order they were written.
 */
export class Outbox {
  readonly #storage: Kept
  readonly #lists = new Map<string, readonly Outgoing[]>()
  readonly #queues = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()

  constructor(storage: Kept) {
    this.#storage = storage
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The unsent messages; the same array until it changes. */
  list(storageKey: string): readonly Outgoing[] {
    const known = this.#lists.get(storageKey)
    if (known) return known
    // It is unknown whether messages that were being sent on a reload arrived; sending again is idempotent.
    const found = this.#read(storageKey).map((message) => ({ ...message, problem: message.problem ?? '' }))
    this.#lists.set(storageKey, found)
    return found
  }

  /** Sends a new message, or a failed one again with the same id. */
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
    this.#lists.set(storageKey, next)
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
