import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { addMoment } from './add-moment.ts'
import type { Moment } from './schema.ts'

interface MomentOptions extends Partial<Moment> {
  playtestId: string
  tester: TestPerson
  clock: Clock
}

/** A moment of a running test. */
export const aMoment = (db: Database, { playtestId, tester, clock, ...given }: MomentOptions): Promise<Moment> =>
  db.asSystem((tx) =>
    addMoment(tx, {
      id: randomUUID(),
      kind: 'stuck',
      atSeconds: 252,
      note: '',
      ...given,
      playtestId,
      testerId: tester.profileId,
      now: clock.now(),
    }),
  )
