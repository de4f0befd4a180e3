import { randomUUID } from 'node:crypto'
import { growthTier } from './testing.ts'

/** The tables whose rows belong to a studio. */
export const consultingTables = [
  'consulting_usage_tracking',
  'consulting_subscriptions',
  'consulting_assignments',
  'consulting_hours',
  'consulting_deliverables',
  'consulting_files',
  'consulting_messages',
  'consulting_reads',
  'consulting_access',
]

/** A subscription of the studio for which the consultant worked. */
export async function consultingRows({
  put,
  studio,
  consultant,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  consultant: string
}) {
  const [usage, subscription, deliverable] = [randomUUID(), randomUUID(), randomUUID()]
  const both = { studio_id: studio, consultant_id: consultant }
  const [from, to] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')]
  await put('consulting_usage_tracking', {
    id: usage,
    user_id: studio,
    subscription_tier_id: growthTier,
    month_year: '2026-11-01',
    subscription_expires_at: to,
    hours_allocated: 12,
  })
  await put('consulting_subscriptions', {
    id: subscription,
    studio_id: studio,
    tier_id: growthTier,
    state: 'active',
    price_credits: 300,
    period_starts_at: from,
    period_ends_at: to,
    expires_at: to,
    usage_id: usage,
    overage_hour_cents: 3000,
    allowance_minutes: 720,
  })
  await put('consulting_assignments', { ...both, id: randomUUID() })
  await put('consulting_hours', {
    ...both,
    id: randomUUID(),
    subscription_id: subscription,
    period: 1,
    usage_id: usage,
    area_type: 'audits',
    minutes: 60,
    worked_on: '2026-11-02',
    note: 'N',
  })
  await put('consulting_deliverables', { ...both, id: deliverable, area_type: 'audits', title: 'T' })
  await put('consulting_files', {
    id: randomUUID(),
    deliverable_id: deliverable,
    studio_id: studio,
    name: 'a.pdf',
    mime: 'application/pdf',
    bytes: 1,
    uploaded_by: consultant,
  })
  await put('consulting_messages', { id: randomUUID(), studio_id: studio, author_id: consultant, body: 'Hello' })
  await put('consulting_reads', { studio_id: studio, reader_id: consultant, read_at: from })
  await put('consulting_access', { ...both, state: 'granted', requested_at: from })
}
