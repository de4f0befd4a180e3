import { randomUUID } from '../crypto/crypto.ts'
import type { Email } from './email.ts'

interface Content {
  subject: string
  paragraphs: string[]
}

/** `email-layout.tsx` for the demo in the browser, where no mailbox gets an email: it keeps its words. */
export const renderEmail = async (to: string, { subject, paragraphs }: Content): Promise<Email> => ({
  id: randomUUID(),
  to,
  subject,
  html: '',
  plain: paragraphs.join('\n\n'),
})
