import { hours } from '#platform/clock.ts'
import { comeBy } from '../together/rules.ts'

interface Stage {
  deadlineHours: number
  startsWithin: number | null
  togetherAt: Date | null
  togetherStartedAt: Date | null
}

/**
 * The deadlines of the tests of a place that is taken now, one for each stage. That of a later stage is the last instant at
 * which it can be started, if all before take as long as they may; it is set anew when the stage before is done. Of a test
 * at a date it is the last instant to come; who gets a place when that is over is in the lobby (plans-6).
 */
export function deadlinesOf(stages: readonly Stage[], now: Date): Date[] {
  let latest = now.getTime()
  return stages.map(({ deadlineHours, startsWithin, togetherAt, togetherStartedAt }) => {
    if (togetherAt) {
      const last = comeBy(togetherAt)
      return now < togetherAt ? last : new Date(now.getTime() + hours(togetherStartedAt ? deadlineHours : 24))
    }
    latest += hours(24 * (startsWithin ?? 0))
    const deadline = new Date(startsWithin === null ? latest + hours(deadlineHours) : latest)
    latest += hours(deadlineHours)
    return deadline
  })
}
