import { frameRate } from './capture/screen-source.ts'

/** Frames a second that the recorder takes, from the best on. */
const rates = [frameRate, 10, 5] as const
/** Below this share of the check's frames the recorder takes less. */
const share = 0.8
/** Seconds in a row that have to be slow. */
const slowSeconds = 5

/**
 * Decides how many frames the recorder takes, from the frames that the page draws: `checked` a second without recording.
 * Falling below 80 % of it for five seconds costs a step, to 10 and then 5.
 */
export function frameBudget(checked: number) {
  let step = 0
  let slow = 0
  return {
    /** Called once a second of play with the frames of that second; returns the frames that the recorder may take. */
    note(frames: number): number {
      slow = checked > 0 && frames < checked * share ? slow + 1 : 0
      if (slow >= slowSeconds && step < rates.length - 1) {
        step += 1
        slow = 0
      }
      return rates[step] ?? frameRate
    },
  }
}

/** Counts the frames that the page draws; `take` answers those a second since the last time, and null in the background. */
export function countFrames() {
  let frames = 0
  let from = performance.now()
  let hidden = false
  let request = requestAnimationFrame(function count() {
    frames += 1
    hidden ||= document.visibilityState === 'hidden'
    request = requestAnimationFrame(count)
  })
  return {
    take(): number | null {
      const now = performance.now()
      const seen = hidden || document.visibilityState === 'hidden' ? null : (frames * 1000) / Math.max(1, now - from)
      frames = 0
      from = now
      hidden = false
      return seen
    },
    stop: () => cancelAnimationFrame(request),
  }
}
