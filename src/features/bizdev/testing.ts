import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson } from '#testing/people.ts'
import { fundOffers } from './offers/budget.ts'
import { makeOffer } from './offers/make-offer.ts'
import { addFollowUp } from './pipeline/follow-ups.ts'
import { addNote } from './pipeline/notes.ts'
import { makeLink } from './referrals/make-link.ts'
import { newCode } from './referrals/rules.ts'

export const aDeveloper = (db: Database, name = 'Bea Marsh') => aPerson(db, 'businessdeveloper', { name })

/** An open referral link; its code. */
export async function aLink(db: Database, { by, label = 'Autumn fair' }: { by: TestPerson; label?: string }) {
  const code = newCode()
  await db.asSystem((tx) => makeLink(tx, { code, label, by: by.profileId, now: new Date() }))
  return code
}

interface OfStudio {
  studio: TestPerson
  by: TestPerson
}

/** A note on a studio; its id. */
export async function aNote(db: Database, { studio, by }: OfStudio): Promise<string> {
  const id = randomUUID()
  const note = { id, studioId: studio.profileId, body: 'Wants to test before the fair.', authorId: by.profileId }
  await db.asSystem((tx) => addNote(tx, { ...note, now: new Date() }))
  return id
}

/** An open follow-up; its id. */
export async function aFollowUp(
  db: Database,
  { studio, by, dueOn = '2026-12-01' }: OfStudio & { dueOn?: string },
): Promise<string> {
  const id = randomUUID()
  const plan = { id, studioId: studio.profileId, body: 'Call about the demo', dueOn, assigneeId: by.profileId }
  await db.asSystem((tx) => addFollowUp(tx, { ...plan, now: new Date() }))
  return id
}

/** Grants credits to the offers budget. */
export const fundBudget = (db: Database, amount: number) =>
  db.asSystem((tx) =>
    fundOffers(tx, { id: randomUUID(), adminId: null, amount, reason: 'For a test', now: new Date() }),
  )

interface OfferWishes extends OfStudio {
  credits?: number
  minCredits?: number
  days?: number
  now?: Date
}

/** An open offer, for which the budget must have the credits; its id. */
export async function anOffer(
  db: Database,
  { studio, by, credits = 50, minCredits = 100, days = 30, now = new Date() }: OfferWishes,
): Promise<string> {
  const id = randomUUID()
  const terms = { id, studioId: studio.profileId, madeBy: by.profileId, credits, minCredits, days }
  await db.asSystem((tx) => makeOffer(tx, { ...terms, bonusSecret: testSecrets.bonusSecret, now }))
  return id
}
