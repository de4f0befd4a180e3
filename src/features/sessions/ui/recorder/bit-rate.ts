import { bitRates } from './capture/record-part.ts'

/** Bits a second of the picture, from the best on. */
const steps = [bitRates.screen, bitRates.screen / 2, bitRates.screen / 4] as const
/** From this much on in the queue the picture takes half as much, in bytes. */
const mostWaiting = 200 * 1024 ** 2
/** Seconds of the recording that may wait before it is looked whether ever more of them do. */
const mostBehind = 30
/** For how long is looked, in milliseconds: several chunks leave meanwhile. */
const lookMs = 20_000

interface Queue {
  /** What waits, in bytes and in seconds of the recording. */
  bytes: number
  behind: number
  /** What has arrived since the page was opened, in bytes. */
  sent: number
  failing: boolean
}

/**
 * Decides how many bits a second the picture takes: half where it is recorded faster than it can be sent, and half of that
 * where it still is, so that the tester does not wait for the rest at the end. A lost network says nothing about a slow one:
 * there the queue grows to 200 MB before the picture takes half as much.
 */
export function bitRateBudget() {
  let from: (Queue & { atMs: number }) | null = null
  return {
    /** Called while it is recorded with the bits taken now and what waits; answers the bits to take. */
    note(bitRate: number, queue: Queue, nowMs: number): number {
      if (bitRate === steps[0] && queue.bytes >= mostWaiting) return steps[1]
      if (queue.failing || queue.behind < mostBehind) {
        from = null
        return bitRate
      }
      from ??= { ...queue, atMs: nowMs }
      if (nowMs - from.atMs < lookMs || queue.sent === from.sent) return bitRate
      const grew = queue.bytes > from.bytes
      from = { ...queue, atMs: nowMs }
      return grew ? (steps.find((step) => step < bitRate) ?? bitRate) : bitRate
    },
    /** What was seen until now no longer counts, such as after a pause. */
    forget(): void {
      from = null
    },
  }
}
