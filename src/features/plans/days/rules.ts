/** Limits of a plan over days (plans-5). */
export const dayLimits = {
  stages: { min: 2, max: 6 },
  testers: { min: 1, max: 100, standard: 10 },
  /** Days after the stage before from which a stage opens, and within which it has to be started. */
  opensAfter: { min: 1, max: 29 },
  startsWithin: { min: 2, max: 30 },
  /** Days for which places can be taken, and a freed place is offered again. */
  joinDays: { min: 1, max: 30, standard: 14 },
} as const

export const dayStates = ['draft', 'open', 'running', 'ended'] as const

/** What a tester did in a stage: `waits` until it opens, `missed` it, `left`, or somebody else `ended` it. */
export const visitStates = ['waits', 'open', 'playing', 'sent', 'valid', 'rejected', 'missed', 'left', 'ended'] as const
export type VisitState = (typeof visitStates)[number]

interface Gap {
  opensAfter: number
  startsWithin: number
}

/** The first and the last day of a stage when all before were done as early, or as late, as possible: the first is day 1. */
export function daysOf(gaps: readonly (Gap | null)[]): { from: number; to: number }[] {
  let [from, to] = [1, 1]
  return gaps.map((gap) => {
    from += gap?.opensAfter ?? 0
    to += gap?.startsWithin ?? 0
    return { from, to }
  })
}

/** '1', '3 to 5'. */
export const dayText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `${from}` : `${from} to ${to}`
