import { kindOf } from '#features/requests/questions.ts'
import type { Database, PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { composeResults } from './compose-results.ts'
import { readAlike } from './read-alike.ts'
import { readScalesBefore } from './read-answers-before.ts'
import { readProofs } from './read-proofs.ts'
import { readBuildBefore, readHead, readReviews, readSpots } from './read-results.ts'
import type { AlikeRow, ProofRow } from './result-rows.ts'
import type { Results } from './schema.ts'

interface Scope {
  requestId: string
  studioId: string
}

/** The results of a request for its studio, read in at most five statements. Throws NOT_FOUND. */
export async function resultsOf(
  tx: PersonTx,
  { requestId, studioId }: Scope,
  { proofs = [], alike = [] }: { proofs?: readonly ProofRow[]; alike?: readonly AlikeRow[] } = {},
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
  })
}

/** As `resultsOf`, with the testers' answers to the proof questions and the reviews that doubtful ones are like. Throws NOT_FOUND. */
export async function resultsWithProofs(db: Database, scope: Scope): Promise<Results> {
  const hidden = await db.asSystem(async (tx) => ({
    proofs: await readProofs(tx, scope),
    alike: await readAlike(tx, scope),
  }))
  return await db.asPerson(scope.studioId, (tx) => resultsOf(tx, scope, hidden))
}
