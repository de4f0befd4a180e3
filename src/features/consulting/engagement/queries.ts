import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { userRoles } from '#features/accounts/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { consultingSubscriptions, consultingUsageTracking } from '../subscriptions/tables.ts'
import { subscriptionTiers } from '../tiers/tables.ts'
import { assertParty } from './assert-party.ts'
import { assignedStudio, assignmentsOutput, consultant, deliverable, loggedHours, message } from './schema.ts'
import {
  consultingAccess,
  consultingAssignments,
  consultingDeliverables,
  consultingFiles,
  consultingHours,
  consultingMessages,
  consultingReads,
} from './tables.ts'

const pageSize = 50

interface PageOf {
  studioId: string
  readerId: string
  cursor?: string | undefined
}

const nameOf = (alias: string) => sql.raw(`coalesce(nullif(${alias}.company_name, ''), ${alias}.name, 'Former member')`)
const newestFirst = (alias: string, cursor: string | undefined) =>
  keyset({ by: { [`${alias}.created_at`]: 'timestamptz', [`${alias}.id`]: 'uuid' }, size: pageSize, cursor })

/** Messages of others in a studio's thread that the reader has not read. */
const unreadOf = (studioId: unknown, readerId: string) => sql`(select count(*)::int from ${consultingMessages} m
  where m.studio_id = ${studioId} and m.author_id <> ${readerId} and m.created_at > coalesce((
    select r.read_at from ${consultingReads} r where r.studio_id = ${studioId} and r.reader_id = ${readerId}), '-infinity'))`

const listedHours = z.extend(loggedHours, { key: sortKey })

/** A page of the time log, newest first. Throws NOT_FOUND for people of neither side. */
export async function hoursOf(tx: SystemTx, { studioId, readerId, cursor }: PageOf) {
  await assertParty(tx, { studioId, personId: readerId })
  const list = newestFirst('h', cursor)
  const found = await rows(tx, listedHours)`
    select h.id, h.consultant_id, ${nameOf('p')} as consultant_name, h.area_type, h.minutes, h.worked_on::text as worked_on,
      h.note, h.created_at, h.undone_at, ${list.key} as key,
      coalesce(h.consultant_id = ${readerId} and h.undone_at is null and s.ended_at is null and s.period = h.period, false) as may_undo
    from ${consultingHours} h join ${consultingSubscriptions} s on s.id = h.subscription_id
      left join ${profiles} p on p.id = h.consultant_id
    where h.studio_id = ${studioId} ${list.after} ${list.order}`
  const page = list.page(found)
  return { hours: page.rows, nextCursor: page.nextCursor }
}

const listedDeliverable = z.extend(deliverable, { key: sortKey })

/** A page of the deliverables newest first, with their files. Throws NOT_FOUND for people of neither side. */
export async function deliverablesOf(tx: SystemTx, page: PageOf) {
  await assertParty(tx, { studioId: page.studioId, personId: page.readerId })
  return deliverablesForAdmin(tx, page)
}

/** A page of the deliverables of any studio. The caller is an admin, or was checked. */
export async function deliverablesForAdmin(tx: SystemTx, { studioId, readerId, cursor }: PageOf) {
  const list = newestFirst('d', cursor)
  const found = await rows(tx, listedDeliverable)`
    select d.id, ${nameOf('p')} as consultant_name, d.consultant_id = ${readerId} as mine, d.area_type, d.title, d.description,
      d.state, d.due_on::text as due_on, d.request, d.created_at, d.delivered_at, d.accepted_at, ${list.key} as key,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.created_at, f.id)
        from ${consultingFiles} f where f.deliverable_id = d.id), '[]') as files
    from ${consultingDeliverables} d left join ${profiles} p on p.id = d.consultant_id
    where d.studio_id = ${studioId} ${list.after} ${list.order}`
  const page = list.page(found)
  return { deliverables: page.rows, nextCursor: page.nextCursor }
}

const listedMessage = z.extend(message, { key: sortKey })

/** A page of the thread, newest first. Throws NOT_FOUND for people of neither side. */
export async function messagesOf(tx: SystemTx, { studioId, readerId, cursor }: PageOf) {
  await assertParty(tx, { studioId, personId: readerId })
  const list = newestFirst('m', cursor)
  const found = await rows(tx, listedMessage)`
    select m.id, m.author_id = ${readerId} as mine, ${nameOf('p')} as author_name, m.body, m.created_at, ${list.key} as key
    from ${consultingMessages} m left join ${profiles} p on p.id = m.author_id
    where m.studio_id = ${studioId} ${list.after} ${list.order}`
  const page = list.page(found)
  return { messages: page.rows, nextCursor: page.nextCursor }
}

