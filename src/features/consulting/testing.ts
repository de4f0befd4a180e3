import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { assignConsultant } from './engagement/assign-consultant.ts'
import { subscribe } from './subscriptions/subscribe.ts'

/** Ids of the tiers of a fresh install. */
export const soloTier = '00000000-0000-4000-a000-000000000101'
export const growthTier = '00000000-0000-4000-a000-000000000102'

/** A studio with a subscription to Solo (120 credits, 4 hours), and this many credits left. */
export async function aSubscribedStudio(db: Database, { credits = 0, now = new Date() } = {}): Promise<TestPerson> {
  const studio = await aStudio(db, { credits: credits + 120 })
  const input = { id: randomUUID(), studioId: studio.profileId, tierId: soloTier, shownPrice: 120, now }
  await db.asSystem((tx) => subscribe(tx, input))
  return studio
}

/** A subscribed studio (Solo, 4 hours) with a consultant who is assigned to it. */
export async function aConsultedStudio(db: Database, { credits = 0, now = new Date() } = {}) {
  const studio = await aSubscribedStudio(db, { credits, now })
  const consultant = await aPerson(db, 'consultant')
  const admin = await aPerson(db, 'admin')
  const assignmentId = randomUUID()
  const input = { id: assignmentId, studioId: studio.profileId, consultantId: consultant.profileId }
  await db.asSystem((tx) => assignConsultant(tx, { ...input, adminId: admin.profileId, now }))
  return { studio, consultant, admin, assignmentId }
}
