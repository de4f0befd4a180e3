import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { notMeLabel, notMeNote } from '../reversals/emails.ts'
import type { FactorChange } from './rules.ts'

const texts: Record<FactorChange, { subject: string; paragraphs: string[] }> = {
  'codes-on': {
    subject: 'Sign-ins now need a one-time code',
    paragraphs: [
      'One-time codes were turned on for your account. Every other browser was signed out.',
      'Keep your recovery codes somewhere you can reach without your phone. Each one signs you in once.',
    ],
  },
  'codes-off': {
    subject: 'Sign-ins no longer need a one-time code',
    paragraphs: [
      'One-time codes were turned off for your account, and its recovery codes were deleted. Every other browser was signed out.',
    ],
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'A passkey was added. You can now use it to sign in without your password.',
      'Your password alone is no longer enough: you also need a passkey, a one-time code or a recovery code.',
    ],
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    paragraphs: ['A passkey was removed from your account and no longer signs in. Every other browser was signed out.'],
  },
  'recovery-renewed': {
    subject: 'You have new recovery codes',
    paragraphs: [
      'New recovery codes were created for your account. The old ones no longer work. Every other browser was signed out.',
    ],
  },
  'recovery-used': {
    subject: 'A recovery code was used to sign in',
    paragraphs: [
      'Someone, probably you, signed in to your account with a recovery code. Each code works once.',
      'Create new ones in your settings when only a few are left.',
    ],
  },
  removed: {
    subject: 'Your second factor was removed',
    paragraphs: [
      'An admin removed the second factor from your account because it was lost. All your browsers were signed out.',
      'Sign in with your password, then set up a new one in your settings.',
    ],
  },
  'too-many-codes': {
    subject: 'Someone entered wrong codes',
    paragraphs: [
      'Someone who knows your password, or signed in with a linked account, entered many wrong codes. They didn’t get in.',
      'If this wasn’t you, your password is known to someone else.',
    ],
  },
}

interface FactorEmail {
  change: FactorChange
  to: string
  name: string
  /** The link that undoes the change. */
  notMe: string
}

/** Every change of the second step is emailed to the person. */
export const factorEmail = ({ change, to, name, notMe }: FactorEmail) =>
  renderEmail(to, {
    subject: `${texts[change].subject}: ${brand.name}`,
    preview: texts[change].paragraphs[0] ?? '',
    greeting: `Hello, ${name}`,
    paragraphs: texts[change].paragraphs,
    action: { label: notMeLabel, url: notMe },
    note: notMeNote,
  })
