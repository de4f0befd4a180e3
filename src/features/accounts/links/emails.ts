import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'

interface Recipient {
  to: string
  name: string
  url: string
}

export const verificationEmail = ({ to, name, url }: Recipient) =>
  renderEmail(to, {
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

export const resetEmail = ({ to, name, url }: Recipient) =>
  renderEmail(to, {
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

/** To the owner of an address that someone tried to sign up with (ruling 76). */
export const signUpAgainEmail = ({ to, name, publicUrl }: { to: string; name: string; publicUrl: string }) =>
  renderEmail(to, {
    subject: `You already have a ${brand.name} account`,
    preview: 'Someone tried to sign up with your address.',
    greeting: `Hello, ${name}`,
    paragraphs: [
      `Someone, probably you, tried to sign up for ${brand.name} with this address. It belongs to your account already.`,
      'Sign in with it. If you forgot your password, you can choose a new one there.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}${paths.auth}` },
    note: 'If this was not you, there is nothing to do: your account has not changed.',
  })
