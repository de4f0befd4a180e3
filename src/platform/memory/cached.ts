import type { Clock } from '../clock.ts'

interface CachedInput<T> {
  read(): Promise<T>
  /** How long a value is fresh, in milliseconds. */
  freshMs: number
  clock: Clock
  /** Called for every failed read. */
  onFailure(error: unknown): void
}

export interface Fresh<T> {
  /** The value. If a read fails, returns the last known value; throws only if there is none. */
  get(): Promise<T>
  /** Like `get`, but waits at most `ms`, then returns the last known value or null. */
  within(ms: number): Promise<T | null>
}

/** Caches a value in this process's memory. Concurrent calls share one read, and a fresh value is not read again. */
export function cached<T extends object>({ read, freshMs, clock, onFailure }: CachedInput<T>): Fresh<T> {
  let known: { value: T; until: number } | undefined
  let reading: Promise<T> | undefined

  const readOnce = () => {
    reading ??= read()
      .then((value) => {
        known = { value, until: clock.now().getTime() + freshMs }
        return value
      })
      .catch((error: unknown) => {
        onFailure(error)
        if (known) return known.value
        throw error
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  const get = async () => (known && known.until > clock.now().getTime() ? known.value : readOnce())

  return {
    get,
    async within(ms) {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<null>((done) => {
        timer = setTimeout(done, ms, null)
      })
      const value = await Promise.race([get().catch(() => null), timeout])
      clearTimeout(timer)
      return value ?? known?.value ?? null
    },
  }
}
