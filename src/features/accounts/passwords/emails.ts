import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'

export const passwordChangedEmail = ({ to, name, publicUrl }: { to: string; name: string; publicUrl: string }) =>
  renderEmail(to, {
    subject: `Your ${brand.name} password was changed`,
    preview: 'Every other browser was signed out.',
    greeting: `Hello, ${name}`,
    paragraphs: [
      'The password of your account was just changed in the settings.',
      'Every other browser was signed out.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgot}` },
    note: 'If this was you, you don’t need to do anything. If not, choose a new password now: the link above sends an email to this address.',
  })
