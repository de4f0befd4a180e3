import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { hello } from '../name-in-email.ts'

interface Recipient {
  to: string
  /** See `nameInEmail`. */
  name: string | null
  url: string
}

export const verificationEmail = ({ to, url, notMe = url }: Omit<Recipient, 'name'> & { notMe?: string }) =>
  renderEmail(to, {
    subject: `Confirm your address for ${brand.name}`,
    preview: 'Confirm that this email address is yours.',
    greeting: `Welcome to ${brand.name}`,
    paragraphs: [
      `Your ${brand.name} account is ready. Please confirm that this address is yours.`,
      'You need this to sign in again, and to earn or spend credits.',
    ],
    action: { label: 'Confirm my address', url },
    note: `The link works for 48 hours. If you didn’t sign up, close the account here: ${notMe}`,
  })

export const resetEmail = ({ to, name, url }: Recipient) =>
  renderEmail(to, {
    subject: `Choose a new ${brand.name} password`,
    preview: 'The link works for one hour.',
    greeting: hello(name),
    paragraphs: [
      'Someone, probably you, requested a new password for this account.',
      'Choosing a new one signs you out everywhere else.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, for one hour. If you didn’t request it, ignore this email: your password stays the same.',
  })

/** To the owner of an address that someone tried to sign up with (accounts-4). */
export const signUpAgainEmail = ({ to, name, publicUrl }: Omit<Recipient, 'url'> & { publicUrl: string }) =>
  renderEmail(to, {
    subject: `You already have a ${brand.name} account`,
    preview: 'Someone tried to sign up with your email address.',
    greeting: hello(name),
    paragraphs: [
      `Someone, probably you, tried to sign up for ${brand.name} with this address. It belongs to your account already.`,
      'You already have an account: sign in with this address. If you forgot your password, choose a new one there.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}${paths.auth}` },
    note: 'If this wasn’t you, you don’t need to do anything. Your account hasn’t changed.',
  })
