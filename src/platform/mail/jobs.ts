import type { SendMailOptions, Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { eventType, toRole } from '../events/event.ts'
import { type WatchedPart, watchedPart } from '../http/watched-part.ts'
import { FinalFailure, type Job } from '../jobs/worker.ts'
import { emailProblem, endProblem, reportProblem } from '../problems.ts'
import { emailOutbox } from '../tables.ts'
import { type Email, emailSchema } from './email.ts'
import { transportOf } from './transport.ts'

/** A mailbox refused an email for good: the admins' list of problems changed. */
const emailRefused = eventType('mail.email-refused', z.object({}), { live: () => [toRole('admin', 'admin')] })

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

/** Delivers emails by SMTP if configured; otherwise stores them for the outbox page. `part` records the outcomes. */
export function mailJobs(config: MailSettings, part: WatchedPart = watchedPart()): Record<string, Job> {
  return {
    async 'send-mail'(payload, { db, clock }) {
      const email = emailSchema.parse(payload)
      if (config.smtpUrl) {
        const key = emailProblem(email.to)
        try {
          await deliver(transportOf(config.smtpUrl), asMessage(email, config), part)
        } catch (error) {
          if (error instanceof EmailRefused) {
            const problem = { key, kind: 'email' as const, subject: email.to, detail: error.message, at: clock.now() }
            await db.asSystem(async (tx) => {
              await reportProblem(tx, problem)
              tx.happened(emailRefused({}), clock.now())
            })
          }
          throw error
        }
        await db.asSystem((tx) => endProblem(tx, key))
        return
      }
      const { id, to, subject, html, plain } = email
      await db.asSystem((tx) =>
        tx
          .insert(emailOutbox)
          .values({ id, recipient: to, subject, html, plain, createdAt: clock.now() })
          .onConflictDoNothing(),
      )
    },
  }
}

/** Uses the same message id for retries, so that mailboxes show an email once even if it was sent twice. */
const asMessage = (
  { id, to, subject, html, plain, unsubscribeUrl, calendars = [] }: Email,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
) => ({
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  from: mailFrom,
  to: { name: '', address: to },
  subject,
  html,
  text: plain,
  attachments: calendars.map((content, at) => ({
    filename: at === 0 ? 'dates.ics' : `dates-${at + 1}.ics`,
    content,
    contentType: 'text/calendar; charset=utf-8',
  })),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
    // Mail programs press only addresses with https.
    ...(unsubscribeUrl?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
})

/** The mail server's answer, as nodemailer reports it. */
interface SmtpError extends Error {
  responseCode?: number
  command?: string
  response?: string
}

/** A permanent rejection of this email by the mail server, such as 550 for a mailbox that does not exist. */
class EmailRefused extends FinalFailure {}

/**
 * Sends one email to the mail server. Throws EmailRefused for a permanent rejection (5xx) of its recipient or content,
 * and the original error for temporary ones: no connection, 4xx, or a rejected sign-in or sender, which concerns the
 * settings instead of this email.
 */
async function deliver(transport: Transporter, message: SendMailOptions, part: WatchedPart): Promise<void> {
  try {
    await transport.sendMail(message)
    part.succeeded()
  } catch (error) {
    const { responseCode = 0, command = '', response } = error as SmtpError
    const permanent = responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)/.test(command)
    if (!permanent) {
      part.failed()
      throw error
    }
    part.succeeded()
    throw new EmailRefused((response ?? String(responseCode)).slice(0, 300), { cause: error })
  }
}
