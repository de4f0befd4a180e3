import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { type SocialProvider, socialLabels } from '#shared/social-providers.ts'
import { notMeLabel, notMeNote } from '../reversals/emails.ts'

interface ProviderEmail {
  to: string
  name: string
  provider: SocialProvider
  /** The link that undoes it. */
  notMe: string
}

export const linkedEmail = ({ to, name, provider, notMe }: ProviderEmail) =>
  renderEmail(to, {
    subject: `${socialLabels[provider]} can now sign you in to ${brand.name}`,
    preview: 'It was linked to your account.',
    greeting: `Hello, ${name}`,
    paragraphs: [`${socialLabels[provider]} was linked to your account. From now on you can sign in with it.`],
    action: { label: notMeLabel, url: notMe },
    note: notMeNote,
  })

export const unlinkedEmail = ({ to, name, provider, notMe }: ProviderEmail) =>
  renderEmail(to, {
    subject: `${socialLabels[provider]} no longer signs you in to ${brand.name}`,
    preview: 'It was unlinked from your account.',
    greeting: `Hello, ${name}`,
    paragraphs: [
      `${socialLabels[provider]} was unlinked from your account. Your other ways to sign in still work. Every other browser was signed out.`,
    ],
    action: { label: notMeLabel, url: notMe },
    note: notMeNote,
  })
