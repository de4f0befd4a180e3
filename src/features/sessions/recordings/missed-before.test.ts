import { expect, test } from 'vitest'
import { workloadOf } from '#features/playtests/tester-record.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { aRecordedTest, type RecordedTest } from '../testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const call = callerOn(db, clock)

const approve = ({ playtestId }: RecordedTest) =>
  db.query`update review_participations set status = 'approved', submitted_at = ${clock.now()} where id = ${playtestId}`

test('from the second missing recording on, a test counts as one that was not submitted', async () => {
  const tester = await aTester(db, { reputation: 20_000 })
  const rate = async () =>
    await db.asSystem((tx) => workloadOf(tx, { id: tester.profileId, level: 'Legend', now: clock.now() }))
  for (let n = 0; n < 4; n++) {
    const recorded = await aRecordedTest(db, { state: 'in_progress', tester, clock })
    const { playtestId } = recorded
    if (n >= 2) await call(tester, sessionsApi.sendNone, { playtestId, reason: 'changed_mind' })
    await approve(recorded)
    clock.advance(60_000)
    const mine = n === 2 ? await aRecordedTest(db, { state: 'in_progress', tester, clock }) : null
    if (mine) {
      expect((await call(tester, sessionsApi.mine, { playtestId: mine.playtestId }))?.missedBefore).toBe(true)
      await approve(mine)
    }
    expect((await rate()).completionPercent).toBe(n < 2 ? null : n === 2 ? 100 : 80)
  }
})
