/** A longer gap between ticks means that the machine slept or the tab was frozen. */
const maxTickMs = 2000

/** Marking a moment, a note or a task take this long beside the game and belong to playing; writing a review does not. */
const asideMs = 30_000

/** Tells at each tick whether the game is played: it has the focus, or it had it until just now and the page still does. */
export function playWatch() {
  let lastInGame = Number.NEGATIVE_INFINITY
  return (now: number, { game, page }: { game: boolean; page: boolean }): boolean => {
    if (game) lastInGame = now
    return game || (page && now - lastInGame < asideMs)
  }
}

/** Measures active time between ticks and returns it in whole seconds; fractions carry over. */
export function frontClock() {
  let last: number | null = null
  let pending = 0
  return {
    /**
     * `now` in milliseconds; `inFront`: whether the game has been played since the last tick. Returns pending seconds.
     */
    tick(now: number, inFront: boolean): number {
      if (inFront && last !== null) pending += Math.min(Math.max(0, now - last), maxTickMs)
      last = inFront ? now : null
      return pending / 1000
    },
    /** Removes the whole pending seconds and returns them for a heartbeat. */
    take(): number {
      const seconds = Math.floor(pending / 1000)
      pending -= seconds * 1000
      return seconds
    },
    /** Adds seconds again whose heartbeat failed. */
    restore(seconds: number) {
      pending += seconds * 1000
    },
  }
}
