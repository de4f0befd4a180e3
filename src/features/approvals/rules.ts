import type { Permission } from '#features/access/permissions.ts'

/** What can wait for a second admin, with its label. */
export const actKinds = {
  adjustment: 'Credit adjustment',
  extra: 'Extra from the incentives budget',
  offers_budget: 'Grant to the offers budget',
  offer: 'Purchase bonus',
  settings: 'Prices and rewards',
  package: 'Credit package',
  tier: 'Consulting tier',
  payment_debt: 'Lifted debt of a card payment',
  sales_debt: 'Lifted debt of refunded sales',
  payment_refund: 'Refund of a card payment',
  sale_refund: 'Refund of a sale',
  sales_refund_all: 'Refund of all buyers',
} as const
export type ActKind = keyof typeof actKinds

/** Changes of rules: their amount is what they can cost in a month, and they move no credits at once. */
export const ruleKinds: readonly ActKind[] = ['settings', 'package', 'tier']

/** Acts that state their own amount; `creditsAtRisk` values the others, when they are asked and when they are decided. */
export const statedKinds: readonly ActKind[] = ['adjustment', 'extra', 'offers_budget', 'offer']

/**
 * The sum up to which a waiting act of this size still is what was asked for: what a change of rules can cost in a month
 * follows the volumes of the last 90 days, so it may have grown by a tenth.
 */
export const mostOf = ({ kind, amount }: { kind: ActKind; amount: number }): number =>
  ruleKinds.includes(kind) ? Math.floor(amount * 1.1) : amount

/** Who may ask for it, and still has to when it takes effect. */
export const permissionOfKind = {
  adjustment: 'credit_adjust',
  extra: 'credit_adjust',
  offers_budget: 'offer_fund',
  offer: 'offer_make',
  settings: 'setting_edit',
  package: 'package_edit',
  tier: 'consulting_manage',
  payment_debt: 'debt_lift',
  sales_debt: 'debt_lift',
  payment_refund: 'debt_lift',
  sale_refund: 'promo_decide',
  sales_refund_all: 'promo_moderate',
} as const satisfies Record<ActKind, Permission>

/**
 * `done` took effect at once; of those that waited, `approved` took effect by another admin, and `unopposed` after the
 * wait of a single admin.
 */
export const actStates = ['done', 'waiting', 'approved', 'unopposed', 'refused', 'withdrawn'] as const
export type ActState = (typeof actStates)[number]

/** The limit counts what one person did, over all kinds, and what one person got, in so many days (credits-11). */
export const LIMIT_DAYS = 30

/** Hours until a higher limit counts. */
export const HIGHER_LIMIT_HOURS = 24

/** Hours until an act takes effect when no second admin can decide (credits-11). */
export const SINGLE_ADMIN_HOURS = 24

/** After an admin left, an act without a second admin takes effect so many days later at the earliest. */
export const ADMIN_LEFT_DAYS = 7

/** The largest sum that is kept, an integer of the database: it stands for all larger ones. */
export const MOST_CREDITS = 2_147_483_647

type FormatNumber = (value: number) => string
const inEnglish: FormatNumber = (value) => value.toLocaleString('en')

/** What a change of rules can cost, as a text: 'up to 9,990 credits a month'. */
export const monthlyCost = (amount: number, format = inEnglish): string =>
  amount < MOST_CREDITS ? `up to ${format(amount)} credits a month` : 'more than 2 billion credits a month'

/** An act as a text names its size: credits that move, or what a change of rules can cost. */
export const sizeOf = ({ kind, amount }: { kind: ActKind; amount: number }, format = inEnglish): string =>
  ruleKinds.includes(kind) ? monthlyCost(amount, format) : `${format(amount)} credits`
