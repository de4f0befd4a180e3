import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aFileBuild } from '#features/games/testing.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { recordApi } from './api.ts'

const db = await aDatabase()
const call = callerOn(db)

/** A readable test of a build, stuck at this minute. */
async function aTestOf(buildId: string, request: Awaited<ReturnType<typeof anOpenRequest>>, minute: number) {
  const { playtestId, tester, studio } = await aPlaytest(db, { request, state: 'validated' })
  await db.query`update review_participations set build_id = ${buildId} where id = ${playtestId}`
  await db.query`insert into playtest_moments (id, playtest_id, tester_id, studio_id, kind, at_seconds, note)
    values (${randomUUID()}, ${playtestId}, ${tester.profileId}, ${studio.profileId}, 'stuck', ${minute * 60},
    'No way out.')`
}

test('a studio reads what testers of its newest build say against the build before, and nobody else does', async () => {
  const studio = await aStudio(db, { credits: 3000 })
  expect(await call(studio, recordApi.trends)).toEqual({ trends: [] })
  const request = await anOpenRequest(db, { studio, spots: 4 })
  const { gameId, requestId } = request
  const builds = []
  for (const version of ['0.6', '0.7']) {
    const id = await aFileBuild(db, { studio, gameId, kind: 'web', version })
    await db.query`update game_builds set created_at = ${new Date(2026, 0, builds.length + 1)} where id = ${id}`
    builds.push(id)
  }
  const [before = '', now = ''] = builds
  await aTestOf(before, request, 30)
  await aTestOf(now, request, 12)
  // One build alone has nothing to be compared with, and one tester is no trend.
  expect(await call(studio, recordApi.trends)).toEqual({ trends: [] })
  await aTestOf(now, request, 13)
  const { trends } = await call(studio, recordApi.trends)
  expect(trends).toEqual([
    expect.objectContaining({
      gameId,
      requestId,
      bug: null,
      now: {
        version: '0.7',
        testers: 2,
      },
      before: {
        version: '0.6',
        testers: 1,
      },
      stuck: expect.objectContaining({
        from: 10,
        to: 14,
        now: 2,
        before: 0,
      }),
    }),
  ])
  expect(await call(await aStudio(db), recordApi.trends)).toEqual({ trends: [] })
})
