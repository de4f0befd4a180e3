import type { SystemTx } from '../db/open.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Email } from './email.ts'

/** Over about six hours, should the mail server be away. */
const attempts = 11

/** Sends the letter when this transaction commits; a job delivers it and tries again when the mail server fails. */
export const sendMail = (tx: SystemTx, email: Email) => enqueue(tx, 'send-mail', email, { maxAttempts: attempts })
