/** The only source of the current time, so that tests can control it. */
export interface Clock {
  now(): Date
  /** By how much a clock of tests is ahead of the real time, in milliseconds. */
  readonly shiftMs?: number
}

export const systemClock: Clock = { now: () => new Date() }

export interface MovableClock extends Clock {
  /** Advances the clock by this many milliseconds. */
  advance(ms: number): void
}

/** A clock for tests: follows the system clock, offset by the sum of all `advance` calls. */
export function movableClock(): MovableClock {
  let shift = 0
  return {
    now: () => new Date(Date.now() + shift),
    get shiftMs() {
      return shift
    },
    advance: (ms) => {
      shift += ms
    },
  }
}

/** A clock for tests that need exact times: it changes only by `advance`. */
export function stoppedClock(): MovableClock {
  let at = Date.now()
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => minutes(n * 60)
