import { type TransactionType, typeLabels } from '../rules.ts'

const purposes: Record<string, string> = {
  bug_hunt: 'Bug Hunt',
  store_test: 'Store Test',
  together: 'Test Not Started',
  tier_bonus: 'Level Bonus',
  quality_bonus: 'Quality Bonus',
  consulting_subscription: 'Consulting Subscription',
  promo_purchase: 'Promo Purchase',
  promo_sale: 'Promo Sale',
  offer_bonus: 'Offer Bonus',
  offers_budget: 'Offers Budget',
  promo_refund: 'Refund',
  payment_reversed: 'Reversed Purchase',
  promo_repayment: 'Refunded Sales',
  forfeited: 'Forfeited',
  incentives: 'Incentives Budget',
  incentives_share: 'Purchase Share',
  starting_credits: 'Starting Credits',
}

/** The label on screen: that of the purpose where a transfer has one, else that of the type (credits-1). */
export const purposeLabel = (type: TransactionType, purpose: string | null): string =>
  (purpose && purposes[purpose]) || typeLabels[type]
