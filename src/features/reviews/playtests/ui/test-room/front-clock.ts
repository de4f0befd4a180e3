/** A tick that comes later than this slept: the machine did, or the tab was frozen. */
const longestTickMs = 2000

/** Adds up time in front between ticks, and hands it over in whole seconds; what is left of a second stays. */
export function frontClock() {
  let last: number | null = null
  let gathered = 0
  return {
    /** The time now, and whether the page or the game was in front since the last tick. Answers what is gathered, in seconds. */
    tick(now: number, inFront: boolean): number {
      if (inFront && last !== null) gathered += Math.min(Math.max(0, now - last), longestTickMs)
      last = inFront ? now : null
      return gathered / 1000
    },
    /** Whole seconds gathered so far; they are counted from here on by whoever takes them. */
    take(): number {
      const seconds = Math.floor(gathered / 1000)
      gathered -= seconds * 1000
      return seconds
    },
    /** Seconds that were taken and could not be handed over. */
    giveBack(seconds: number) {
      gathered += seconds * 1000
    },
  }
}
