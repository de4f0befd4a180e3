import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { FactorChange } from './changes.ts'

const texts: Record<FactorChange, { subject: string; paragraphs: string[] }> = {
  'codes-on': {
    subject: 'Sign-ins now need a one-time code',
    paragraphs: [
      'One-time codes were turned on for your account. Every other browser was signed out.',
      'Keep your recovery codes where you find them without your phone: each opens your account once.',
    ],
  },
  'codes-off': {
    subject: 'Sign-ins no longer need a one-time code',
    paragraphs: ['One-time codes were turned off for your account, and its recovery codes were deleted.'],
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'A passkey was added: it signs in to your account without your password.',
      'Your password alone opens nothing any more: a sign-in with it needs a passkey, a one-time code or a recovery code too.',
    ],
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    paragraphs: ['A passkey was removed from your account and no longer signs in.'],
  },
  'recovery-renewed': {
    subject: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account. The former ones no longer work.'],
  },
  'recovery-used': {
    subject: 'A recovery code was used to sign in',
    paragraphs: [
      'Somebody, probably you, signed in to your account with a recovery code. Each code works once.',
      'Make new ones in your settings when few are left.',
    ],
  },
  removed: {
    subject: 'Your second factor was removed',
    paragraphs: [
      'An administrator removed the second factor of your account, because it was lost. All your browsers were signed out.',
      'Sign in with your password, then set up a new one in your settings.',
    ],
  },
  'too-many-codes': {
    subject: 'Somebody has entered wrong codes',
    paragraphs: [
      'Somebody knows the password of your account, or signed in with a linked account, and then entered many wrong codes. They did not get in.',
      'If this was not you, choose a new password now.',
    ],
  },
}

interface FactorEmail {
  change: FactorChange
  to: string
  name: string
  publicUrl: string
}

/** Every change of the second step is emailed to the person. */
export const factorEmail = ({ change, to, name, publicUrl }: FactorEmail) =>
  renderEmail(to, {
    subject: `${texts[change].subject}: ${brand.name}`,
    preview: texts[change].paragraphs[0] ?? '',
    greeting: `Hello, ${name}`,
    paragraphs: texts[change].paragraphs,
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgot}` },
    note: 'If this was you, you don’t need to do anything. If not, choose a new password now: all browsers are signed out then.',
  })
