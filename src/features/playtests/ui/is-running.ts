import type { PlaytestState } from '../rules.ts'

const running: readonly PlaytestState[] = ['accepted', 'in_progress', 'returned', 'returned_by_studio']

/** True if the tester has something to do before a deadline. */
export const isRunning = ({ state }: { state: PlaytestState }): boolean => running.includes(state)

const ended: readonly PlaytestState[] = ['approved', 'rejected', 'abandoned', 'timed_out']

/** True if the test is over: no action and no payment is pending. */
export const hasEnded = ({ state }: { state: PlaytestState }): boolean => ended.includes(state)

interface StageOfPlan {
  state: PlaytestState
  /** The place in a plan over days. */
  place: { stage: number; opensAt: Date | null } | null
}

/** A later stage of a plan that has no dates yet: there is nothing to do for it. */
export const hasNoDates = ({ place, state }: StageOfPlan): boolean =>
  state === 'accepted' && place !== null && place.stage > 1 && place.opensAt === null
