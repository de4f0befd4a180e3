import { missingToUnlock } from '#features/accounts/rules.ts'
import { levelAt } from '#features/profiles/levels.ts'
import { dayAfter, dayIn, runningStreak } from '#features/profiles/streak.ts'
import type { AreaAnswers } from '../../answers.ts'
import { demoTester as sam } from '../../data/people.ts'
import type { Demo } from '../../demo.ts'
import { daysBefore } from '../../ids.ts'
import { entriesOf } from '../../ledger.ts'
import { part } from '../../store.ts'
import { personOf, profileIdOf } from '../everyone/accounts.ts'
import { noteVisit, reputationOf } from './reputation.ts'

const kept = part('tester.profile', () => ({
  answers: {
    ...{ age: sam.age, gender: sam.gender, location: sam.location, deviceType: sam.deviceType },
    ...{ gamingFrequency: sam.gamingFrequency, sessionLength: sam.sessionLength },
    ...{ spendingProfile: sam.spendingProfile, playerType: sam.playerType, experienceLevel: sam.experienceLevel },
    favoriteGenres: [...sam.favoriteGenres] as string[],
  },
  openToTests: true,
  shareEmail: false,
  timeZone: 'UTC',
}))

const ticks = { termsAccepted: true, cookiesConsent: true, dataConsent: true }

/** The answers of the tester's profile, which requests are compared with. */
export const profileOf = (demo: Demo) => demo.of(kept).answers

function mineOf(demo: Demo) {
  const { name, email, reputation } = personOf(demo)
  return {
    ...profileOf(demo),
    ...ticks,
    ...{ id: profileIdOf(demo), email, emailVerified: true, name, companyName: null, role: 'tester' },
    consentGrantedAt: daysBefore(demo.now, 40),
    lastSeenAt: demo.now,
    demographicsCompleted: true,
    awaitsGuardianSince: null,
    monetizationUnlocked: true,
    missing: missingToUnlock({ emailVerified: true, demographicsCompleted: true, ...ticks }),
    testerLevel: levelAt(reputation).name,
    reputation,
    credits: demo.balance().balance,
    bonusAhead: 0,
    bonusBefore: false,
  }
}

const WEEKS = 8

/** Credits for reviews and invitations, by week. */
function earnedOf(demo: Demo, today: string) {
  const earned = entriesOf(demo).filter(({ type }) => type === 'EARN_REVIEW' || type === 'EARN_INVITE')
  const sum = (rows: typeof earned) => rows.reduce((total, { amount }) => total + amount, 0)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks = Array.from({ length: WEEKS }, (_, at) => {
    const from = dayAfter(today, -weekday - 7 * (WEEKS - 1 - at))
    const until = dayAfter(from, 7)
    const day = (at: Date) => at.toISOString().slice(0, 10)
    return { from, credits: sum(earned.filter((row) => day(row.at) >= from && day(row.at) < until)) }
  })
  const thisMonth = sum(earned.filter(({ at }) => at.toISOString().slice(0, 7) === today.slice(0, 7)))
  return { total: sum(earned), thisMonth, weeks }
}

export const profilesAnswers = {
  mine: (_input, demo) => mineOf(demo),
  save({ name, termsAccepted: _, cookiesConsent: __, dataConsent: ___, guardianEmail: ____, ...answers }, demo) {
    if (name !== undefined) personOf(demo).name = name
    const known = Object.entries(answers).filter(([, value]) => value !== undefined)
    Object.assign(profileOf(demo), Object.fromEntries(known))
    demo.touch('requests', 'accounts')
    return { profile: mineOf(demo), bonusPaid: 0, unlocked: false }
  },
  locations: () => ({
    total: 2140,
    locations: [
      { location: 'United States', testers: 512 },
      { location: 'Germany', testers: 301 },
      { location: 'Japan', testers: 188 },
      { location: 'Brazil', testers: 176 },
    ],
  }),
  progress(_input, demo) {
    const { reputation } = personOf(demo)
    const { badges, streak, lastDay } = reputationOf(demo)
    const { openToTests, shareEmail, timeZone } = demo.of(kept)
    const today = dayIn(timeZone, demo.now)
    return {
      level: levelAt(reputation).name,
      reputation,
      shareEmail,
      openToTests,
      streak: { days: runningStreak({ day: lastDay, streak }, today), lastDay, today },
      badges,
      earned: earnedOf(demo, today),
    }
  },
  reputation: (_input, demo) => ({ rows: reputationOf(demo).rows.toReversed(), nextCursor: null }),
  noteVisit({ timeZone }, demo) {
    demo.of(kept).timeZone = timeZone
    return { fresh: noteVisit(demo, timeZone) }
  },
  setReachability(input, demo) {
    const profile = demo.of(kept)
    if (input.openToTests !== undefined) profile.openToTests = input.openToTests
    if (input.shareEmail !== undefined) profile.shareEmail = input.shareEmail
    return input
  },
} satisfies AreaAnswers<'profiles'>
