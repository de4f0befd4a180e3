import { daysAfter, monthOf, PERIOD_DAYS } from '#features/consulting/subscriptions/rules.ts'
import type { Subscription } from '#features/consulting/subscriptions/schema.ts'
import { typeLabels } from '#features/credits/rules.ts'
import { paths } from '#shared/paths.ts'
import type { AreaAnswers } from '../../answers.ts'
import { serviceAreas, tiers } from '../../data/consulting.ts'
import type { Demo } from '../../demo.ts'
import { minutesBefore } from '../../ids.ts'
import { AppError, insufficientCredits } from '../../refusals.ts'
import { part } from '../../store.ts'

const done = { done: true } as const

/** Seconds until a message is answered. */
const answeredAfter = 15

interface Message {
  id: string
  mine: boolean
  authorName: string
  body: string
  createdAt: Date
}

const kept = part('studio.consulting', () => ({
  subscription: null as Subscription | null,
  consultant: null as { consultantId: string; name: string; since: Date } | null,
  messages: [] as Message[],
  unread: 0,
}))

const consultant = 'Noor Haddad'

/** A tier and its price in credits, which is the one that was shown. */
function pricedTier(tierId: string, shownPrice: number) {
  const tier = tiers.find(({ id }) => id === tierId)
  const price = tier?.monthlyPriceCredits ?? null
  if (!tier || price === null) throw new AppError('STATE_CHANGED', 'This tier is no longer offered.')
  if (price !== shownPrice) throw new AppError('PRICE_CHANGED')
  return { tier, price }
}

function running(demo: Demo): Subscription {
  const { subscription } = demo.of(kept)
  if (!subscription) throw new AppError('STATE_CHANGED', 'There is no subscription.')
  return subscription
}

/** From the main wallet, as subscriptions are. */
function pay(demo: Demo, tierName: string, price: number) {
  const type = 'CONSULTING_SUBSCRIPTION'
  const { main: available } = demo.balance()
  if (available < price) throw insufficientCredits({ required: price, available, type, action: typeLabels[type] })
  demo.post({ type, amount: -price, description: tierName })
}

/** A consultant of the demo writes in the studio's thread. */
function write(demo: Demo, body: string) {
  const state = demo.of(kept)
  state.messages.push({ id: crypto.randomUUID(), mine: false, authorName: consultant, body, createdAt: demo.now })
  state.unread += 1
  demo.notify({ title: `${consultant} wrote to you`, message: body, type: 'other', link: paths.consulting })
  demo.touch('consulting')
}

export const consultingAnswers = {
  mine: (_input, demo) => ({ subscription: demo.of(kept).subscription }),
  tiers: ({ tierType } = {}) => tiers.filter((tier) => tier.tierType === (tierType ?? 'consulting')),
  serviceAreas: ({ areaType } = {}) =>
    serviceAreas.filter((area) => areaType === undefined || area.areaType === areaType),

  subscribe({ id, tierId, shownPrice }, demo) {
    const state = demo.of(kept)
    if (state.subscription?.id === id) return { id }
    if (state.subscription) throw new AppError('STATE_CHANGED', 'Your studio already has a subscription.')
    const { tier, price } = pricedTier(tierId, shownPrice)
    pay(demo, tier.name, price)
    const endsAt = daysAfter(demo.now, PERIOD_DAYS)
    state.subscription = {
      ...{ id, state: 'active', tierId, tierName: tier.name, nextTierId: null, nextTierName: null },
      ...{ priceCredits: price, renewalCredits: price, overageHourCents: tier.overageHourCents },
      ...{ periodStartsAt: demo.now, periodEndsAt: endsAt, expiresAt: endsAt },
      ...{ cancelledAt: null, endedAt: null, endReason: null },
      usage: {
        ...{ monthYear: monthOf(demo.now), subscriptionExpiresAt: endsAt, hoursAllocated: tier.hoursIncluded },
        ...{ hoursUsed: 0, overageHours: 0, overageChargesCents: 0, billingStatus: 'active' },
      },
    }
    demo.later(answeredAfter, 'assignConsultant')
    return { id }
  },

  cancel(_input, demo) {
    running(demo).cancelledAt = demo.now
    return done
  },

  keep(_input, demo) {
    running(demo).cancelledAt = null
    return done
  },

  chooseTier({ tierId, shownPrice }, demo) {
    const subscription = running(demo)
    const { tier, price } = pricedTier(tierId, shownPrice)
    const isSame = tierId === subscription.tierId
    Object.assign(subscription, {
      ...{ nextTierId: isSame ? null : tierId, nextTierName: isSame ? null : tier.name, renewalCredits: price },
    })
    return done
  },

  consultants(_input, demo) {
    const { consultant: assigned, unread } = demo.of(kept)
    return { consultants: assigned ? [{ ...assigned, access: null }] : [], unread }
  },

  hours: () => ({ hours: [], nextCursor: null }),
  deliverables: () => ({ deliverables: [], nextCursor: null }),
  messages: (_input, demo) => ({ messages: demo.of(kept).messages.toReversed(), nextCursor: null }),

  sendMessage({ id, body }, demo) {
    const { messages } = demo.of(kept)
    if (messages.some((message) => message.id === id)) return { id }
    messages.push({ id, mine: true, authorName: 'You', body, createdAt: demo.now })
    demo.later(answeredAfter, 'answerConsulting')
    return { id }
  },

  readMessages(_input, demo) {
    demo.of(kept).unread = 0
    return done
  },
} satisfies AreaAnswers<'consulting'>

/** A consultant is assigned to the new subscription, and says hello. */
export function assignConsultant(_input: unknown, demo: Demo): void {
  const state = demo.of(kept)
  if (!state.subscription || state.consultant) return
  const since = minutesBefore(demo.now, 1)
  state.consultant = { consultantId: crypto.randomUUID(), name: consultant, since }
  write(demo, 'Hello! I am your consultant. Which of your games should we look at first?')
}

/** The consultant answers a message. */
export function answerConsulting(_input: unknown, demo: Demo): void {
  write(demo, 'Thank you, I read it. This is a demo, so the answer is short: with an account we would start here.')
}
