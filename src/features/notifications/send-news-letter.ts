import { sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { renderLetter } from '#platform/mail/letter-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { defaultLetters } from './letter-kinds.ts'

export const newsLetterTask = 'news-letter'

/** News older than this is no news: the bell has it. */
const freshHours = 24

/** The person behind a piece of news, when their address is confirmed and they want letters of this kind. */
const reader = (of: ReturnType<typeof sql>) => sql`
  from notification_history n join profiles p on p.id = n.user_id left join notification_preferences w on w.profile_id = p.id
  where ${of} and p.user_id is not null and p.email is not null and p.email_verified
    and n.notification_type = any(coalesce(w.letters, ${sql.param([...defaultLetters])}::text[]))`

/** Whether the reader of the row being inserted wants a letter of it. */
export const wantsLetter = sql<boolean>`exists (
  select 1 from profiles p left join notification_preferences w on w.profile_id = p.id
  where p.id = notification_history.user_id and p.user_id is not null and p.email is not null and p.email_verified
    and notification_history.notification_type = any(coalesce(w.letters, ${sql.param([...defaultLetters])}::text[])))`

/** Enqueues the letters of news that were just told, for readers who want them. */
export async function enqueueNewsLetters(tx: SystemTx, notificationIds: string[]): Promise<void> {
  const [first] = notificationIds
  if (!first) return
  await enqueue(tx, newsLetterTask, { notificationIds }, { key: `${newsLetterTask}:${first}` })
}

interface News extends Record<string, unknown> {
  id: string
  title: string
  message: string
  link: string | null
  sent_at: string
  email: string
  name: string
}

/** Writes the letter; its id is the news', so that a job which runs twice sends it once. */
export async function sendNewsLetter(
  tx: SystemTx,
  { notificationId, now, publicUrl }: { notificationId: string; now: Date; publicUrl: string },
): Promise<void> {
  const { rows } = await tx.execute<News>(sql`
    select n.id, n.title, n.message, n.link, n.sent_at, p.email, p.name ${reader(sql`n.id = ${notificationId}`)}`)
  const [news] = rows
  if (!news || now.getTime() - new Date(news.sent_at).getTime() > hours(freshHours)) return
  const letter = await renderLetter(news.email, {
    subject: news.title,
    preview: news.message,
    greeting: `Hello, ${news.name}`,
    paragraphs: [news.title, news.message],
    action: { label: 'Have a look', url: `${publicUrl}${news.link ?? paths.home}` },
    note: `You get this letter because you asked ${brand.name} for news of this kind. Choose which kinds come by mail: ${publicUrl}${paths.settingsTab('notifications')}`,
  })
  await sendMail(tx, { ...letter, id: news.id })
}
