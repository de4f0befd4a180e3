import type { AreaAnswers } from '../../answers.ts'
import { idOf } from '../../ids.ts'

const offers = [
  { name: 'Starter', credits: 100, priceCents: 1000, discountPercentage: 0, description: 'For a first quick review.' },
  { name: 'Growth', credits: 550, priceCents: 5000, discountPercentage: 9, description: 'For a round of reviews.' },
  { name: 'Studio', credits: 2500, priceCents: 20_000, discountPercentage: 20, description: 'For a whole beta.' },
]

export const paymentsAnswers = {
  packages: () => ({
    packages: offers.map((offer, at) => ({
      ...offer,
      id: idOf(`package ${offer.name}`),
      isPopular: at === 1,
      isActive: true,
      sortOrder: at,
    })),
    provider: 'sandbox',
    frozen: false,
    pausedFor: [],
    bonus: null,
  }),
  receipts: () => ({ receipts: [], nextCursor: null }),
} satisfies AreaAnswers<'payments'>
