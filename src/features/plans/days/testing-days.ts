import { randomUUID } from 'node:crypto'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { takeFromListing } from '#features/recruiting/take-from-listing.ts'
import { saveDraft } from '#features/requests/draft/save-draft.ts'
import { requestOf } from '#features/requests/queries.ts'
import { draftInput } from '#features/requests/schema.ts'
import { aReview, bringTo } from '#features/reviews/testing.ts'
import { type Clock, movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { daysApi } from './api.ts'

export interface DaysFixture {
  id: string
  studio: TestPerson
  gameId: string
  buildId: string
  requestIds: string[]
  /** Credits of all stages and testers. */
  cost: number
}

interface DaysOptions {
  studio?: TestPerson
  stages?: number
  testers?: number
  joinDays?: number
  clock?: Clock
  /** Credits beyond the cost. */
  spare?: number
}

/** The draft of a plan over days of quick stages, each two to four days after the one before; it lacks nothing. */
export async function aDaysDraft(db: Database, options: DaysOptions = {}): Promise<DaysFixture> {
  const { stages = 3, testers = 2, joinDays = 14, clock = movableClock(), spare = 0 } = options
  await installJobs(db)
  const cost = settingPresets.standard.quick * stages * testers
  const studio = options.studio ?? (await aStudio(db, { credits: cost + spare }))
  const gameId = await aGame(db, studio)
  const buildId = await aFileBuild(db, { studio, gameId, kind: 'web' })
  const id = randomUUID()
  const requestIds = Array.from({ length: stages }, () => randomUUID())
  const stage = { reviewMode: 'quick', minutes: 15, opensAfter: 2, startsWithin: 4 } as const
  await callerOn(db, clock)(studio, daysApi.save, {
    id,
    revision: 0,
    gameId,
    buildId,
    question: 'Do they come back for the wind?',
    testers,
    joinDays,
    stages: requestIds.map((requestId) => ({ requestId, ...stage })),
  })
  for (const requestId of requestIds) await writeStage(db, { requestId, studioId: studio.profileId, now: clock.now() })
  return { id, studio, gameId, buildId, requestIds, cost }
}

/** Writes what the wizard asks for: instructions, and a question that every stage asks. */
export async function writeStage(
  db: Database,
  { requestId, studioId, now }: { requestId: string; studioId: string; now: Date },
) {
  const content = await db.asPerson(studioId, (tx) => requestOf(tx, { studioId, requestId }))
  const customQuestions = [{ id: randomUUID(), text: 'Would you play again tomorrow?' }]
  const draft = draftInput.parse({
    ...content,
    testInstructions: 'Play until you want to stop.',
    customQuestions,
  })
  await db.asSystem((tx) => saveDraft(tx, { studioId, draft, now }))
}

/** What the page of a draft sends to order it, as it shows it now. */
export async function orderOf(call: ReturnType<typeof callerOn>, { id, studio }: Pick<DaysFixture, 'id' | 'studio'>) {
  const { revision, stages, creditCost } = await call(studio, daysApi.get, { id })
  return { id, revision, stageRevisions: stages.map((stage) => stage.revision), shownCost: creditCost }
}

/** A plan over days that runs. */
export async function aDayPlan(db: Database, options: DaysOptions = {}): Promise<DaysFixture> {
  const plan = await aDaysDraft(db, options)
  const call = callerOn(db, options.clock ?? movableClock())
  await call(plan.studio, daysApi.open, await orderOf(call, plan))
  return plan
}

export interface PlaceFixture {
  tester: TestPerson
  /** The tests of its stages, in their order. */
  tests: string[]
}

/** A tester who has taken a place of a plan, as the open listing offers it. */
export async function aPlace(
  db: Database,
  { requestIds }: DaysFixture,
  { clock = movableClock(), tester: given }: { clock?: Clock; tester?: TestPerson } = {},
): Promise<PlaceFixture> {
  const tester = given ?? (await aTester(db))
  const [requestId, testerId] = [requestIds[0] as string, tester.profileId]
  await db.asSystem(async (tx) => {
    const { pay } = await offerFor(tx, { requestId, testerId })
    return takeFromListing(tx, { requestId, testerId, shownPay: pay, now: clock.now() })
  })
  const { rows } = await db.systemPool.query<{ id: string }>(
    'select id from review_participations where tester_id = $1 and request_id = any($2) order by stage',
    [testerId, requestIds],
  )
  return { tester, tests: rows.map(({ id }) => id) }
}

/** Brings the test of a stage from where it is accepted into this state, through the real operations. */
export const visit = (
  db: Database,
  {
    plan,
    place,
    stage,
    state,
    clock,
  }: {
    plan: DaysFixture
    place: PlaceFixture
    stage: number
    state: Parameters<typeof bringTo>[2]['state']
    clock: Clock
  },
) =>
  bringTo(
    db,
    {
      requestId: plan.requestIds[stage - 1] as string,
      studio: plan.studio,
      gameId: plan.gameId,
      questions: [],
      playtestId: place.tests[stage - 1] as string,
      tester: place.tester,
      review: aReview('good'),
    },
    { state, clock },
  )

/** The states of the spots of each stage, as 'taken open'. */
export async function spotsOf(db: Database, { requestIds }: DaysFixture): Promise<string[]> {
  const { rows } = await db.systemPool.query<{ states: string }>(
    `select string_agg(s.state, ' ' order by s.number) as states from review_spots s join review_requests r on r.id = s.request_id
     where r.id = any($1) group by r.stage order by r.stage`,
    [requestIds],
  )
  return rows.map(({ states }) => states)
}
