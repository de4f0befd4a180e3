import { randomUUID } from 'node:crypto'
import { starterPackage } from '#features/payments/testing.ts'

/** A row of a tester about a studio in each table of this area. */
export async function bizdevRows({
  put,
  studio,
  tester,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  tester: string
}) {
  const about = { studio_id: studio, moved_at: new Date() }
  await put('business_accounts', about)
  await put('business_moves', { ...about, from_stage: 'lead', to_stage: 'trial', moved_by: tester })
  const [note, followUp] = [randomUUID(), randomUUID()]
  await put('business_notes', { id: note, studio_id: studio, author_id: tester, body: 'n' })
  await put('business_follow_ups', {
    id: followUp,
    studio_id: studio,
    assignee_id: tester,
    body: 'f',
    due_on: new Date(),
  })
  await put('payments', {
    id: randomUUID(),
    owner_id: studio,
    package_id: starterPackage,
    package_name: 'P',
    credits: 1,
    price_cents: 100,
    source: 's',
    state: 'paid',
    paid_at: new Date(),
  })
  await put('offer_grants', { id: randomUUID(), amount: 1, reason: 'r' })
  await put('business_offers', {
    id: randomUUID(),
    studio_id: studio,
    credits: 1,
    min_credits: 1,
    expires_at: new Date(),
    address_key: 'a',
    former_address_key: 'a',
  })
  await put('referral_links', { code: 'abcdefgh', label: 'l', made_by: tester })
  await put('referral_sign_ups', { profile_id: studio, code: 'abcdefgh', signed_up_at: new Date(), mailbox_key: 'm' })
}
