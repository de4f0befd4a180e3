import type { SendMailOptions, Transporter } from 'nodemailer'
import type { WatchedPart } from '../http/watched-part.ts'
import { FinalFailure } from '../jobs/worker.ts'

/** What the mail server answered, as nodemailer passes it on. */
interface SmtpError extends Error {
  responseCode?: number
  command?: string
  response?: string
}

/** The mail server has answered that this email will never be taken, such as 550 for a mailbox that does not exist. */
export class EmailRefused extends FinalFailure {}

/**
 * Hands one email to the mail server. Throws EmailRefused for a permanent refusal (5xx) of its recipient or content, and the
 * error itself for everything that may pass: no connection, 4xx, and a refusal of the sign-in or the sender, which is about
 * our settings and not about this email.
 */
export async function deliver(transport: Transporter, message: SendMailOptions, part: WatchedPart): Promise<void> {
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
