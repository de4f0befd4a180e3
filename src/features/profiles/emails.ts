import { renderLetter } from '#platform/mail/letter-layout.tsx'
import { paths } from '#shared/paths.ts'

interface Completed {
  to: string
  name: string
  creditsEarned: number
  testerLevel: string
  appUrl: string
}

/** The letter `profile_completed` (spec 1 §7). */
export const profileCompletedLetter = ({ to, name, creditsEarned, testerLevel, appUrl }: Completed) =>
  renderLetter(to, {
    subject: `Your profile is complete: ${creditsEarned} credits are yours`,
    preview: `${creditsEarned} credits have been added to your balance.`,
    greeting: `Well done, ${name}`,
    paragraphs: [
      `Your profile is complete, and ${creditsEarned} credits have been added to your balance.`,
      `Your tester level is ${testerLevel}. Each approved review brings you reputation, and higher levels are paid more.`,
    ],
    action: { label: 'See open tests', url: `${appUrl}${paths.testerTab('opportunities')}` },
    note: 'You get this letter once, because you completed your profile.',
  })
