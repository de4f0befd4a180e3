import { randomUUID } from 'node:crypto'
import { aFileBuild } from '#features/games/testing.ts'
import { anOpenRequest, aPlaytest, aReview, type PlaytestFixture } from '#features/reviews/testing.ts'
import { recordSaid } from '#features/sessions/probe/record-said.ts'
import { aReport } from '#features/sessions/probe/testing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { aStudio } from '#testing/people.ts'

type Severity = 'critical' | 'major' | 'minor'

interface TestGame {
  studio: TestPerson
  gameId: string
  requestId: string
  request: Awaited<ReturnType<typeof anOpenRequest>>
}

/** A game of a studio with an open request on its first build, 0.1, and spots for `spots` testers. */
export async function aTestedGame(
  db: Database,
  { spots = 3, clock }: { spots?: number; clock: Clock },
): Promise<TestGame> {
  const studio = await aStudio(db, { credits: 5000 })
  const request = await anOpenRequest(db, { studio, depth: 'enhanced', spots, now: clock.now() })
  return { studio, gameId: request.gameId, requestId: request.requestId, request }
}

/** A new build of the game with a request on it. */
export async function aNextRequest(
  db: Database,
  { studio, gameId }: TestGame,
  { version, clock, spots = 3 }: { version: string; clock: Clock; spots?: number },
): Promise<TestGame> {
  const buildId = await aFileBuild(db, { studio, gameId, kind: 'web', version })
  await db.systemPool.query('update games set current_build_id = $2 where id = $1', [gameId, buildId])
  const request = await anOpenRequest(db, { studio, gameId, depth: 'enhanced', spots, now: clock.now() })
  return { studio, gameId, requestId: request.requestId, request }
}

interface Reported extends PlaytestFixture {
  bugIds: string[]
}

/** A valid review that reports these bugs. */
export async function aReviewWith(
  db: Database,
  game: TestGame,
  {
    titles,
    severity = 'major',
    clock,
    ...given
  }: { titles: string[]; severity?: Severity; clock: Clock } & {
    tester?: TestPerson
    sameAs?: string
  },
): Promise<Reported> {
  const { sameAs, ...rest } = given
  const bugs = titles.map((title) => ({ id: randomUUID(), title, severity, steps: '', sameAs }))
  const test = await aPlaytest(db, {
    request: game.request,
    state: 'validated',
    review: aReview('good', { bugs }),
    clock,
    ...rest,
  })
  return { ...test, bugIds: bugs.map(({ id }) => id) }
}

/** A moment of kind *bug* in a test, whatever its state. Returns its id. */
export async function aMarkedBug(
  db: Database,
  { playtestId, tester, studio }: PlaytestFixture,
  { atSeconds, note = '' }: { atSeconds: number; note?: string },
): Promise<string> {
  const id = randomUUID()
  await db.systemPool.query(
    `insert into playtest_moments (id, playtest_id, tester_id, studio_id, kind, at_seconds, note) values ($1, $2, $3, $4, 'bug', $5, $6)`,
    [id, playtestId, tester.profileId, studio.profileId, atSeconds, note],
  )
  return id
}

/** The game says an error in a running test, which goes on to a valid review. */
export async function aTestWithError(
  db: Database,
  game: TestGame,
  { message, stack = '', clock }: { message: string; stack?: string; clock: Clock },
): Promise<PlaytestFixture> {
  const test = await aPlaytest(db, { request: game.request, state: 'in_progress', clock })
  const { playtestId, studio } = test
  const { rows } = await db.systemPool.query('select build_id from review_participations where id = $1', [playtestId])
  const text = aReport({ errors: [[100, 'error', message, stack, 1]] })
  await db.asSystem((tx) =>
    recordSaid(tx, {
      holder: `playtest:${playtestId}`,
      buildId: rows[0].build_id,
      id: randomUUID(),
      reports: [{ text, ageMs: 0 }],
      now: clock.now(),
    }),
  )
  await db.systemPool.query(`update review_participations set status = 'validated', started_at = $2 where id = $1`, [
    playtestId,
    new Date(clock.now().getTime() - 190_000),
  ])
  return { ...test, studio }
}
