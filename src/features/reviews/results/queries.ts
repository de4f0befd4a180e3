import type { PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { composeResults } from './compose-results.ts'
import { readBuildBefore, readHead, readPlaces, readReviews } from './read-results.ts'
import type { Results } from './schema.ts'

/** What a request has brought, for its studio, in four statements. Throws NOT_FOUND. */
export async function resultsOf(
  tx: PersonTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<Results> {
  const scope = { requestId, studioId }
  const head = await readHead(tx, scope)
  if (!head || head.status === 'draft') throw new AppError('NOT_FOUND')
  return composeResults({
    head,
    places: await readPlaces(tx, scope),
    rows: await readReviews(tx, scope),
    before: head.build ? await readBuildBefore(tx, { buildId: head.build.id, studioId }) : undefined,
  })
}
