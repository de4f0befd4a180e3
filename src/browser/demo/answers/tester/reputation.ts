import { badgesEarned, titleOf } from '#features/profiles/badges.ts'
import { levelAt, reputationFor } from '#features/profiles/levels.ts'
import type { ReputationRow } from '#features/profiles/schema.ts'
import { dayAfter, dayIn, runningStreak } from '#features/profiles/streak.ts'
import { pastBadges, pastReputation } from '../../data/tester-reputation.ts'
import type { Demo } from '../../demo.ts'
import { daysBefore } from '../../ids.ts'
import { part } from '../../store.ts'
import { personOf } from '../everyone/accounts.ts'
import { testsOf } from './tests-of.ts'

/** How good a review has to be for the streak of quality. */
const GOOD = 70

const kept = part('tester.reputation', (now) => ({
  rows: pastReputation(now),
  badges: pastBadges.map(([badge, days]) => ({ badge: badge as string, awardedAt: daysBefore(now, days) })),
  streak: 3,
  lastDay: dayAfter(dayIn('UTC', now), -1),
}))

/** Reputation, badges and streak of the demo's tester. */
export const reputationOf = (demo: Demo) => demo.of(kept)

/** The facts that decide about badges. */
export function factsOf(demo: Demo) {
  const approved = testsOf(demo)
    .map(({ summary }) => summary)
    .filter(({ state }) => state === 'approved')
  return {
    approvedReviews: approved.length,
    bestStreak70: approved.filter(({ score }) => (score ?? 0) >= GOOD).length,
    bugsConfirmed: 0,
  }
}

/** Adds reputation, and the badges that it brings, which add reputation themselves. */
export function raise(demo: Demo, rows: readonly ReputationRow[]): void {
  const person = personOf(demo)
  const reputation = reputationOf(demo)
  const add = (row: ReputationRow) => {
    reputation.rows.push(row)
    person.reputation += row.points
  }
  rows.forEach(add)
  for (let badge = nextBadge(demo); badge !== undefined; badge = nextBadge(demo)) {
    reputation.badges.push({ badge, awardedAt: demo.now })
    const about = { playtestId: null, gameTitle: null, createdAt: demo.now }
    add({ ...about, id: crypto.randomUUID(), kind: 'badge', points: reputationFor.badge, reason: titleOf(badge) })
    demo.notify({
      title: `New badge: ${titleOf(badge)}`,
      message: `It brings ${reputationFor.badge} reputation.`,
      type: 'achievement',
      link: '/tester?tab=rewards',
    })
  }
  demo.touch('profiles', 'accounts')
}

function nextBadge(demo: Demo): string | undefined {
  const { badges, streak } = reputationOf(demo)
  const level = levelAt(personOf(demo).reputation).name
  const earned = badgesEarned({ ...factsOf(demo), loginStreak: streak, level, profileComplete: true })
  return earned.find((badge) => badges.every((one) => one.badge !== badge))
}

/** Notes a visit; the first one of a day counts. */
export function noteVisit(demo: Demo, timeZone: string): boolean {
  const reputation = reputationOf(demo)
  const today = dayIn(timeZone, demo.now)
  if (reputation.lastDay === today) return false
  reputation.streak = runningStreak({ day: reputation.lastDay, streak: reputation.streak }, today) + 1
  reputation.lastDay = today
  return true
}
