import { earnedOf, HELD_DAYS } from '#features/promo/purchases/rules.ts'
import type { Sale } from '#features/promo/sales/schema.ts'
import { player, testers } from '../../../../../seed/people.ts'
import { promoSales } from '../../../../../seed/promo-sales.ts'
import { studioPages } from '../../data/studio-promo.ts'
import type { Demo } from '../../demo.ts'
import { daysAfter, idOf } from '../../ids.ts'

const names = new Map([player, ...testers].map(({ email, name }) => [email, name]))

/** What the studio sold, newest first; the income of the last two weeks is on hold. */
export const salesOf = (demo: Demo): Sale[] =>
  promoSales
    .flatMap(({ daysAgo, buyer, item: itemTitle, quantity = 1, after }) => {
      const pages = demo.of(studioPages).rows
      const page = pages.find(({ items }) => items.some(({ title }) => title === itemTitle))
      const price = page?.items.find(({ title }) => title === itemTitle)?.priceCredits
      if (!page || price === undefined) return []
      const boughtAt = daysAfter(demo.now, -daysAgo)
      const isPaid = daysAgo > HELD_DAYS
      const piece = { price, welcome: 0, state: isPaid ? ('paid' as const) : ('held' as const), refundCause: null }
      return [
        {
          ...{
            id: idOf(`promo sale ${buyer} ${itemTitle}`),
            itemTitle,
            pageTitle: page.content.title,
            quantity,
            boughtAt,
          },
          ...{ buyerName: names.get(buyer) ?? null, paid: price * quantity, refunded: 0 },
          ...{ earned: earnedOf(price * quantity), heldUntil: daysAfter(boughtAt, HELD_DAYS) },
          ...{
            paidOutAt: isPaid ? daysAfter(boughtAt, HELD_DAYS) : null,
            isRevealed: after !== undefined,
            openReports: 0,
            isDisputed: false,
          },
          pieces: Array.from({ length: quantity }, (_, at) => ({ ...piece, number: at + 1 })),
        },
      ]
    })
    .toSorted((a, b) => b.boughtAt.getTime() - a.boughtAt.getTime())
