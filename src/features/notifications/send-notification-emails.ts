import { sql } from 'drizzle-orm'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { renderEmail } from '#platform/mail/email-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { defaultEmailKinds } from './email-kinds.ts'

/** News older than this is no news: the bell has it. */
const freshHours = 24
const atOnce = 50
const mostInOneEmail = 10

interface Sending {
  now: Date
  /** The product's own address, which links in letters begin with. */
  publicUrl: string
}

/**
 * Writes the letters that are due: of what was neither read nor deleted meanwhile, to people who want letters of its kind,
 * one for all that waits for a person. What is no longer due is so in the transaction that sends, so that each piece of news
 * is written about at most once.
 */
export async function sendNotificationEmails(db: Pick<Database, 'asSystem'>, sending: Sending): Promise<void> {
  let decided: number
  do decided = await db.asSystem((tx) => sendSome(tx, sending))
  while (decided === atOnce)
}

interface NotificationInput extends Record<string, unknown> {
  id: string
  title: string
  message: string
  link: string | null
  email: string
  name: string
  wanted: boolean
}

async function sendSome(tx: SystemTx, { now, publicUrl }: Sending): Promise<number> {
  const at = now.toISOString()
  const { rows } = await tx.execute<NotificationInput>(sql`
    with due as (
      update notification_history n set letter_due_at = null
      where n.id in (
        select d.id from notification_history d where d.letter_due_at <= ${at}::timestamptz
        order by d.letter_due_at, d.id limit ${atOnce} for update skip locked)
      returning n.*)
    select n.id, n.title, n.message, n.link, p.email, p.name,
      coalesce(n.opened_at is null and n.deleted_at is null
        and n.sent_at > ${at}::timestamptz - make_interval(hours => ${freshHours})
        and p.user_id is not null and p.email is not null and p.email_verified
        and n.notification_type = any(coalesce(w.letters, ${sql.param([...defaultEmailKinds])}::text[])), false) as wanted
    from due n left join profiles p on p.id = n.user_id left join notification_preferences w on w.profile_id = p.id
    order by n.user_id, n.sent_at, n.id`)
  const byAddress = new Map<string, NotificationInput[]>()
  for (const notification of rows)
    if (notification.wanted)
      byAddress.set(notification.email, [...(byAddress.get(notification.email) ?? []), notification])
  for (const notification of byAddress.values()) await sendOne(tx, notification, publicUrl)
  return rows.length
}

async function sendOne(tx: SystemTx, notification: NotificationInput[], publicUrl: string): Promise<void> {
  const [first] = notification
  if (!first) return
  const alone = notification.length === 1
  const links = new Set(notification.map(({ link }) => link))
  const emailMessage = await renderEmail(first.email, {
    subject: alone ? first.title : `${notification.length} pieces of news on ${brand.name}`,
    preview: alone ? first.message : notification.map(({ title }) => title).join(', '),
    greeting: `Hello, ${first.name}`,
    paragraphs: alone ? [first.title, first.message] : notified(notification),
    action: { label: 'Have a look', url: `${publicUrl}${(links.size === 1 && first.link) || paths.home}` },
    note: `You get this letter because you asked ${brand.name} for news of this kind. Choose which kinds come by mail: ${publicUrl}${paths.settingsTab('notifications')}`,
  })
  await sendMail(tx, { ...emailMessage, id: first.id })
}

function notified(notification: NotificationInput[]): string[] {
  const lines = new Set(notification.slice(0, mostInOneEmail).map(({ title, message }) => `${title}: ${message}`))
  const left = notification.length - mostInOneEmail
  return left > 0 ? [...lines, `And ${left} more behind your bell.`] : [...lines]
}
