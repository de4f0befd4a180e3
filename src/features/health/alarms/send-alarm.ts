import { z } from 'zod'
import { admins, confirmedPeople } from '#features/profiles/sql.ts'
import type { Config } from '#platform/config.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Job } from '#platform/jobs/worker.ts'
import { renderEmail } from '#platform/mail/email-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
import { transportOf } from '#platform/mail/transport.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { Fault } from './find-faults.ts'

export type AlarmSettings = Pick<Config, 'alarms' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>

const alarmCall = z.object({ key: z.string(), text: z.string(), at: z.string() })
export const alarmWebhookTask = 'call-alarm-webhook'

/** A web address that does not answer within this many milliseconds is tried again. */
const patienceMs = 10_000

async function callWebhook({ alarms, publicUrl }: AlarmSettings, { key, text, at }: z.output<typeof alarmCall>) {
  if (!alarms.webhook) return
  const answer = await fetch(alarms.webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product: brand.name, server: publicUrl, alarm: key, text, at }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the webhook of alarms answered ${answer.status}`)
}

export const alarmJobs = (config: AlarmSettings): Record<string, Job> => ({
  [alarmWebhookTask]: (payload) => callWebhook(config, alarmCall.parse(payload)),
})

const alarmEmail = (to: string, { publicUrl }: Pick<AlarmSettings, 'publicUrl'>, { text }: Fault) =>
  renderEmail(to, {
    subject: `Alarm: ${text}`.slice(0, 150),
    preview: text,
    greeting: 'Something is wrong with the server',
    paragraphs: [text, `The server is ${publicUrl}.`],
    action: { label: 'Open system health', url: `${publicUrl}${paths.systemHealth}` },
    note: 'You get this email once, because you are an admin. The setting ALARM_EMAILS=0 switches these emails off.',
  })

const emailRow = z.object({ email: z.string() })

/** The addresses of the admins. */
export const emailsOfAdmins = async (tx: SystemTx): Promise<string[]> =>
  (await rows(tx, emailRow)`select distinct c.email from ${admins} a join ${confirmedPeople} c on c.id = a.id`).map(
    ({ email }) => email,
  )

interface Sending {
  emails: readonly string[]
  fault: Fault
  now: Date
}

/** Sends one alarm after this transaction commits: an email to each admin, and a call of the webhook. */
export async function sendAlarm(tx: SystemTx, config: AlarmSettings, { emails, fault, now }: Sending): Promise<void> {
  if (config.alarms.emails && !fault.isEmailed)
    for (const to of emails) await sendMail(tx, await alarmEmail(to, config, fault))
  if (config.alarms.webhook)
    await enqueue(tx, alarmWebhookTask, { key: fault.key, text: fault.text, at: now.toISOString() })
}

/** The same without the database, which is what the alarm is about. What can't be sent is lost. */
export async function sendDirectly(config: AlarmSettings, { emails, fault, now }: Sending): Promise<void> {
  const { smtpUrl, mailFrom: from } = config
  const sending: Promise<unknown>[] = [callWebhook(config, { ...fault, at: now.toISOString() })]
  if (config.alarms.emails && smtpUrl)
    for (const to of emails) {
      const { subject, html, plain: text } = await alarmEmail(to, config, fault)
      const messageId = `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`
      sending.push(transportOf(smtpUrl).sendMail({ messageId, from, to, subject, html, text }))
    }
  await Promise.allSettled(sending)
}
