import type { PaymentSource } from '#features/payments/schema.ts'
import { paths } from '#shared/paths.ts'
import type { AreaAnswers } from '../../answers.ts'
import type { Demo } from '../../demo.ts'
import type { DemoRole } from '../../demo-roles.ts'
import { idOf } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { part } from '../../store.ts'

const offers = [
  { name: 'Starter', credits: 100, priceCents: 1000, discountPercentage: 0, description: 'For a first quick review.' },
  { name: 'Growth', credits: 550, priceCents: 5000, discountPercentage: 9, description: 'For a round of reviews.' },
  { name: 'Studio', credits: 2500, priceCents: 20_000, discountPercentage: 20, description: 'For a whole beta.' },
].map((offer, at) => ({
  ...offer,
  ...{ id: idOf(`package ${offer.name}`), isPopular: at === 1, isActive: true, sortOrder: at },
}))

interface KeptPayment {
  id: string
  role: DemoRole
  packageName: string
  credits: number
  priceCents: number
  source: PaymentSource
  at: Date
}

const kept = part('payments', () => ({ rows: [] as KeptPayment[] }))

const paymentsOf = (demo: Demo) => demo.of(kept).rows.filter(({ role }) => role === demo.role)

/** No card is charged: a package is paid as soon as it is ordered. */
function pay(demo: Demo, { id, packageId, source }: { id: string; packageId: string; source: PaymentSource }) {
  const offer = offers.find((one) => one.id === packageId)
  if (!offer) throw new AppError('PACKAGE_UNAVAILABLE')
  const { name: packageName, credits, priceCents } = offer
  demo.of(kept).rows.push({ id, role: demo.role, packageName, credits, priceCents, source, at: demo.now })
  demo.post({ type: 'STRIPE_PAYMENT', amount: credits, description: `${packageName} package, demo: no card charged` })
  demo.notify({
    title: 'Credits added',
    message: `${credits} credits of the ${packageName} package are in your balance.`,
    ...{ type: 'success', link: paths.paymentSuccess(id) },
  })
  demo.touch('payments')
}

export const paymentsAnswers = {
  packages: () => ({ packages: offers, provider: 'sandbox', frozen: false, pausedFor: [], bonus: null }),

  createSession({ packageId, source, requestId: id = crypto.randomUUID() }, demo) {
    if (!paymentsOf(demo).some((payment) => payment.id === id)) pay(demo, { id, packageId, source })
    return { url: paths.paymentSuccess(id), paymentId: id }
  },

  state({ paymentId }, demo) {
    const payment = paymentsOf(demo).find(({ id }) => id === paymentId)
    if (!payment) throw new AppError('NOT_FOUND')
    const { id, packageName, credits, priceCents, source, at } = payment
    return {
      ...{ id, packageName, credits, priceCents, source, createdAt: at, paidAt: at },
      ...{ state: 'paid', receipt: null, balance: demo.balance().balance },
    }
  },

  receipts: (_input, demo) => ({
    receipts: paymentsOf(demo)
      .map(({ id, packageName, credits, priceCents, at }, position) => ({
        ...{ paymentId: id, number: `DEMO-${position + 1}`, packageName, credits, priceCents, issuedAt: at },
      }))
      .toReversed(),
    nextCursor: null,
  }),
} satisfies AreaAnswers<'payments'>
