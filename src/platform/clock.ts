/** The one way to ask for the time, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface MovableClock extends Clock {
  /** Moves on by this many milliseconds. */
  advance(ms: number): void
}

/** A clock for tests: runs on with the system's, shifted by what `advance` was given. */
export function movableClock(): MovableClock {
  let shift = 0
  return {
    now: () => new Date(Date.now() + shift),
    advance: (ms) => {
      shift += ms
    },
  }
}

/** A clock for tests that time by the second: it stands where it is until it is moved. */
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
