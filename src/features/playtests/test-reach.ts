import { type PlaytestStatus, type ReturnedBy, stateOf, studioMayRead } from './rules.ts'

/** What shows how far a tester got. `countsOfRequest` in sql.ts counts by the same rules. */
export interface TestReach {
  status: PlaytestStatus
  returnedBy: ReturnedBy | null
  started: boolean
  /** Seconds ÷ 60. */
  minutesActive: number
}

/** Whether the review is valid and was not rejected since, so that the studio may read it (tests-7). */
export const isReadable = ({ status, returnedBy }: Pick<TestReach, 'status' | 'returnedBy'>): boolean =>
  studioMayRead(stateOf(status, returnedBy))

/** Whether the tester played: the test was started, or has what only a started test can have. */
export const hasPlayed = (test: TestReach): boolean => test.started || test.minutesActive >= 1 || isReadable(test)
