import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasConsent } from '#features/compliance/sql.ts'
import { at } from '#platform/db/at.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { renderEmail } from '#platform/mail/email-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { defaultEmailKinds } from './email-kinds.ts'
import type { NotificationsServices } from './open-services.ts'
import { calendarOf, emailRecipients } from './ports.ts'
import { notificationHistory, notificationPreferences } from './tables.ts'
import { endedKind, sealUnsubscribing } from './unsubscribe/unsubscribe-token.ts'

/** Older notifications are not emailed; they stay in the inbox. */
const maxAgeHours = 24
const peoplePerBatch = 50
const maxPerEmail = 10

interface SendNotificationEmailsInput extends NotificationsServices {
  now: Date
  /** The site's base URL, for links in emails. */
  publicUrl: string
}

/**
 * Emails due notifications that are neither read nor deleted, to people whose preferences include their kind: one email
 * per person. The transaction that sends also clears the due time, so each notification is emailed at most once. Only
 * one sender works at a time: two that skip each other's rows would split a person's notifications over two emails.
 */
export async function sendNotificationEmails(
  db: Pick<Database, 'asSystem'>,
  input: SendNotificationEmailsInput,
): Promise<void> {
  while (await db.asSystem((tx) => sendBatch(tx, input))) {}
}

const dueNotification = z.object({
  id: z.string(),
  userId: z.string(),
  kind: endedKind,
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  eventKey: z.string(),
  /** Null if the person wants no email about it, or may get none. */
  email: z.string().nullable(),
  name: z.string().nullable(),
})
type DueNotification = z.output<typeof dueNotification>

/** Emails the people whose notifications have been due longest; false if none is left or another sender is at work. */
async function sendBatch(tx: SystemTx, input: SendNotificationEmailsInput): Promise<boolean> {
  const { now } = input
  const [lock] = await rows(tx, z.object({ isFree: z.boolean() }))`
    select pg_try_advisory_xact_lock(hashtext('notification emails')) as is_free`
  if (!lock?.isFree) return false
  const notifications = await rows(tx, dueNotification)`
    with due as (
      update ${notificationHistory} n set email_due_at = null
      where n.email_due_at <= ${at(now)} and n.user_id in (
        select d.user_id from ${notificationHistory} d where d.email_due_at <= ${at(now)}
        order by d.email_due_at, d.id limit ${peoplePerBatch})
      returning n.*)
    select n.id, n.user_id, coalesce(n.email_kind, n.notification_type) as kind, n.title, n.message, n.link, n.event_key, p.name,
      case when n.opened_at is null and n.deleted_at is null
        and n.sent_at > ${at(now)} - make_interval(hours => ${maxAgeHours})
        and case when n.email_kind = 'offer' then ${hasConsent(sql`n.user_id`, 'marketing')}
          else coalesce(n.email_kind, n.notification_type) = any(coalesce(w.emails, ${sql.param([...defaultEmailKinds])}::text[])) end
      then p.email end as email
    from due n left join ${emailRecipients.ask()} p on p.id = n.user_id
      left join ${notificationPreferences} w on w.profile_id = n.user_id
    order by n.user_id, n.sent_at, n.id`
  const byAddress = new Map<string, DueNotification[]>()
  for (const notification of notifications) {
    const { email } = notification
    if (email) byAddress.set(email, [...(byAddress.get(email) ?? []), notification])
  }
  for (const [email, due] of byAddress) await sendEmail(tx, email, due, input)
  return notifications.length > 0
}

async function sendEmail(
  tx: SystemTx,
  email: string,
  notifications: DueNotification[],
  { publicUrl, unsubscribeSecret, now }: SendNotificationEmailsInput,
): Promise<void> {
  const [first] = notifications
  if (!first) return
  const isSingle = notifications.length === 1
  const links = new Set(notifications.map(({ link }) => link))
  const kinds = [...new Set(notifications.map(({ kind }) => kind))]
  const token = sealUnsubscribing({ profileId: first.userId, kinds }, unsubscribeSecret)
  const emailMessage = await renderEmail(email, {
    subject: isSingle ? first.title : `${first.title}, and ${notifications.length - 1} more`,
    preview: isSingle ? first.message : notifications.map(({ title }) => title).join(', '),
    greeting: `Hello, ${first.name}`,
    paragraphs: isSingle ? [first.title, first.message] : digestOf(notifications),
    action: { label: 'Open Playhatch', url: `${publicUrl}${(links.size === 1 && first.link) || paths.home}` },
    note: `You get this email because of your notification settings on ${brand.name}.`,
    settings: { label: 'Choose what we email', url: `${publicUrl}${paths.settingsTab('notifications')}` },
    unsubscribe: { label: 'Stop these emails', url: `${publicUrl}${paths.unsubscribe(token)}` },
  })
  const calendars: string[] = []
  for (const { eventKey } of notifications) {
    const calendar = await calendarOf.ask(tx, { eventKey, publicUrl, now })
    if (calendar !== null) calendars.push(calendar)
  }
  await sendMail(tx, { ...emailMessage, id: first.id, ...(calendars.length > 0 && { calendars }) })
}

function digestOf(notifications: DueNotification[]): string[] {
  const lines = new Set(notifications.slice(0, maxPerEmail).map(({ title, message }) => `${title}: ${message}`))
  const left = notifications.length - maxPerEmail
  return left > 0 ? [...lines, `And ${left} more in your notifications.`] : [...lines]
}
