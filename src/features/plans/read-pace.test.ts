import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { plansApi } from './api.ts'
import { aPlan } from './testing.ts'

const db = await aDatabase()
const call = callerOn(db, movableClock())

test('a plan says whom its questions kept out, over all of their versions', async () => {
  const plan = await aPlan(db, { testers: 6 })
  await db.query`insert into request_screeners (request_id, version, studio_id, questions, answered, passed,
    replaced_at)
    values (${plan.requestId}, 1, ${plan.studio.profileId}, '[]', 7, 2, now()),
    (${plan.requestId}, 2, ${plan.studio.profileId}, '[]', 5, 1, null)`
  expect(await call(plan.studio, plansApi.get, { id: plan.planId })).toMatchObject({ screenedOut: 9 })
})
