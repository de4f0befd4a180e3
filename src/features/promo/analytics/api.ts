import { may } from '#features/access/may.ts'
import { asSystem } from '#platform/rpc/in-transaction.ts'
import { reads } from '#platform/rpc/route.ts'
import { analyticsOfPage } from './queries.ts'
import { analyticsInput, analyticsOutput } from './schema.ts'

export const promoAnalyticsApi = {
  analytics: may('promo_edit', reads('Views, visitors, purchases and referrers of one of your promo pages by day'))
    .input(analyticsInput)
    .output(analyticsOutput)
    .handler(asSystem((tx, input, { me }) => analyticsOfPage(tx, { ...input, studioId: me }))),
}
