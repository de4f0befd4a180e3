import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { reviewsApi } from '#features/reviews/api.ts'
import { aPlaytest } from '#features/reviews/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { rows } from '#platform/db/rows.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, fillIncentives } from '#testing/people.ts'
import { momentsApi } from './api.ts'
import { recordTabMoment } from './record-tab-moment.ts'
import { momentLimits } from './rules.ts'
import { momentsOf } from './sql.ts'
import { aMoment } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 2000)
const clock = stoppedClock()
const call = callerOn(db, clock)
const api = { ...momentsApi, ...reviewsApi }

const seen = async (personId: string, playtestId: string) => {
  const read = z.object({ moments: z.array(z.object({ kind: z.string(), note: z.string() })) })
  const [found] = await db.asPerson(personId, (tx) => rows(tx, read)`select ${momentsOf(playtestId)} as moments`)
  return found?.moments
}

test('a moment is added once, also when the call is repeated at the same time', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  const given = { id: randomUUID(), playtestId, kind: 'fun' as const, atSeconds: 65, note: 'The first look down' }
  const added = await Promise.all([1, 2, 3].map(() => call(tester, api.addMoment, given)))
  const moment = { id: given.id, kind: 'fun', atSeconds: 65, note: 'The first look down' }
  expect(added).toEqual([moment, moment, moment])
  expect((await call(tester, api.testRoom, { playtestId })).moments).toEqual([moment])
  const other = await aPlaytest(db, { state: 'in_progress', tester, clock })
  await expect(call(tester, api.addMoment, { ...given, playtestId: other.playtestId })).rejects.toMatchObject({
    code: 'DUPLICATE_ERROR',
  })
})

test('its time is at most the time since the start', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  const { atSeconds } = await aMoment(db, { playtestId, tester, clock, atSeconds: 300_000 })
  expect(atSeconds).toBe(20 * 60)
})

test('its kind and note change and it can be removed; others cannot touch it', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  const { id } = await aMoment(db, { playtestId, tester, clock })
  const edit = { id, playtestId, kind: 'bug' as const, note: 'The lamp stays dark' }
  await expect(call(await aTester(db), api.editMoment, edit)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await call(tester, api.editMoment, edit)).toEqual({ ...edit, playtestId: undefined, atSeconds: 252 })
  expect(await call(tester, api.removeMoment, { id, playtestId })).toEqual({ removed: true, ageMs: 0 })
  expect(await call(tester, api.removeMoment, { id, playtestId })).toEqual({ removed: false, ageMs: 0 })
  await expect(call(tester, api.editMoment, edit)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a test has at most 200 moments, also when the last ones race', async () => {
  const { tester, playtestId, studio } = await aPlaytest(db, { state: 'in_progress', clock })
  await db.asSystem((tx) =>
    tx.execute(sql`
      insert into playtest_moments (id, playtest_id, tester_id, studio_id, kind, at_seconds)
      select gen_random_uuid(), ${playtestId}, ${tester.profileId}, ${studio.profileId}, 'fun', n
      from generate_series(1, ${momentLimits.perTest - 1}) n`),
  )
  const raced = await Promise.allSettled([1, 2, 3].map(() => aMoment(db, { playtestId, tester, clock })))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the studio reads moments once the review is valid, and after that they no longer change', async () => {
  const { tester, studio, playtestId, ...running } = await aPlaytest(db, { state: 'in_progress', clock })
  const { id } = await aMoment(db, { playtestId, tester, clock, note: 'Where is the ladder?' })
  const expected = [{ kind: 'stuck', note: 'Where is the ladder?' }]
  expect(await seen(tester.profileId, playtestId)).toEqual(expected)
  expect(await seen(studio.profileId, playtestId)).toEqual([])
  const validated = await aPlaytest(db, { state: 'validated', clock })
  await moveMoments(playtestId, validated)
  expect(await seen(validated.studio.profileId, validated.playtestId)).toEqual(expected)
  expect(await seen(running.gameId, validated.playtestId)).toEqual([])
  const edit = { id, playtestId: validated.playtestId, kind: 'fun' as const, note: 'x' }
  await expect(call(validated.tester, api.editMoment, edit)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  for (const state of ['returned_by_studio', 'accepted', 'approved'] as const) {
    const test = await aPlaytest(db, { state, clock })
    await expect(aMoment(db, { ...test, clock })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  }
})

test('a rejected review takes its moments out of sight', async () => {
  const source = await aPlaytest(db, { state: 'in_progress', clock })
  await aMoment(db, { ...source, clock })
  const rejected = await aPlaytest(db, { state: 'rejected', clock })
  await moveMoments(source.playtestId, rejected)
  expect(await seen(rejected.studio.profileId, rejected.playtestId)).toEqual([])
  expect(await seen(rejected.tester.profileId, rejected.playtestId)).toHaveLength(1)
})

/** Gives the moments of a running test to one in a later state. */
const moveMoments = (
  from: string,
  to: { playtestId: string; tester: { profileId: string }; studio: { profileId: string } },
) =>
  db.asSystem((tx) =>
    tx.execute(sql`
      update playtest_moments set playtest_id = ${to.playtestId}, tester_id = ${to.tester.profileId}, studio_id = ${to.studio.profileId}
      where playtest_id = ${from}`),
  )

// Regression: each moment counted as pressed when its call arrived, which waits for seconds behind the uploads of a slow network.
test('a moment has the time of its press as the browser knows the server’s clock, also of a game in its own tab', async () => {
  const test = await aPlaytest(db, { state: 'in_progress', clock })
  const { playtestId, tester } = test
  clock.advance(60_000)
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const pressed = { playtestId, kind: 'fun' as const, atSeconds: 5 }
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  await call(tester, api.addMoment, { ...pressed, id: ids[0]!, pressedAt: before(4000) })
  // It can't be a day old where its age says a second.
  await call(tester, api.addMoment, { ...pressed, id: ids[1]!, ageMs: 1000, pressedAt: before(86_400_000) })
  const tab = { holder: `playtest:${playtestId}`, id: ids[2]!, key: 'moment-2' as const, ahead: 0, at: before(3000) }
  expect(await db.asSystem((tx) => recordTabMoment(tx, { ...tab, now: clock.now() }))).toBe(true)
  const stored = await db.systemPool.query<{ id: string; at: Date }>(
    'select id, created_at as at from playtest_moments where id = any($1)',
    [ids],
  )
  const timeOf = (id: string | undefined) => stored.rows.find((row) => row.id === id)?.at
  expect(ids.map(timeOf)).toEqual([before(4000), before(1000), before(3000)])
})
