import type { Examples } from '#testing/example.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { aGuardianLink, aProfileForm } from './testing.ts'

export const profilesExamples: Examples = {
  'profiles.mine': async ({ db }) => ({ owner: await aTester(db) }),
  'profiles.save': async ({ db }) => ({ owner: await aTester(db, { unlocked: false }), input: aProfileForm() }),
  'profiles.confirmGuardian': async ({ db, clock }) => ({
    owner: null,
    open: true,
    input: await aGuardianLink(db, await aTester(db, { unlocked: false }), clock.now()),
  }),
  'profiles.locations': async ({ db }) => ({ owner: await aTester(db) }),
  'profiles.progress': async ({ db }) => ({ owner: await aTester(db), roles: ['tester'] }),
  'profiles.reputation': async ({ db }) => ({ owner: await aTester(db), roles: ['tester'] }),
  'profiles.noteVisit': async ({ db }) => ({
    owner: await aTester(db),
    input: { timeZone: 'Europe/Helsinki' },
    roles: ['tester'],
  }),
  'profiles.setReachability': async ({ db }) => ({
    owner: await aTester(db),
    input: { openToTests: false },
    roles: ['tester'],
  }),
  'profiles.currentProfileId': async ({ db }) => ({ owner: await aStudio(db) }),
  'profiles.authEmails': async ({ db }) => {
    const owner = await aTester(db)
    const data = { creditsEarned: 50, testerLevel: 'Newbie', appUrl: 'http://localhost:3000' }
    return {
      owner,
      owned: true,
      input: { type: 'profile_completed', recipient: owner.email, userId: owner.profileId, data },
    }
  },
  'profiles.tierEarningMultiplier': async ({ db }) => ({ owner: await aTester(db), input: { tester_level: 'Legend' } }),
}
