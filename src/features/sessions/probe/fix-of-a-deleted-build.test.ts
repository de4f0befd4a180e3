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
    await db.systemPool.query('select build_id from review_participations where id = $1', [playtestId])
  ).rows[0].build_id
  const text = aReport({ errors: [[100, 'error', 'TypeError: gone', '', 1]] })
  const said = { holder: `playtest:${playtestId}`, buildId, reports: [{ text, ageMs: 0 }], now: clock.now() }
  const say = () => db.asSystem((tx) => recordSaid(tx, { ...said, id: randomUUID() }))
  await say()
  await db.systemPool.query(`update game_errors set state = 'fixed', fixed_in = $2 where game_id = $1`, [
    gameId,
    randomUUID(),
  ])
  const state = async () =>
    (await db.systemPool.query('select state from game_errors where game_id = $1', [gameId])).rows[0].state
  await say()
  expect(await state()).toBe('fixed')
  const older = randomUUID()
  await db.systemPool.query(
    `insert into game_builds select (jsonb_populate_record(b, jsonb_build_object('id', $2::text, 'version', '0.0', 'created_at', b.created_at - interval '1 day'))).*
      from game_builds b where b.id = $1`,
    [buildId, older],
  )
  await db.systemPool.query('update game_errors set last_build_id = $2 where game_id = $1', [gameId, older])
  await say()
  expect(await state()).toBe('open')
})
