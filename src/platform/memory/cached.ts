import type { Clock } from '../clock.ts'

interface Keeping<T> {
  read(): Promise<T>
  /** How long a value is answered without another look. */
  freshMs: number
  clock: Clock
  /** Told of every read that failed. */
  onFailure(error: unknown): void
}

export interface Fresh<T> {
  /** The value. A failed read answers the last one that is known, and throws only when there is none. */
  get(): Promise<T>
  /** The same, but waits no longer than `ms`: the last value that is known, or null. */
  within(ms: number): Promise<T | null>
}

/** Keeps an answer in this process's memory; however many ask, it is read once at a time and not again while fresh. */
export function cached<T extends object>({ read, freshMs, clock, onFailure }: Keeping<T>): Fresh<T> {
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
      const patience = new Promise<null>((done) => {
        timer = setTimeout(done, ms, null)
      })
      const value = await Promise.race([get().catch(() => null), patience])
      clearTimeout(timer)
      return value ?? known?.value ?? null
    },
  }
}
