import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { gameBuilds, games } from '#features/games/sql.ts'
import { concealBuilds } from '#features/requests/draft/conceal-builds.ts'
import { saveDraft } from '#features/requests/draft/save-draft.ts'
import { draftInput } from '#features/requests/schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { planSaved } from './events.ts'
import type { makeInput } from './schema.ts'
import { plans } from './tables.ts'
import { differentKinds } from './two-builds/build-to-order.ts'

type MakePlanInput = z.output<typeof makeInput> & { studioId: string; now: Date }

/** Minutes of play of a new draft; the wizard asks for them. */
const minutesOfDraft = 30

/**
 * Makes a plan of two builds with the draft of its request; the wizard finishes the draft, and ordering it starts the
 * plan. Nothing is charged. Idempotent. Throws VALIDATION_ERROR (`fields`), NOT_FOUND (game), DUPLICATE_ERROR.
 */
export async function makePlan(tx: SystemTx, { id, requestId, studioId, now, ...of }: MakePlanInput) {
  const made = await tx
    .select({ requestId: plans.requestId })
    .from(plans)
    .where(sql`${plans.id} = ${id} and ${plans.studioId} = ${studioId}`)
  if (made[0]) {
    if (made[0].requestId !== requestId) throw new AppError('DUPLICATE_ERROR')
    return { id, requestId }
  }
  await assertComparable(tx, { studioId, of })
  const draft = draftInput.parse({
    id: requestId,
    gameId: of.gameId,
    buildId: of.buildA,
    reviewMode: 'standard',
    testType: 'gameplay',
    estimatedDuration: minutesOfDraft,
    requestedCount: of.testers,
  })
  await saveDraft(tx, { studioId, draft, now })
  await insertPlan(tx, { id, requestId, studioId, now, of })
  return { id, requestId }
}

interface InsertPlanInput {
  id: string
  requestId: string
  studioId: string
  of: Pick<MakePlanInput, 'gameId' | 'question' | 'buildA' | 'buildB'>
  now: Date
}

/** Puts a plan on the draft of a request. Throws DUPLICATE_ERROR for an id that is taken. */
export async function insertPlan(tx: SystemTx, { id, requestId, studioId, of, now }: InsertPlanInput): Promise<void> {
  const { gameId, question, buildA, buildB } = of
  await concealBuilds(tx, { requestId, studioId })
  const inserted = await tx
    .insert(plans)
    .values({ id, requestId, studioId, gameId, question, buildA, buildB, kind: 'two_builds', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: plans.id })
  if (!inserted[0]) throw new AppError('DUPLICATE_ERROR')
  tx.happened(planSaved({ planId: id, studioId, requestId }), now)
}

const builds = z.object({ found: z.array(z.object({ id: z.string(), kind: z.string() })) })

/**
 * Throws NOT_FOUND for a game of another studio, and VALIDATION_ERROR unless both builds belong to the game and are played
 * in the same way.
 */
async function assertComparable(
  tx: SystemTx,
  { studioId, of: { gameId, buildA, buildB } }: Pick<InsertPlanInput, 'studioId' | 'of'>,
) {
  const { found } = await foundRow(tx, builds)`
    select coalesce((select json_agg(json_build_object('id', b.id, 'kind', b.kind)) from ${gameBuilds} b
      where b.game_id = g.id and b.id in (${buildA}, ${buildB})), '[]') as found
    from ${games} g where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null`
  const [a, b] = [buildA, buildB].map((id) => found.find((build) => build.id === id))
  if (!a || !b) throw refused(a ? 'buildB' : 'buildA', 'Pick a build of this game.')
  if (a.kind !== b.kind) throw refused('buildB', differentKinds)
}

const refused = (field: string, message: string) =>
  new AppError('VALIDATION_ERROR', message, { fields: { [field]: message } })
