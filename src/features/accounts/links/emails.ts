import { renderLetter } from '#platform/mail/letter-layout.tsx'
import { brand } from '#shared/brand.ts'

interface Recipient {
  to: string
  name: string
  url: string
}

export const verificationLetter = ({ to, name, url }: Recipient) =>
  renderLetter(to, {
    subject: `Confirm your address for ${brand.name}`,
    preview: 'One click confirms that this address is yours.',
    greeting: `Welcome, ${name}`,
    paragraphs: [
      `Your ${brand.name} account is ready. Please confirm that this address is yours.`,
      'You need it to sign in again, to earn credits, and to hear about invitations.',
    ],
    action: { label: 'Confirm my address', url },
    note: 'The link works for 48 hours. If you did not sign up, do nothing: without your click nobody can use this account again.',
  })

export const resetLetter = ({ to, name, url }: Recipient) =>
  renderLetter(to, {
    subject: `Choose a new ${brand.name} password`,
    preview: 'The link works for one hour.',
    greeting: `Hello, ${name}`,
    paragraphs: [
      'Someone, probably you, asked for a new password for this account.',
      'Choosing one signs you out everywhere else.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.',
  })
