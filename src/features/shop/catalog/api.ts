import { may } from '#features/access/may.ts'
import { asSystem } from '#platform/rpc/in-transaction.ts'
import { reads } from '#platform/rpc/route.ts'
import { shopItems } from './queries.ts'
import { shopInput, shopOutput } from './schema.ts'

export const promoShopApi = {
  shop: may('promo_buy', reads('The items on sale on all published pages'))
    .input(shopInput)
    .output(shopOutput)
    .handler(asSystem((tx, input, { me }) => shopItems(tx, { ...input, buyerId: me }))),
}
