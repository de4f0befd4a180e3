import type { SendMailOptions, Transporter } from 'nodemailer'
import type { WatchedPart } from '../http/watched-part.ts'
import { FinalFailure } from '../jobs/worker.ts'

/** The mail server's answer, as nodemailer reports it. */
interface SmtpError extends Error {
  responseCode?: number
  command?: string
  response?: string
}

/** A permanent rejection of this email by the mail server, such as 550 for a mailbox that does not exist. */
export class EmailRefused extends FinalFailure {}

/**
 * Sends one email to the mail server. Throws EmailRefused for a permanent rejection (5xx) of its recipient or content,
 * and the original error for temporary ones: no connection, 4xx, or a rejected sign-in or sender, which concerns the
 * settings instead of this email.
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
