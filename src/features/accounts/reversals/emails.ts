import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { masked, REVERSAL_DAYS } from './rules.ts'

/** The action of every security email, and the note below it. */
export const notMeLabel = 'This wasn’t me'
export const notMeNote = `If this was you, you don’t need to do anything. If not, open the link above within ${REVERSAL_DAYS} days: it undoes the change and signs out all browsers.`

interface Undone {
  to: string
  name: string
  /** The address that the account has now. */
  address: string
  /** What was removed: 'the passkey “My phone”'. */
  removed: readonly string[]
  /** The link for the address that the account had before; null for the others. */
  notMe: string | null
  publicUrl: string
}

/** To every address that the account had lately, after 'This wasn't me'. */
export const undoneEmail = ({ to, name, address, removed, notMe, publicUrl }: Undone) =>
  renderEmail(to, {
    subject: `Changes of your ${brand.name} account were undone`,
    preview: 'Someone answered “This wasn’t me”.',
    greeting: `Hello, ${name}`,
    paragraphs: [
      'Someone opened the link “This wasn’t me” in one of our emails. All sign-ins ended, and the password no longer works.',
      ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}.`] : []),
    ],
    facts: [`The account’s address is ${to === address ? address : masked(address)}.`],
    action:
      notMe === null
        ? { label: 'Choose a new password', url: `${publicUrl}${paths.forgot}` }
        : { label: notMeLabel, url: notMe },
    note:
      notMe === null
        ? 'You get this email because it is, or was, the address of this account.'
        : `If the account is yours and you don’t agree, open the link above within ${REVERSAL_DAYS} days: an admin then decides.`,
  })

/** After a link that only ends the sign-ins, because the change was made with an old way. */
export const frozenEmail = ({ to, name, notMe, publicUrl }: Pick<Undone, 'to' | 'name' | 'notMe' | 'publicUrl'>) =>
  renderEmail(to, {
    subject: `Your ${brand.name} account was signed out everywhere`,
    preview: 'Someone answered “This wasn’t me”.',
    greeting: `Hello, ${name}`,
    paragraphs: [
      'Someone opened the link “This wasn’t me” in one of our emails. All sign-ins ended.',
      'The change was made with a passkey or one-time codes that the account has had for more than 30 days, so nothing else was undone. The next sign-in needs them.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}${paths.auth}` },
    note: `If you no longer have them, an admin can help: ${notMe === null ? 'open that link again' : `open ${notMe}`} within ${REVERSAL_DAYS} days. You get this email because it is, or was, the address of this account.`,
  })

/** After an admin's decision. */
export const leftEmail = ({ to, name, publicUrl }: Pick<Undone, 'to' | 'name' | 'publicUrl'>) =>
  renderEmail(to, {
    subject: `An admin looked at your ${brand.name} account`,
    preview: 'Nothing was undone.',
    greeting: `Hello, ${name}`,
    paragraphs: ['An admin looked at the answer “This wasn’t me” about this account and left everything as it is.'],
    action: { label: `Open ${brand.name}`, url: publicUrl },
    note: 'You get this email because it is, or was, the address of this account.',
  })
