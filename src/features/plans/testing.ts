import { randomUUID } from 'node:crypto'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import { saveDraft } from '#features/requests/draft/save-draft.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { requestOf } from '#features/requests/queries.ts'
import { draftInput } from '#features/requests/schema.ts'
import type { Database } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import type { TestPerson } from '#testing/call.ts'
import { aStudio } from '#testing/people.ts'
import { makePlan } from './make-plan.ts'

export interface PlanFixture {
  planId: string
  requestId: string
  studio: TestPerson
  gameId: string
  buildA: string
  buildB: string
  cost: number
}

interface PlanOptions {
  testers?: number
  studio?: TestPerson
  /** Of both builds. */
  kind?: 'web' | 'file'
  now?: Date
}

/** A draft of a plan of two builds, with a studio that can pay for it; the request's draft lacks nothing. */
export async function aPlanDraft(
  db: Database,
  { testers = 6, studio: given, kind = 'web', now = new Date() }: PlanOptions = {},
): Promise<PlanFixture> {
  await installJobs(db)
  const cost = settingPresets.standard.quick * testers
  const studio = given ?? (await aStudio(db, { credits: cost }))
  const studioId = studio.profileId
  const gameId = await aGame(db, studio)
  const buildA = await aFileBuild(db, { studio, gameId, kind, version: '0.9.1' })
  const buildB = await aFileBuild(db, { studio, gameId, kind, version: '0.9.2' })
  const [planId, requestId] = [randomUUID(), randomUUID()]
  const of = { gameId, question: 'Does darker thin ice read better?', buildA, buildB, testers }
  await db.asSystem((tx) => makePlan(tx, { id: planId, requestId, ...of, studioId, now }))
  const made = await db.asPerson(studioId, (tx) => requestOf(tx, { studioId, requestId }))
  const draft = draftInput.parse({
    id: requestId,
    gameId,
    revision: made.revision,
    reviewMode: 'quick',
    testType: 'gameplay',
    testInstructions: 'Play until you want to stop.',
    estimatedDuration: 15,
    requestedCount: testers,
  })
  await db.asSystem((tx) => saveDraft(tx, { studioId, draft, now }))
  return { planId, requestId, studio, gameId, buildA, buildB, cost }
}

/** A plan of two builds that runs: its request is open and paid for. */
export async function aPlan(db: Database, options: PlanOptions = {}): Promise<PlanFixture> {
  const plan = await aPlanDraft(db, options)
  const { requestId, studio, cost } = plan
  const now = options.now ?? new Date()
  await db.asSystem((tx) =>
    openRequest(tx, { requestId, studioId: studio.profileId, revision: 2, shownCost: cost, now }),
  )
  return plan
}
