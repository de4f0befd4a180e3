import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/db/columns.ts'
import { byRole, hidden, ofProfile, table } from '#platform/db/table.ts'
import { forBusiness } from '../pipeline/tables.ts'
import { offerStates } from './rules.ts'

/**
 * The one row of the offers budget: credits of the ledger's offers account that no open offer has reserved, in whole
 * credits. `ledger:verify` checks it against the account.
 */
export const offerBudget = table(
  'offer_budget',
  {
    id: byRole(integer().primaryKey()),
    available: byRole(integer().notNull()),
  },
  { copy: 'a sum, no personal data', erase: 'no personal data' },
  (t) => [
    check('offer_budget_one', sql`${t.id} = 1`),
    check('offer_budget_available', sql`${t.available} >= 0`),
    forBusiness(),
  ],
)

/** Grants of admins to the offers budget, with their reasons; append-only. */
export const offerGrants = table(
  'offer_grants',
  {
    id: hidden(uuid().primaryKey()),
    amount: hidden(integer().notNull()),
    reason: hidden(text().notNull()),
    adminId: hidden(uuid()),
    createdAt: hidden(createdAt()),
  },
  { copy: 'grants of the operator to its own budget', erase: 'append-only: grants by admins' },
  (t) => [
    check('offer_grants_amount', sql`${t.amount} > 0`),
    check('offer_grants_reason', sql`length(${t.reason}) between 1 and 500`),
    index('offer_grants_newest').on(t.createdAt, t.id),
  ],
)

/** A bonus on a studio's next card purchase (payments-4). Its credits are reserved in the budget while it is open. */
export const businessOffers = table(
  'business_offers',
  {
    id: byRole(uuid().primaryKey()),
    studioId: byRole(uuid().notNull()),
    madeBy: byRole(uuid()),
    /** The bonus, and the smallest purchase that earns it, in whole credits. */
    credits: byRole(integer().notNull()),
    minCredits: byRole(integer().notNull()),
    state: byRole(text({ enum: offerStates }).notNull().default('open')),
    expiresAt: byRole(instant().notNull()),
    /** Keyed digest of the studio's mailbox when the offer was made: one bonus for each mailbox. */
    addressKey: hidden(text().notNull(), { withheld: 'a digest that only distinguishes mailboxes' }),
    formerAddressKey: hidden(text().notNull(), { withheld: 'a digest that only distinguishes addresses' }),
    /** The purchase that earned the bonus. */
    paymentId: hidden(uuid().unique()),
    /** The granted bonus: less than `credits` when a part was refunded before the grant. */
    granted: byRole(integer().notNull().default(0)),
    /** The part of it that went back to the budget with a refund, and the part that was spent and is owed. */
    takenBack: byRole(integer().notNull().default(0)),
    owed: byRole(integer().notNull().default(0)),
    createdAt: byRole(createdAt()),
    endedAt: byRole(instant()),
  },
  { copy: ofProfile('studioId'), erase: 'accounting records of purchases, under an anonymous id' },
  (t) => [
    check('business_offers_credits', sql`${t.credits} > 0 and ${t.minCredits} > 0`),
    check(
      'business_offers_granted',
      sql`${t.takenBack} >= 0 and ${t.owed} >= 0 and ${t.takenBack} + ${t.owed} <= ${t.granted} and ${t.granted} <= ${t.credits}`,
    ),
    check('business_offers_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    uniqueIndex('business_offers_of_studio').on(t.studioId).where(sql`${t.state} in ('open', 'used')`),
    uniqueIndex('business_offers_of_mailbox').on(t.addressKey).where(sql`${t.state} in ('open', 'used')`),
    index('business_offers_newest').on(t.createdAt, t.id),
    index('business_offers_open').on(t.expiresAt).where(sql`${t.state} = 'open'`),
    forBusiness(),
  ],
)
