import { hello } from '#features/accounts/name-in-email.ts'
import { REVERSAL_DAYS } from '#features/accounts/reversals/rules.ts'
import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'

export const accountDeletedEmail = ({
  to,
  name,
  publicUrl,
}: {
  to: string
  /** See `nameInEmail`. */
  name: string | null
  publicUrl: string
}) =>
  renderEmail(to, {
    subject: `Your ${brand.name} account was deleted`,
    preview: 'Thank you for being here.',
    greeting: name === null ? 'Goodbye' : `Goodbye, ${name}`,
    paragraphs: [
      'We deleted your account as you requested. Your personal data is erased, and you are signed out everywhere.',
      'Reviews you wrote stay, without your name. Remaining credits are forfeited.',
    ],
    action: { label: `Open ${brand.name}`, url: `${publicUrl}${paths.home}` },
    note: 'This is our last email to you. If you didn’t request this, contact the operator of this site.',
  })

interface AskedEmail {
  to: string
  /** See `nameInEmail`. */
  name: string | null
  /** Asks whether it was the owner. */
  link: string
}

/** Before an account is deleted, to its address. */
export const erasureAskedEmail = ({ to, name, link }: AskedEmail) =>
  renderEmail(to, {
    subject: `Delete your ${brand.name} account?`,
    preview: 'Someone asked for it in the settings.',
    greeting: hello(name),
    paragraphs: [
      'Someone who is signed in to your account asked to delete it, with your password.',
      `If it was you, open the link and answer “It was me”: the account is deleted within minutes, which can’t be undone. Without an answer it is deleted after ${REVERSAL_DAYS} days; until then you can keep it in the settings.`,
    ],
    action: { label: 'Was this you?', url: link },
    note: 'If it wasn’t you, open the link above and answer “This wasn’t me”: the account stays, and all browsers are signed out.',
  })
