import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'

interface Recipient {
  to: string
  name: string
}

/** To the new address: nothing changes until its link is opened. */
export const newAddressEmail = ({ to, name, url }: Recipient & { url: string }) =>
  renderEmail(to, {
    subject: `Confirm your new address for ${brand.name}`,
    preview: 'Confirm this address for your account.',
    greeting: `Hello, ${name}`,
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
    greeting: `Hello, ${name}`,
    paragraphs: [
      `Someone asked to use this address for another ${brand.name} account.`,
      'It already belongs to your account, so nothing has changed and nobody else can use it.',
    ],
    action: { label: `Open ${brand.name}`, url: publicUrl },
    note: 'If this was you, sign in with this address instead, or choose a different one for the other account.',
  })

/** To the old address, when the change is requested. */
export const addressRequestedEmail = ({ to, name, publicUrl }: Recipient & { publicUrl: string }) =>
  renderEmail(to, {
    subject: `Another address for your ${brand.name} account`,
    preview: 'Nothing has changed yet.',
    greeting: `Hello, ${name}`,
    paragraphs: [
      'Someone signed in to your account, probably you, asked to use another email address for it.',
      'Nothing has changed yet: the new address has to be confirmed first.',
    ],
    action: { label: 'Open your settings', url: `${publicUrl}${paths.settingsTab('account')}` },
    note: 'If this wasn’t you, choose a new password in your settings: that cancels the change and signs out every other browser.',
  })

/** To the old address, after the change. */
export const addressChangedEmail = ({ to, name, publicUrl }: Recipient & { publicUrl: string }) =>
  renderEmail(to, {
    subject: `This is no longer the address of your ${brand.name} account`,
    preview: 'Your account has a new email address.',
    greeting: `Hello, ${name}`,
    paragraphs: [
      'A new email address for your account was just confirmed.',
      'You sign in with it, and we send emails to it.',
    ],
    action: { label: `Open ${brand.name}`, url: publicUrl },
    note: 'If this wasn’t you, contact the operator of this site: this email is your proof.',
  })
