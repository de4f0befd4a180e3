import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { hello } from '../name-in-email.ts'
import { notMeLabel, notMeNote } from '../reversals/emails.ts'

interface PasswordEmail {
  to: string
  /** See `nameInEmail`. */
  name: string | null
  by: 'settings' | 'emailed link'
  /** Young ways to sign in that were removed with it. */
  removed?: readonly string[]
  notMe: string
}

export const passwordChangedEmail = ({ to, name, by, removed = [], notMe }: PasswordEmail) =>
  renderEmail(to, {
    subject: `Your ${brand.name} password was changed`,
    preview: by === 'settings' ? 'Every other browser was signed out.' : 'Every browser was signed out.',
    greeting: hello(name),
    paragraphs: [
      by === 'settings'
        ? 'The password of your account was just changed in the settings.'
        : 'A new password for your account was just chosen by an emailed link.',
      by === 'settings' ? 'Every other browser was signed out.' : 'Every browser was signed out.',
      ...(removed.length > 0 ? [`Removed from your account: ${removed.join(', ')}.`] : []),
    ],
    action: { label: notMeLabel, url: notMe },
    note: notMeNote,
  })
