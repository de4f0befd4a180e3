import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

interface Held {
  askToRelease: RequestRelease
  waiting: (() => void)[]
}

/**
 * Locks that allow one request at a time per upload. A new request asks the holder to release the lock (after a
 * connection loss, a browser's previous request may still be half-open) and queues until it gets the lock or is
 * aborted.
 */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, Held>()

  isHeld(id: string): boolean {
    return this.#held.has(id)
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, askToRelease) => this.#take(id, signal, askToRelease),
      unlock: async () => this.#release(id),
    }
  }

  #take(id: string, signal: AbortSignal, askToRelease: RequestRelease): Promise<void> {
    if (signal.aborted) return Promise.reject(ERRORS.ABORTED)
    const held = this.#held.get(id)
    if (!held) {
      this.#held.set(id, { askToRelease, waiting: [] })
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        held.waiting = held.waiting.filter((next) => next !== proceed)
        reject(ERRORS.ABORTED)
      }
      const proceed = () => {
        signal.removeEventListener('abort', giveUp)
        held.askToRelease = askToRelease
        resolve()
        if (held.waiting.length > 0) void askToRelease()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      held.waiting.push(proceed)
      void held.askToRelease()
    })
  }

  /** Passes the lock to the request that has waited longest. */
  #release(id: string): void {
    const held = this.#held.get(id)
    const next = held?.waiting.shift()
    if (next) next()
    else this.#held.delete(id)
  }
}
