import { randomUUID } from 'node:crypto'
import { byAdmin } from '#features/access/testing.ts'
import { reportProblem } from '#platform/problems.ts'
import type { Examples } from '#testing/example.ts'
import { aStudio, aTester } from '#testing/people.ts'

const onTester = (more: object = {}) =>
  byAdmin(async ({ db }) => ({ profileId: (await aTester(db)).profileId, ...more }))

export const adminExamples: Examples = {
  'admin.overview': byAdmin(),
  'admin.person': onTester(),
  'admin.personSignIns': onTester(),
  'admin.personPayments': onTester(),
  'admin.personGames': onTester(),
  'admin.personTests': onTester(),
  'admin.personNotifications': onTester(),
  'admin.personAudit': onTester(),
  'admin.endSignIns': onTester({ reason: 'A lost phone' }),
  'admin.removeSecondFactor': onTester({ reason: 'A lost phone' }),
  'admin.people': byAdmin(async () => ({ search: 'tester' })),
  'admin.lookAtStudio': byAdmin(async ({ db }) => ({ profileId: (await aStudio(db)).profileId })),
  'admin.lookAtTester': byAdmin(async ({ db }) => ({ profileId: (await aTester(db)).profileId })),
  'admin.userHistory': byAdmin(async ({ db }) => ({
    profileId: (await aTester(db, { credits: 5 })).profileId,
    limit: 10,
  })),
  'admin.audit': byAdmin(),
  'admin.problems': byAdmin(),
  'admin.solveProblem': byAdmin(async ({ db }) => {
    const key = `email:${randomUUID()}@example.test`
    await db.asSystem((tx) =>
      reportProblem(tx, { key, kind: 'email', subject: key.slice(6), detail: '550 Gone', at: new Date() }),
    )
    return { key }
  }),
  'admin.settingChanges': byAdmin(async () => ({ key: 'quick' })),
  'admin.economy': byAdmin(async () => ({ days: 90 })),
  'admin.pools': byAdmin(async () => ({})),
  'admin.openExtra': byAdmin(async ({ db }) => ({
    id: randomUUID(),
    studioId: (await aStudio(db)).profileId,
    amount: 50,
    reason: 'A festival of reviews',
  })),
  'admin.changeRoles': byAdmin(async ({ db }) => ({
    profileId: (await aTester(db)).profileId,
    give: ['consultant'],
    reason: 'Helps studios with their economy',
  })),
  'admin.lockEarning': byAdmin(async ({ db }) => ({
    profileId: (await aTester(db)).profileId,
    lock: true,
    reason: 'Two reviews were copied',
  })),
  'admin.suspendAccount': byAdmin(async ({ db }) => ({
    profileId: (await aTester(db)).profileId,
    reason: 'Sold an account',
  })),
  'admin.liftSuspension': byAdmin(async ({ db }) => ({
    profileId: (await aTester(db)).profileId,
    reason: 'A mistake',
  })),
  'admin.saveSettings': byAdmin(async () => ({
    // A price would be in force for the other examples too.
    values: { starting_incentives: 2500 },
    shown: { starting_incentives: 2000 },
    reason: 'A larger budget for the next start',
  })),
  'admin.settingsCost': byAdmin(async () => ({ values: { profile_bonus: 60 } })),
  'admin.updateCredits': byAdmin(async ({ db }) => ({
    profile_id: (await aTester(db)).profileId,
    credit_amount: 25,
    transaction_type: ' admin_adjust ',
    transaction_description: 'Thanks for the help with the launch',
    request_id: randomUUID(),
  })),
}
