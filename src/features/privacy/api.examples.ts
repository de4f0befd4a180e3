import { aNewcomer, aPassword } from '#features/accounts/testing.ts'
import type { Examples, World } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'

async function withPassword({ db, clock }: World) {
  const { email, profileId } = await aNewcomer(db, clock)
  return { profileId, email, name: 'New Comer', role: 'tester' } as const
}

export const privacyExamples: Examples = {
  'privacy.askForCopy': async (world) => ({ owner: await withPassword(world), input: { password: aPassword } }),
  'privacy.preview': async ({ db }) => ({ owner: await aTester(db) }),
  'privacy.erase': async (world) => ({
    owner: await withPassword(world),
    input: { password: aPassword, word: 'DELETE' },
  }),
}
