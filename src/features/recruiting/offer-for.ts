import { eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readSurplus, surplusOf } from '#features/credits/incentives/incentives-budget.ts'
import { multiplierPercent } from '#features/profiles/progress/levels.ts'
import { isVerifiable } from '#features/requests/brief/is-verifiable.ts'
import { type Offer, sumOfOffers } from '#features/requests/rules.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { offersFor, stagesOf } from '#features/requests/stages/offered-stages.ts'
import { stageTerms } from '#features/requests/stages/schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { readCandidate } from './assert-tester.ts'

/** The current offer of this request, of a plan over days of all its stages, for this tester, for showing it in an invitation. Throws NOT_FOUND. */
export async function offerFor(
  tx: SystemTx,
  { requestId, testerId }: { requestId: string; testerId: string },
): Promise<Offer> {
  const [request] = await tx
    .select({
      ...getTableColumns(reviewRequests),
      verifiable: sql<boolean>`(select ${isVerifiable()} from ${reviewRequests} r where r.id = ${requestId})`,
      stages: sql<unknown>`(select ${stagesOf()} from ${reviewRequests} r where r.id = ${requestId})`,
    })
    .from(reviewRequests)
    .where(eq(reviewRequests.id, requestId))
  const tester = await readCandidate(tx, testerId)
  if (!request || !tester) throw new AppError('NOT_FOUND')
  const offers = offersFor({
    alone: { price: request.pricePerSpot, reward: request.rewardPerSpot, verifiable: request.verifiable },
    stages: z.array(stageTerms).parse(request.stages),
    percent: multiplierPercent(tester.testerLevel),
    surplus: surplusOf(await readSurplus(tx, request.studioId)),
  })
  return sumOfOffers(offers)
}
