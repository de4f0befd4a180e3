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
