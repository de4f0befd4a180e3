import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { type SocialProvider, socialLabels } from '#shared/social-providers.ts'

interface ProviderEmail {
  to: string
  name: string
  provider: SocialProvider
  publicUrl: string
}

export const linkedEmail = ({ to, name, provider, publicUrl }: ProviderEmail) =>
  renderEmail(to, {
    subject: `${socialLabels[provider]} can now sign you in to ${brand.name}`,
    preview: 'It was linked to your account.',
    greeting: `Hello, ${name}`,
    paragraphs: [`${socialLabels[provider]} was linked to your account. From now on you can sign in with it.`],
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgot}` },
    note: `If this was you, you don’t need to do anything. If not, secure your ${socialLabels[provider]} account first, then choose a new password: all browsers are signed out then.`,
  })

export const unlinkedEmail = ({ to, name, provider, publicUrl }: ProviderEmail) =>
  renderEmail(to, {
    subject: `${socialLabels[provider]} no longer signs you in to ${brand.name}`,
    preview: 'It was unlinked from your account.',
    greeting: `Hello, ${name}`,
    paragraphs: [`${socialLabels[provider]} was unlinked from your account. Your other ways to sign in still work.`],
    action: { label: 'See how you sign in', url: `${publicUrl}${paths.settingsTab('account')}` },
    note: 'If this wasn’t you, choose a new password: all browsers are signed out then.',
  })
