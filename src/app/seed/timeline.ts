import type { Clock } from '#platform/clock.ts'

type Act = () => Promise<unknown>

/**
 * What happened when. Acts run in the order of their moments, whoever planned them, so that balances and histories grow as
 * they did in life; meanwhile the clock shows the moment of the act. An act may plan later ones.
 */
export class Timeline implements Clock {
  /** Everything planned lies before it. */
  readonly end: Date
  readonly #acts: { at: number; act: Act }[] = []
  #now = 0

  constructor(end: Date) {
    this.end = end
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Plans an act so long before the end. Throws for a moment that is over or still to come. */
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
