/**
 * The demo takes place at the time of its making, so that no deadline of its people has passed when somebody enters:
 * from here on this thread's clock, and with it the database's, is this many milliseconds behind. Answers move dates
 * forward by the same time (`movedBy`).
 */
export function shiftClock(behindMs: number): void {
  const { Date: Real } = globalThis
  const now = () => Real.now() - behindMs
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

/** A moment as text, of JavaScript or of PostgreSQL. */
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00(:00)?)$/

/** The same value with all moments moved by this many milliseconds, also those that are texts. */
export function movedBy<T>(value: T, ms: number): T
export function movedBy(value: unknown, ms: number): unknown {
  if (ms === 0) return value
  if (value instanceof Date) return new Date(value.getTime() + ms)
  if (typeof value === 'string') return moment.test(value) ? new Date(Date.parse(value) + ms).toISOString() : value
  if (Array.isArray(value)) return value.map((one) => movedBy(one, ms))
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, movedBy(one, ms)]))
}
