import type { Clock } from '#platform/clock.ts'

type Act = () => Promise<unknown>

/**
 * Simulated time of the seed. Acts run in chronological order, independent of the order in which they were planned, so
 * that balances and histories grow realistically; meanwhile the clock shows the moment of the act. An act may plan
 * later ones.
 */
export class Timeline implements Clock {
  /** All planned acts are before it. */
  readonly end: Date
  readonly #acts: { at: number; act: Act }[] = []
  #now = 0

  constructor(end: Date) {
    this.end = end
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Plans an act this many milliseconds before the end. Throws for a moment that has passed or is after the end. */
  before(ms: number, act: Act): void {
    this.at(new Date(this.end.getTime() - ms), act)
  }

  at(moment: Date, act: Act): void {
    const at = moment.getTime()
    if (at < this.#now || at > this.end.getTime()) throw new Error(`${moment.toISOString()} is not in the past`)
    const after = this.#acts.findIndex((planned) => planned.at > at)
    this.#acts.splice(after === -1 ? this.#acts.length : after, 0, { at, act })
  }

  async run(): Promise<void> {
    for (;;) {
      const next = this.#acts.shift()
      if (!next) return
      this.#now = next.at
      await next.act()
    }
  }
}
