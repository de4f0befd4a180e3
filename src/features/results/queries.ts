import { z } from 'zod/mini'
import { kindOf } from '#features/requests/brief/questions.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { Database, PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { type Evidence, readEvidence } from './bugs/read-evidence.ts'
import { composeResults } from './compose-results.ts'
import { readAlike } from './read-alike.ts'
import { readScalesBefore } from './read-answers-before.ts'
import { readAskedFirst } from './read-asked-first.ts'
import { readProofs } from './read-proofs.ts'
import { readBuildBefore, readHead, readReviews, readSpots } from './read-results.ts'
import type { AlikeRow, AskedFirst, ProofRow } from './result-rows.ts'
import type { Results } from './schema.ts'

interface Scope {
  requestId: string
  studioId: string
}

/** What only the system role reads of them. */
interface HiddenRows {
  proofs?: readonly ProofRow[]
  alike?: readonly AlikeRow[]
  evidence?: Evidence | undefined
  askedFirst?: readonly AskedFirst[]
}

/** The results of a request for its studio, read in at most five statements. Throws NOT_FOUND. */
export async function resultsOf(
  tx: PersonTx,
  { requestId, studioId }: Scope,
  { proofs = [], alike = [], evidence, askedFirst = [] }: HiddenRows = {},
): Promise<Results> {
  const scope = { requestId, studioId }
  const head = await readHead(tx, scope)
  if (!head || head.status === 'draft') throw new AppError('NOT_FOUND')
  const before = head.build ? await readBuildBefore(tx, { buildId: head.build.id, studioId }) : undefined
  const hasScale = head.questions.some((question) => kindOf(question) === 'scale')
  return composeResults({
    head,
    spots: await readSpots(tx, scope),
    rows: await readReviews(tx, scope),
    before,
    scalesBefore:
      before && hasScale ? await readScalesBefore(tx, { gameId: head.game.id, buildId: before.id, studioId }) : [],
    proofs,
    alike,
    evidence,
    askedFirst,
  })
}

/** What the bugs of a request have besides reports; undefined for a request of another studio. */
async function readEvidenceOf(tx: SystemTx, { requestId, studioId }: Scope): Promise<Evidence | undefined> {
  const [request] = await rows(tx, z.object({ gameId: z.string() }))`
    select game_id from ${reviewRequests} where id = ${requestId} and studio_id = ${studioId}`
  return request && readEvidence(tx, { gameId: request.gameId, studioId, requestId })
}

/**
 * As `resultsOf`, with the testers' answers to the proof questions, the reviews that doubtful ones are like, and what
 * bugs have besides reports. Throws NOT_FOUND.
 */
export async function resultsWithProofs(db: Database, scope: Scope): Promise<Results> {
  const hidden = await db.asSystem(async (tx) => ({
    proofs: await readProofs(tx, scope),
    alike: await readAlike(tx, scope),
    evidence: await readEvidenceOf(tx, scope),
    askedFirst: await readAskedFirst(tx, scope),
  }))
  return await db.asPerson(scope.studioId, (tx) => resultsOf(tx, scope, hidden))
}
