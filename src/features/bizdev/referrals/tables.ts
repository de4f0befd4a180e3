import { sql } from 'drizzle-orm'
import { check, index, integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/db/columns.ts'
import { byRole, hidden, ofProfile, table } from '#platform/db/table.ts'
import { forBusiness } from '../pipeline/tables.ts'

/** A link to the product that says who sent a new account. It pays nobody (payments-4). */
export const referralLinks = table(
  'referral_links',
  {
    code: byRole(text().primaryKey()),
    label: byRole(text().notNull()),
    madeBy: byRole(uuid().notNull()),
    /** Browsers that opened the product by it, and by no other link before. */
    visits: byRole(integer().notNull().default(0)),
    createdAt: byRole(createdAt()),
    /** Sign-ups after it are not counted. */
    endedAt: byRole(instant()),
  },
  { copy: ofProfile('madeBy'), erase: 'links of the operator, under an anonymous id' },
  (t) => [
    check('referral_links_code', sql`${t.code} ~ '^[a-z2-9]{8}$'`),
    check('referral_links_label', sql`length(${t.label}) between 1 and 80`),
    index('referral_links_newest').on(t.createdAt, t.code),
    forBusiness(),
  ],
)

/** Accounts that were created after a referral link was opened: one for each mailbox. */
export const referralSignUps = table(
  'referral_sign_ups',
  {
    profileId: byRole(uuid().primaryKey()),
    code: byRole(
      text()
        .notNull()
        .references(() => referralLinks.code),
    ),
    signedUpAt: byRole(instant().notNull()),
    /** Keyed digest of the mailbox. */
    mailboxKey: hidden(text().notNull().unique(), { withheld: 'a digest that only distinguishes mailboxes' }),
  },
  { copy: ofProfile('profileId'), erase: 'counts of a link, under an anonymous id' },
  (t) => [index('referral_sign_ups_of').on(t.code, t.signedUpAt), forBusiness()],
)

/**
 * The first card purchase of each account that a link sent, without refunded and disputed ones: a view of a migration,
 * empty for people without the role. A card that another account used before counts for nobody.
 */
export const referralPurchases = pgView('referral_purchases', {
  profileId: uuid('profile_id').notNull(),
  code: text().notNull(),
  cents: integer().notNull(),
  paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
}).existing()
