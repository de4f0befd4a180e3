import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/db/columns.ts'
import { hidden, ofProfile, table } from '#platform/db/table.ts'
import { type ActKind, actKinds, actStates } from './rules.ts'

const kinds = Object.keys(actKinds) as [ActKind, ...ActKind[]]

/**
 * What staff did with credits by hand: adjustments, extras, grants to the offers budget, offers, changes of rules
 * that can cost credits, lifted debts and refunds. An act above the limit waits for a second admin; `terms` is what its operation needs besides.
 */
export const creditActs = table(
  'credit_acts',
  {
    /** Idempotency key, chosen by the browser. */
    id: hidden(uuid().primaryKey()),
    kind: hidden(text({ enum: kinds }).notNull()),
    askedBy: hidden(uuid().notNull(), { withheld: 'who decided on it' }),
    /** Whose credits it changes; null for a budget. */
    profileId: hidden(uuid()),
    /** Whole credits; negative removes. */
    amount: hidden(integer().notNull()),
    reason: hidden(text().notNull()),
    terms: hidden(jsonb().$type<Record<string, unknown>>().notNull(), {
      withheld: 'what the operation was called with',
    }),
    state: hidden(text({ enum: actStates }).notNull()),
    /** When it takes effect without a second admin. */
    dueAt: hidden(instant()),
    decidedBy: hidden(uuid(), { withheld: 'who decided on it' }),
    decidedAt: hidden(instant()),
    /** Why it was refused. */
    note: hidden(text()),
    createdAt: hidden(createdAt()),
  },
  { copy: ofProfile('profileId'), erase: 'append-only: actions of admins, under an anonymous id' },
  (t) => [
    check('credit_acts_amount', sql`${t.amount} <> 0`),
    check('credit_acts_reason', sql`length(${t.reason}) between 1 and 500`),
    check('credit_acts_decided', sql`(${t.decidedAt} is null) = (${t.state} in ('done', 'waiting'))`),
    check('credit_acts_due', sql`${t.dueAt} is null or ${t.state} in ('waiting', 'unopposed', 'refused', 'withdrawn')`),
    index('credit_acts_newest').on(t.createdAt, t.id),
    index('credit_acts_waiting').on(t.createdAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('credit_acts_by').on(t.askedBy, t.createdAt),
    index('credit_acts_of').on(t.profileId, t.createdAt),
  ],
)
