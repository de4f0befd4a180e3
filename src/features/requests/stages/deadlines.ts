import { hours } from '#platform/clock.ts'

interface Stage {
  deadlineHours: number
  startsWithin: number | null
}

/**
 * The deadlines of the tests of a place that is taken now, one for each stage. That of a later stage is the last instant at
 * which it can be started, if all before take as long as they may; it is set anew when the stage before is done.
 */
export function deadlinesOf(stages: readonly Stage[], now: Date): Date[] {
  let latest = now.getTime()
  return stages.map(({ deadlineHours, startsWithin }) => {
    latest += hours(24 * (startsWithin ?? 0))
    const deadline = new Date(startsWithin === null ? latest + hours(deadlineHours) : latest)
    latest += hours(deadlineHours)
    return deadline
  })
}
