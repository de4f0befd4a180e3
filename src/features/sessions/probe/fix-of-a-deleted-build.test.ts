import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPlaytest } from '#features/reviews/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { recordSaid } from './record-said.ts'
import { aReport } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()

// Regression: an error whose fix was in a build that is deleted never came back.
test('without the build of its fix, an error is back in a build that is newer than those in which it was met', async () => {
  const { playtestId, gameId } = await aPlaytest(db, { state: 'in_progress', clock })
  const buildId: string = (
    await db.query`select build_id from review_participations
      where id = ${playtestId}`
  )[0].build_id
  const text = aReport({ errors: [[100, 'error', 'TypeError: gone', '', 1]] })
  const said = { holder: `playtest:${playtestId}`, buildId, reports: [{ text, ageMs: 0 }], now: clock.now() }
  const say = () => db.asSystem((tx) => recordSaid(tx, { ...said, id: randomUUID() }))
  await say()
  await db.query`update game_errors set state = 'fixed', fixed_in = ${randomUUID()} where game_id = ${gameId}`
  const state = async () => (await db.query`select state from game_errors where game_id = ${gameId}`)[0].state
  await say()
  expect(await state()).toBe('fixed')
  const older = randomUUID()
  await db.query`insert into game_builds
    select (jsonb_populate_record(b, jsonb_build_object('id', ${older}::text, 'version', '0.0', 'created_at',
    b.created_at - interval '1 day'))).*
    from game_builds b where b.id = ${buildId}`
  await db.query`update game_errors set last_build_id = ${older} where game_id = ${gameId}`
  await say()
  expect(await state()).toBe('open')
})
