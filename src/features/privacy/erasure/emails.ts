import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'

export const accountDeletedEmail = ({ to, name, publicUrl }: { to: string; name: string; publicUrl: string }) =>
  renderEmail(to, {
    subject: `Your ${brand.name} account was deleted`,
    preview: 'Thank you for having been here.',
    greeting: `Goodbye, ${name}`,
    paragraphs: [
      'Your account was deleted as you asked. Your personal data is gone, and you are signed out everywhere.',
      'Reviews you wrote stay without a name. Credits that were left are forfeited.',
    ],
    action: { label: `Open ${brand.name}`, url: `${publicUrl}${paths.home}` },
    note: 'This is the last email you get. If you did not ask for this, contact the operator of this site.',
  })
