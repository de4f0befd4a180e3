import type { SystemTx } from '../db/open.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Email } from './email.ts'

/** With backoff, about six hours of retries while the mail server is down. */
const attempts = 11

/** Sends the email after this transaction commits; a job delivers it and retries if the mail server fails. */
export const sendMail = (tx: SystemTx, email: Email) => enqueue(tx, 'send-mail', email, { maxAttempts: attempts })
