import type { Examples, World } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'
import { firstAdminLink } from './first-admin/first-admin-link.ts'
import { makeLinkToken } from './links/link-tokens.ts'
import { aNewcomer, aPassword } from './testing.ts'

const open = { owner: null, open: true } as const

async function aLinkToken({ db, clock }: World, purpose: 'verify-address' | 'reset-password') {
  const { email, profileId: userId } = await aNewcomer(db, clock, { verified: false })
  const token = await db.asSystem((tx) => makeLinkToken(tx, { purpose, userId, email, now: clock.now() }))
  return token ?? ''
}

export const accountsExamples: Examples = {
  'accounts.signUp': async () => ({
    ...open,
    input: {
      role: 'studio',
      name: 'Grace',
      companyName: 'Grace Games',
      email: 'grace@example.test',
      password: aPassword,
    },
  }),
  'accounts.signIn': async ({ db, clock }) => {
    const { email } = await aNewcomer(db, clock)
    return { ...open, input: { email, password: aPassword } }
  },
  'accounts.signOut': async () => open,
  'accounts.me': async ({ db }) => ({ owner: await aTester(db), open: true }),
  'accounts.sendVerification': async () => ({ ...open, input: { email: 'someone@example.test' } }),
  'accounts.verifyEmail': async (world) => ({ ...open, input: { token: await aLinkToken(world, 'verify-address') } }),
  'accounts.requestReset': async () => ({ ...open, input: { email: 'someone@example.test' } }),
  'accounts.resetPassword': async (world) => ({
    ...open,
    input: { token: await aLinkToken(world, 'reset-password'), password: 'another plain passphrase' },
  }),
  'accounts.switchRole': async ({ db }) => ({ owner: await aTester(db), input: { role: 'tester' } }),
  'accounts.becomeAdmin': async ({ db, clock }) => {
    // The link makes the first admin only.
    await db.systemPool.query(`delete from user_roles where role = 'admin'`)
    const link = await firstAdminLink(db, { publicUrl: 'http://localhost:3000' }, clock.now())
    return { owner: await aTester(db), input: { token: new URL(link ?? '').searchParams.get('token') } }
  },
  'accounts.outbox': async () => open,
}
