import { adjustCredits } from '#features/credits/accounts/adjust-credits.ts'
import { sumSales } from '#features/promo/analytics/sum-sales.ts'
import { buyItem } from '#features/shop/purchases/buy-item.ts'
import { payIncome } from '#features/shop/purchases/pay-income.ts'
import { reportCode } from '#features/shop/purchases/report-code.ts'
import { markUsed, revealCodes } from '#features/shop/purchases/reveal-codes.ts'
import { hours, minutes } from '#platform/clock.ts'
import { paths } from '#shared/paths.ts'
import { admin, player } from '../../../../seed/people.ts'
import { promoPages } from '../../../../seed/promo-pages.ts'
import { playersCredits, promoSales, type SeedSale } from '../../../../seed/promo-sales.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days } from './moments.ts'
import { itemIdOf } from './publish-promo-pages.ts'

const paidDaysAgo = 2.5

/** Sells items of the promo pages; the income of the oldest sale is paid, and the figures know all of them. */
export function sellItems(context: SeedContext): void {
  const { tx, timeline, db, log } = context
  const { daysAgo, amount, description } = playersCredits
  timeline.before(days(daysAgo), () =>
    adjustCredits(tx, {
      id: steadyId('grant', player.email),
      adminId: personId(admin.email),
      profileId: personId(player.email),
      type: 'ADMIN_ADJUST',
      amount,
      description,
      now: timeline.now(),
    }),
  )
  for (const sale of promoSales) sell(context, sale)
  timeline.before(days(paidDaysAgo), () => payIncome({}, { db, clock: timeline, log }))
  timeline.before(minutes(1), () => sumSales(tx, { now: timeline.now() }))
}

const priceOf = (title: string): number => {
  const found = promoPages.flatMap(({ items }) => items).find((item) => item.title === title)
  if (!found) throw new Error(`There is no item ${title}`)
  return found.priceCredits
}

/** A purchase, and what its buyer does with it an hour later. */
function sell({ tx, db, timeline, services }: SeedContext, sale: SeedSale): void {
  const { daysAgo, buyer, item, quantity = 1, after } = sale
  const [buyerId, purchaseId] = [personId(buyer), steadyId('promo sale', buyer, item)]
  const library = paths.shopLibraryOf(buyer === player.email ? 'player' : 'tester')
  timeline.before(days(daysAgo), () =>
    buyItem(db, {
      purchaseId,
      itemId: itemIdOf(item),
      quantity,
      shownPrice: priceOf(item),
      shownWelcome: 0,
      buyerId,
      library,
      now: timeline.now(),
    }),
  )
  if (!after) return
  timeline.before(days(daysAgo) - hours(1), async () => {
    await revealCodes(tx, { purchaseId, buyerId, seal: services.shop.codeSeal, now: timeline.now() })
    if (after === 'used') await markUsed(tx, { purchaseId, buyerId, codeNumber: 1, used: true })
  })
  if (typeof after !== 'object') return
  const report = { reportId: steadyId('promo report', buyer, item), purchaseId, codeNumber: 1, message: after.report }
  timeline.before(days(after.daysAgo), () => reportCode(tx, { ...report, buyerId, now: timeline.now() }))
}
