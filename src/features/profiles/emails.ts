import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { creditsText } from '#shared/texts/grouped.ts'

interface ProfileCompletedInput {
  to: string
  name: string
  creditsEarned: number
  testerLevel: string
  appUrl: string
}

/** The email `profile_completed` (profiles-3). */
export const profileCompletedEmail = ({ to, name, creditsEarned, testerLevel, appUrl }: ProfileCompletedInput) =>
  renderEmail(to, {
    subject: `Your profile is complete: ${creditsText(creditsEarned)} are yours`,
    preview: `${creditsText(creditsEarned)} have been added to your balance.`,
    greeting: `Well done, ${name}`,
    paragraphs: [
      `Your profile is complete, and ${creditsText(creditsEarned)} have been added to your balance.`,
      `Your tester level is ${testerLevel}. Each accepted review brings you reputation, and higher levels are paid more.`,
    ],
    action: { label: 'See open tests', url: `${appUrl}${paths.testerTab('opportunities')}` },
    note: 'You get this email once because you completed your profile.',
  })

interface SuspensionInput {
  to: string
  name: string
  /** The text that the admin entered. */
  reason: string
  publicUrl: string
}

export const suspendedEmail = ({ to, name, reason, publicUrl }: SuspensionInput) =>
  renderEmail(to, {
    subject: `Your ${brand.name} account is suspended`,
    preview: reason,
    greeting: `Hello, ${name}`,
    paragraphs: [
      `Your account is suspended. The reason: ${reason}`,
      'Your open tests have ended and don’t count toward your completion rate. Reviews you submitted are decided as usual, and you keep your credits.',
    ],
    facts: [`If you think this is a mistake, write to ${brand.contact}.`],
    action: { label: `Open ${brand.name}`, url: `${publicUrl}${paths.suspended}` },
    note: 'You get this email because an admin suspended your account.',
  })

export const suspensionLiftedEmail = ({ to, name, reason, publicUrl }: SuspensionInput) =>
  renderEmail(to, {
    subject: `Your ${brand.name} account is no longer suspended`,
    preview: reason,
    greeting: `Hello, ${name}`,
    paragraphs: [`Your account is no longer suspended. The reason: ${reason}`, 'You can use it as before.'],
    action: { label: `Open ${brand.name}`, url: `${publicUrl}${paths.home}` },
    note: 'You get this email because an admin lifted the suspension of your account.',
  })