/** The consultants of a studio with their access, and its unread messages. */
export async function consultantsFor(tx: SystemTx, studioId: string) {
  const consultants = await rows(tx, consultant)`
    select a.consultant_id, ${nameOf('p')} as name, a.created_at as since,
      case when x.state is not null then json_build_object('state', x.state, 'reason', x.reason, 'requestedAt', x.requested_at) end as access
    from ${consultingAssignments} a join ${profiles} p on p.id = a.consultant_id
      left join ${consultingAccess} x on x.studio_id = a.studio_id and x.consultant_id = a.consultant_id
    where a.studio_id = ${studioId} and a.ended_at is null order by a.created_at, a.id`
  const [counted] = await rows(tx, z.object({ unread: z.number() }))`select ${unreadOf(studioId, studioId)} as unread`
  return { consultants, unread: counted?.unread ?? 0 }
}

/** The studios of a consultant with their running subscriptions. */
export const studiosFor = (tx: SystemTx, consultantId: string) =>
  rows(tx, assignedStudio)`
    select a.studio_id, ${nameOf('p')} as name, a.created_at as since, x.state as access,
      ${unreadOf(sql`a.studio_id`, consultantId)} as unread,
      case when s.id is not null then json_build_object(
        'state', s.state, 'tierName', t.name, 'periodEndsAt', s.period_ends_at, 'expiresAt', s.expires_at,
        'allowanceMinutes', s.allowance_minutes, 'overageHourCents', s.overage_hour_cents,
        'workedMinutes', (select coalesce(sum(h.minutes), 0) from ${consultingHours} h
          where h.subscription_id = s.id and h.period = s.period and h.undone_at is null),
        'usage', json_build_object('monthYear', u.month_year, 'subscriptionExpiresAt', u.subscription_expires_at,
          'hoursAllocated', u.hours_allocated, 'hoursUsed', u.hours_used, 'overageHours', u.overage_hours,
          'overageChargesCents', u.overage_charges_cents, 'billingStatus', u.billing_status)) end as subscription
    from ${consultingAssignments} a join ${profiles} p on p.id = a.studio_id
      left join ${consultingAccess} x on x.studio_id = a.studio_id and x.consultant_id = a.consultant_id
      left join ${consultingSubscriptions} s on s.studio_id = a.studio_id and s.ended_at is null
      left join ${subscriptionTiers} t on t.id = s.tier_id
      left join ${consultingUsageTracking} u on u.id = s.usage_id
    where a.consultant_id = ${consultantId} and a.ended_at is null order by name, a.studio_id`

/** For admins: the studios with a subscription or a consultant, and the people who can be assigned. */
export async function assignments(tx: SystemTx): Promise<z.output<typeof assignmentsOutput>> {
  const studios = await rows(tx, assignmentsOutput.shape.studios.def.element)`
    select p.id as studio_id, ${nameOf('p')} as name, t.name as tier_name, s.period_ends_at,
      coalesce(u.overage_hours, 0) as overage_hours, coalesce(u.overage_charges_cents, 0) as overage_charges_cents,
      coalesce((select json_agg(json_build_object('id', a.id, 'consultantId', a.consultant_id, 'name', ${nameOf('c')}) order by a.created_at, a.id)
        from ${consultingAssignments} a join ${profiles} c on c.id = a.consultant_id
        where a.studio_id = p.id and a.ended_at is null), '[]') as assigned
    from ${profiles} p left join ${consultingSubscriptions} s on s.studio_id = p.id and s.ended_at is null
      left join ${subscriptionTiers} t on t.id = s.tier_id left join ${consultingUsageTracking} u on u.id = s.usage_id
    where s.id is not null or exists (select 1 from ${consultingAssignments} a where a.studio_id = p.id and a.ended_at is null)
    order by name, p.id limit 500`
  const consultants = await rows(tx, assignmentsOutput.shape.consultants.def.element)`
    select p.id, ${nameOf('p')} as name from ${profiles} p join ${userRoles} r on r.user_id = p.user_id and r.role = 'consultant'
    order by 2, 1 limit 500`
  return { studios, consultants }
}
