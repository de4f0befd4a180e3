import type { Entry } from '../demo.ts'
import { daysBefore, minutesBefore } from '../ids.ts'
import { demoTester } from './people.ts'
import { purchaseEntries } from './player-purchases.ts'
import type { Start } from './start.ts'
import { pastTests } from './tester-past.ts'

/** What a review pays, as its entries. */
export function payEntries(
  test: { gameId: string; gameTitle: string; pay: number; bonusCredits: number },
  base: number,
): Entry[] {
  const { gameId, gameTitle, pay, bonusCredits } = test
  const about = { type: 'EARN_REVIEW', gameId, gameTitle } as const
  const entries: Entry[] = [
    { ...about, amount: base, description: 'Review accepted' },
    { ...about, amount: pay - base, label: 'Level Bonus', description: 'Level bonus of a review' },
    { ...about, amount: bonusCredits, label: 'Quality Bonus', description: 'Quality bonus of a review' },
  ]
  return entries.filter(({ amount }) => amount > 0)
}

/** The tester of the demo. */
export const testerStart: Start = {
  person: {
    name: demoTester.name,
    email: demoTester.email,
    companyName: null,
    reputation: demoTester.reputation,
  },
  entries(now) {
    const tests = pastTests(now).map(({ summary }) => summary)
    const paid = tests.flatMap((test) => {
      const { decidedAt, pay, bonusCredits } = test
      if (!decidedAt) return []
      return payEntries(test, pay).map((entry) => ({ ...entry, at: decidedAt, bonusCredits }))
    })
    const waiting = tests.filter(({ state }) => state === 'validated' || state === 'disputed')
    return [
      { type: 'PROFILE_COMPLETION', amount: 50, description: 'Profile completed', at: daysBefore(now, 40) } as const,
      ...paid.map(({ bonusCredits: _, ...entry }) => entry),
      ...waiting.map(({ pay, bonusCredits, gameTitle, submittedAt }) => ({
        type: 'EARN_REVIEW' as const,
        amount: 0,
        promised: pay + bonusCredits,
        description: `Promised for ${gameTitle}`,
        at: submittedAt ?? now,
      })),
      ...purchaseEntries(now, demoTester.email),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  },
  notices: (now) => [
    {
      title: 'Saltmarsh Games disputes your review of Overwinter',
      message: 'They say what is missing. Answer before an admin decides.',
      type: 'other',
      link: '/tester?tab=reviews',
      sentAt: minutesBefore(now, 18 * 60),
      read: false,
    },
    {
      title: 'Saltmarsh Games invited you to test Slipshore',
      message: 'Read what they ask for, then accept or decline.',
      type: 'invitation',
      link: '/tester?tab=invitations',
      sentAt: minutesBefore(now, 20 * 60),
      read: false,
    },
    {
      title: 'Your review of Overwinter was accepted',
      message: 'You earned credits and reputation.',
      type: 'success',
      link: '/tester?tab=reviews',
      sentAt: daysBefore(now, 15),
      read: true,
    },
  ],
}
