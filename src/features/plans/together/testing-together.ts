import { randomUUID } from 'node:crypto'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import { playtestJobs } from '#features/playtests/jobs.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { saveDraft } from '#features/requests/draft/save-draft.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { requestOf } from '#features/requests/queries.ts'
import { draftInput } from '#features/requests/schema.ts'
import { type Clock, hours, type MovableClock, movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { togetherApi } from './api.ts'
import { togetherJobs } from './jobs.ts'

export interface TogetherFixture {
  id: string
  requestId: string
  studio: TestPerson
  gameId: string
  buildId: string
  date: Date
  /** Credits of all places. */
  cost: number
}

interface TogetherOptions {
  studio?: TestPerson
  places?: number
  clock?: Clock
  /** From now to the date. */
  inHours?: number
  depth?: 'quick' | 'standard'
}

/** The draft of a test at one time; it lacks nothing. */
export async function aTogetherDraft(db: Database, options: TogetherOptions = {}): Promise<TogetherFixture> {
  const { places = 2, clock = movableClock(), inHours = 48, depth = 'standard' } = options
  await installJobs(db)
  const cost = settingPresets.standard[depth] * places
  const studio = options.studio ?? (await aStudio(db, { credits: cost }))
  const gameId = await aGame(db, studio)
  const buildId = await aFileBuild(db, { studio, gameId, kind: 'web' })
  const [id, requestId, studioId] = [randomUUID(), randomUUID(), studio.profileId]
  const date = new Date(clock.now().getTime() + hours(inHours))
  await callerOn(db, clock)(studio, togetherApi.save, {
    id,
    requestId,
    revision: 0,
    gameId,
    buildId,
    question: 'How do four people play together?',
    togetherAt: date,
    zone: 'Europe/Berlin',
    testers: places,
    reviewMode: depth,
    minutes: 30,
  })
  const content = await db.asPerson(studioId, (tx) => requestOf(tx, { studioId, requestId }))
  const customQuestions = [{ id: randomUUID(), text: 'Who led the others?' }]
  const draft = draftInput.parse({ ...content, testInstructions: 'Play until one of you has won.', customQuestions })
  await db.asSystem((tx) => saveDraft(tx, { studioId, draft, now: clock.now() }))
  return { id, requestId, studio, gameId, buildId, date, cost }
}

/** A test at one time whose places can be booked. */
export async function aDate(db: Database, options: TogetherOptions = {}): Promise<TogetherFixture> {
  const plan = await aTogetherDraft(db, options)
  const { requestId, studio, cost } = plan
  const { clock = movableClock() } = options
  await db.asSystem((tx) =>
    openRequest(tx, { requestId, studioId: studio.profileId, revision: 2, shownCost: cost, now: clock.now() }),
  )
  return plan
}

interface OfTester {
  clock: Clock
  tester?: TestPerson
}

/** What a tester agrees to with a place. */
const termsFor = async (db: Database, { requestId }: TogetherFixture, { profileId: testerId }: TestPerson) => {
  const { pay } = await db.asSystem((tx) => offerFor(tx, { requestId, testerId }))
  return { requestId, shownPay: pay }
}

/** A tester who has booked a place. */
export async function aBooking(db: Database, plan: TogetherFixture, { clock, tester: given }: OfTester) {
  const tester = given ?? (await aTester(db))
  const { playtestId } = await callerOn(db, clock)(tester, listingApi.takeSpot, await termsFor(db, plan, tester))
  return { tester, playtestId }
}

/** A tester on the waiting list. */
export async function aWaiter(db: Database, plan: TogetherFixture, { clock, tester: given }: OfTester) {
  const tester = given ?? (await aTester(db))
  await callerOn(db, clock)(tester, listingApi.joinList, await termsFor(db, plan, tester))
  return tester
}

/** Says for each of them that they are in the lobby. */
export async function come(db: Database, { requestId }: TogetherFixture, people: readonly TestPerson[], clock: Clock) {
  for (const one of people) await callerOn(db, clock)(one, togetherApi.beThere, { requestId })
}

/** Runs the jobs of tests at one time, and those of deadlines, at the time of the clock. */
export async function runTogetherJobs(db: Database, clock: Clock): Promise<void> {
  const tools = { db, clock, log: silentLog }
  for (const job of Object.values({ ...togetherJobs, ...playtestJobs })) await job({}, tools as never)
}

/** What tests of dates do over and over: time up to a date or so long after it, the jobs, and the plan as its studio sees it. */
export function datesOn(db: Database, clock: MovableClock) {
  const call = callerOn(db, clock)
  return {
    call,
    toDate: ({ date }: TogetherFixture, after = 0) => clock.advance(date.getTime() + after - clock.now().getTime()),
    work: () => runTogetherJobs(db, clock),
    planOf: ({ id, studio }: TogetherFixture) => call(studio, togetherApi.get, { id }),
  }
}

/** The states of the spots of a plan, as 'taken open'. */
export async function spotsOfDate(db: Database, { requestId }: TogetherFixture): Promise<string> {
  const { rows } = await db.systemPool.query<{ states: string }>(
    "select string_agg(state, ' ' order by state) as states from review_spots where request_id = $1",
    [requestId],
  )
  return rows[0]?.states ?? ''
}

/** The kinds of a person's notifications in their order; reminders with the minutes that were left. */
export async function noticesOf(db: Database, { profileId }: TestPerson): Promise<string[]> {
  const { rows } = await db.systemPool.query<{ key: string }>(
    `select split_part(event_key, ':', 1) || coalesce(':' || (regexp_match(event_key, '^together-nears:[^:]*:([0-9]+)'))[1], '') as key
     from notification_history where user_id = $1 order by sent_at, event_key`,
    [profileId],
  )
  return rows.map(({ key }) => key)
}
