import { byAdmin } from '#features/access/testing.ts'
import { aNewcomer, aPassword } from '#features/accounts/testing.ts'
import type { Examples, World } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'
import { retentionKinds, retentionRules } from './retention/rules.ts'
import { aRequest } from './testing.ts'

async function withPassword({ db, clock }: World) {
  const { email, profileId } = await aNewcomer(db, clock)
  return { profileId, email, name: 'New Comer', role: 'tester' } as const
}

const retentionDays = Object.fromEntries(retentionKinds.map((kind) => [kind, retentionRules[kind].days]))
const onRequest = async ({ db }: World) => ({ requestId: await aRequest(db, await aTester(db)) })

export const privacyExamples: Examples = {
  'privacy.askForCopy': async (world) => ({ owner: await withPassword(world), input: { password: aPassword } }),
  'privacy.preview': async ({ db }) => ({ owner: await aTester(db) }),
  'privacy.erase': async (world) => ({
    owner: await withPassword(world),
    input: { password: aPassword, word: 'DELETE' },
  }),
  'privacy.requestErasure': async (world) => ({
    owner: await withPassword(world),
    input: { password: aPassword, word: 'DELETE' },
  }),
  'privacy.withdrawRequest': async ({ db }) => {
    const owner = await aTester(db)
    return { owner, input: { requestId: await aRequest(db, owner) }, owned: true }
  },
  'privacy.myRequests': async ({ db }) => ({ owner: await aTester(db) }),
  'privacy.myConsents': async ({ db }) => ({ owner: await aTester(db) }),
  'privacy.setConsent': async ({ db }) => ({ owner: await aTester(db), input: { type: 'marketing', granted: true } }),
  'privacy.viewsOfMe': async ({ db }) => ({ owner: await aTester(db), input: {} }),
  'privacy.requests': byAdmin(),
  'privacy.waitingRequests': byAdmin(async () => ({})),
  'privacy.takeRequest': byAdmin(onRequest),
  'privacy.closeRequest': byAdmin(async (world) => ({ ...(await onRequest(world)), reason: 'Not this person.' })),
  'privacy.consents': byAdmin(async () => ({})),
  'privacy.processingRecord': byAdmin(),
  'privacy.retention': byAdmin(),
  'privacy.retentionChanges': byAdmin(async () => ({})),
  'privacy.saveRetention': byAdmin(async () => ({ ...retentionDays, reason: 'As the law asks.' })),
  'privacy.report': byAdmin(),
}
