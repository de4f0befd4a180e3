import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { hello } from '../name-in-email.ts'
import { notMeLabel, notMeNote } from '../reversals/emails.ts'

interface Recipient {
  to: string
  /** See `nameInEmail`. */
  name: string | null
}

/** To the new address, whose owner may be a stranger: nothing changes until its link is opened. */
export const newAddressEmail = ({ to, url }: { to: string; url: string }) =>
  renderEmail(to, {
    subject: `Confirm your new address for ${brand.name}`,
    preview: 'Confirm this address for your account.',
    greeting: hello(null),
    paragraphs: [
      `Someone, probably you, asked to use this address for a ${brand.name} account.`,
      'Once you confirm, you’ll sign in with this address. Other browsers are signed out.',
    ],
    action: { label: 'Use this address', url },
    note: 'The link works for 48 hours, while you are signed in to that account. If you didn’t request it, ignore this email: nothing changes.',
  })

/** Sent instead of a link when the new address belongs to another account; only that account's owner is notified. */
export const addressInUseEmail = ({ to, name, publicUrl }: Recipient & { publicUrl: string }) =>
  renderEmail(to, {
    subject: `Your address and another ${brand.name} account`,
    preview: 'Nothing has changed.',
    greeting: hello(name),
    paragraphs: [
      `Someone asked to use this address for another ${brand.name} account.`,
      'It already belongs to your account, so nothing has changed and nobody else can use it.',
    ],
    action: { label: `Open ${brand.name}`, url: publicUrl },
    note: 'If this was you, sign in with this address instead, or choose a different one for the other account.',
  })

interface ToOldAddress extends Recipient {
  /** The link that says who made the change; null for an address that was never confirmed or has agreed. */
  notMe: string | null
  publicUrl: string
}

/** To the old address, when the change is requested. */
export const addressRequestedEmail = ({ to, name, notMe, publicUrl }: ToOldAddress) =>
  renderEmail(to, {
    subject: `Another address for your ${brand.name} account`,
    preview: 'Nothing has changed yet.',
    greeting: hello(name),
    paragraphs: [
      'Someone signed in to your account, probably you, asked to use another email address for it.',
      'Nothing has changed yet: the new address has to be confirmed first.',
    ],
    ...(notMe === null
      ? {
          action: { label: 'Open your settings', url: `${publicUrl}${paths.settingsTab('account')}` },
          note: 'If this wasn’t you, ignore this email.',
        }
      : {
          action: { label: 'It was me, or it wasn’t', url: notMe },
          note: 'If this wasn’t you, open the link above within 7 days: it cancels the change and signs out all browsers. If you are giving up this mailbox, say there that it was you: nobody can undo the change from here then.',
        }),
  })

/** To the old address, after the change. */
export const addressChangedEmail = ({ to, name, notMe, publicUrl }: ToOldAddress) =>
  renderEmail(to, {
    subject: `This is no longer the address of your ${brand.name} account`,
    preview: 'Your account has a new email address.',
    greeting: hello(name),
    paragraphs: [
      'A new email address for your account was just confirmed.',
      'You sign in with it, and we send emails to it.',
    ],
    ...(notMe === null
      ? { action: { label: `Open ${brand.name}`, url: publicUrl }, note: 'You don’t need to do anything.' }
      : { action: { label: notMeLabel, url: notMe }, note: notMeNote }),
  })
