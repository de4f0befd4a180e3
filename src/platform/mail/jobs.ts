import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Job } from '../jobs/worker.ts'
import { outboxMails } from '../tables.ts'
import { type Letter, letterSchema } from './letter.ts'

/** Delivers by SMTP where it is set; else letters are kept for the outbox page. */
export function mailJobs(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Record<string, Job> {
  let transport: Transporter | undefined
  return {
    async 'send-mail'(payload, { db, clock }) {
      const letter = letterSchema.parse(payload)
      if (config.smtpUrl) {
        transport ??= createTransport({
          url: config.smtpUrl,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        await transport.sendMail(asMessage(letter, config))
        return
      }
      const { id, to, subject, html, plain } = letter
      await db.asSystem((tx) =>
        tx
          .insert(outboxMails)
          .values({ id, recipient: to, subject, html, plain, createdAt: clock.now() })
          .onConflictDoNothing(),
      )
    },
  }
}

/** The same id each time: mailboxes show a letter once that a cut-off job has sent twice. */
const asMessage = (
  { id, to, subject, html, plain }: Letter,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
) => ({
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  from: mailFrom,
  to: { name: '', address: to },
  subject,
  html,
  text: plain,
  headers: { 'Auto-Submitted': 'auto-generated' },
})
