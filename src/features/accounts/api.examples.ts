import { randomUUID } from 'node:crypto'
import type { Examples, World } from '#testing/example.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { firstAdminLink } from './first-admin/first-admin-link.ts'
import { type LinkPurpose, makeLinkToken } from './links/link-tokens.ts'
import { startPasskey } from './passkeys/add-passkey.ts'
import { aPasskeyDevice } from './passkeys/testing.ts'
import { askForPasskey } from './passkeys/use-passkey.ts'
import { offerReversal } from './reversals/offer-reversal.ts'
import { codeOf, stepAt } from './second-factor/one-time-code.ts'
import { keepPending } from './social/pending.ts'
import { aCodeFactor, agreed, aNewcomer, aPasskey, aPassword } from './testing.ts'

const site = { publicUrl: 'http://localhost:3000', factorKey: testSecrets.factorKey }
const open = { owner: null, open: true } as const

async function aRequestedAddress({ db, clock }: World) {
  const owner = await aTester(db)
  const request = {
    purpose: 'change-address',
    userId: owner.profileId,
    email: `new-${randomUUID()}@example.test`,
  } as const
  const token = await db.asSystem((tx) => makeLinkToken(tx, { ...request, now: clock.now() }))
  return { owner, token: token ?? '' }
}

async function aLinkToken({ db, clock }: World, purpose: LinkPurpose) {
  const { email, profileId: userId } = await aNewcomer(db, clock, { verified: false })
  const token = await db.asSystem((tx) => makeLinkToken(tx, { purpose, userId, email, now: clock.now() }))
  return token ?? ''
}

/** A person with a password; `aTester` and the other makers create accounts without one. */
async function withPassword({ db, clock }: World) {
  const { email, profileId } = await aNewcomer(db, clock)
  return { profileId, email, name: 'New Comer', role: 'tester' } as const
}

/** The same with one-time codes: turned on, or only started. */
async function withCodes(world: World, { confirmed = true } = {}) {
  const { db, clock } = world
  const owner = await withPassword(world)
  const { secret } = await aCodeFactor(db, { userId: owner.profileId, confirmed, now: clock.now() })
  return { ...owner, nextCode: () => codeOf(secret, stepAt(clock.now())) }
}

/** A person with a passkey, its device, and the answer of a call that asks for one. */
async function withPasskey(world: World) {
  const { db, clock } = world
  const owner = await withPassword(world)
  const device = aPasskeyDevice()
  const id = await aPasskey(db, { userId: owner.profileId, device, now: clock.now() })
  const asked = await askForPasskey(site, db, { ip: '192.0.2.1', now: clock.now() })
  return { owner, id, proof: { token: asked.token, response: device.sign(asked.options) } }
}

/** A person whose password was changed, and the token of the link that undoes it. */
async function withReversal(world: World, { outcome = null }: { outcome?: 'waiting' | 'frozen' | null } = {}) {
  const { db, clock } = world
  const owner = await withPassword(world)
  const change = { userId: owner.profileId, sessionId: null, change: 'password-changed', address: owner.email } as const
  const link = await db.asSystem((tx) => offerReversal(tx, { ...change, now: clock.now(), publicUrl: site.publicUrl }))
  const { rows } = await db.systemPool.query<{ id: string }>(
    `update auth_reversals set outcome = $2, ended_at = $3
     where user_id = $1 and change = 'password-changed' returning id`,
    [owner.profileId, outcome, outcome && clock.now()],
  )
  if (outcome === 'frozen')
    await db.systemPool.query(`update auth_users set needed_way = 'codes:1' where id = $1`, [owner.profileId])
  return { id: rows[0]?.id, token: new URL(link).searchParams.get('token') ?? '' }
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
      ...agreed,
    },
  }),
  'accounts.signIn': async ({ db, clock }) => {
    const { email } = await aNewcomer(db, clock)
    return { ...open, input: { email, password: aPassword } }
  },
  'accounts.finishSignIn': async (world) => {
    const owner = await withCodes(world)
    const now = world.clock.now()
    const token = await world.db.asSystem((tx) => keepPending(tx, 'second-step', { userId: owner.profileId }, now))
    return { ...open, input: { token, code: owner.nextCode() } }
  },
  'accounts.confirmIdentity': async (world) => ({
    owner: await withPassword(world),
    input: { password: aPassword, code: '' },
  }),
  'accounts.secondFactor': async ({ db }) => ({ owner: await aTester(db) }),
  'accounts.factorRule': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'accounts.factorRuleChanges': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: {},
  }),
  'accounts.saveFactorRule': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: { isOn: false, reason: 'Nobody has a phone today' },
  }),
  'accounts.startCodes': async (world) => ({ owner: await withPassword(world), input: { password: aPassword } }),
  'accounts.confirmCodes': async (world) => {
    const { nextCode, ...owner } = await withCodes(world, { confirmed: false })
    return { owner, input: { code: nextCode() } }
  },
  'accounts.turnOffCodes': async (world) => {
    const { nextCode, ...owner } = await withCodes(world)
    return { owner, input: { password: aPassword, code: nextCode() } }
  },
  'accounts.renewRecoveryCodes': async (world) => {
    const { nextCode, ...owner } = await withCodes(world)
    return { owner, input: { password: aPassword, code: nextCode() } }
  },
  'accounts.passkeys': async ({ db }) => ({ owner: await aTester(db) }),
  'accounts.startPasskey': async ({ db }) => ({ owner: await aTester(db) }),
  'accounts.addPasskey': async (world) => {
    const owner = await withPassword(world)
    const person = { userId: owner.profileId, sessionId: owner.profileId, email: owner.email, name: owner.name }
    const { token, options } = await startPasskey(site, world.db, { owner: person, now: world.clock.now() })
    return { owner, input: { token, name: 'My phone', response: aPasskeyDevice().make(options) } }
  },
  'accounts.renamePasskey': async (world) => {
    const { owner, id } = await withPasskey(world)
    return { owner, input: { id, name: 'My old phone' }, owned: true }
  },
  'accounts.removePasskey': async (world) => {
    const { owner, id } = await withPasskey(world)
    return { owner, input: { id }, owned: true }
  },
  'accounts.askForPasskey': async () => open,
  'accounts.signInByPasskey': async (world) => ({ ...open, input: (await withPasskey(world)).proof }),
  'accounts.confirmByPasskey': async (world) => {
    const { owner, proof } = await withPasskey(world)
    return { owner, input: proof }
  },
  'accounts.readReversal': async (world) => ({ ...open, input: { token: (await withReversal(world)).token } }),
  'accounts.reverseChanges': async (world) => ({ ...open, input: { token: (await withReversal(world)).token } }),
  'accounts.askAdmin': async (world) => ({
    ...open,
    input: { token: (await withReversal(world, { outcome: 'frozen' })).token },
  }),
  'accounts.agreeToChange': async (world) => ({ ...open, input: { token: (await withReversal(world)).token } }),
  'accounts.disputes': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'], input: {} }),
  'accounts.settleDispute': async (world) => ({
    owner: await aPerson(world.db, 'admin'),
    roles: ['admin'],
    input: { id: (await withReversal(world, { outcome: 'waiting' })).id, decision: 'leave', reason: 'They called us' },
  }),
  'accounts.signOut': async () => open,
  'accounts.me': async ({ db }) => ({ owner: await aTester(db), open: true }),
  'accounts.sendVerification': async () => ({ ...open, input: { email: 'someone@example.test' } }),
  'accounts.verifyEmail': async (world) => ({
    ...open,
    input: { token: await aLinkToken(world, 'verify-address'), password: aPassword },
  }),
  'accounts.requestReset': async () => ({ ...open, input: { email: 'someone@example.test' } }),
  'accounts.readReset': async (world) => ({ ...open, input: { token: await aLinkToken(world, 'reset-password') } }),
  'accounts.resetPassword': async (world) => ({
    ...open,
    input: { token: await aLinkToken(world, 'reset-password'), password: 'another plain passphrase' },
  }),
  'accounts.rename': async ({ db }) => ({ owner: await aTester(db), input: { name: 'Ada L.' } }),
  'accounts.changePassword': async (world) => ({
    owner: await withPassword(world),
    input: { currentPassword: aPassword, password: 'quite another passphrase' },
  }),
  'accounts.askForAddress': async (world) => ({
    owner: await withPassword(world),
    input: { currentPassword: aPassword, email: `other-${randomUUID()}@example.test` },
  }),
  'accounts.refusedEmails': async ({ db }) => ({ owner: await aTester(db) }),
  'accounts.pendingAddress': async ({ db }) => ({ owner: await aTester(db) }),
  'accounts.cancelAddress': async ({ db }) => ({ owner: await aTester(db) }),
  'accounts.confirmNewAddress': async (world) => {
    const { owner, token } = await aRequestedAddress(world)
    return { owner, input: { token }, owned: true }
  },
  'accounts.signInWays': async ({ db }) => ({ owner: await aTester(db) }),
  'accounts.linkProvider': async (world) => ({
    owner: await withPassword(world),
    input: { provider: 'google', password: aPassword },
  }),
  'accounts.unlinkProvider': async (world) => {
    const owner = await withPassword(world)
    await world.db.systemPool.query(
      `insert into auth_accounts (user_id, provider_id, account_id) values ($1, 'google', $2)`,
      [owner.profileId, owner.profileId],
    )
    return { owner, input: { provider: 'google' } }
  },
  'accounts.sessions': async ({ db }) => ({ owner: await aTester(db) }),
  'accounts.endSession': async ({ db }) => {
    const owner = await aTester(db)
    const { rows } = await db.systemPool.query<{ id: string }>(
      `insert into auth_sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
      [owner.profileId, randomUUID()],
    )
    return { owner, input: { sessionId: rows[0]?.id }, owned: true }
  },
  'accounts.endOtherSessions': async ({ db }) => ({ owner: await aTester(db) }),
  'accounts.switchRole': async ({ db }) => ({ owner: await aTester(db), input: { role: 'tester' } }),
  'accounts.becomeAdmin': async ({ db, clock }) => {
    // The link works only while there is no admin.
    await db.systemPool.query(`delete from user_roles where role = 'admin'`)
    const link = await firstAdminLink(db, { publicUrl: 'http://localhost:3000' }, clock.now())
    return { owner: await aTester(db), input: { token: new URL(link ?? '').searchParams.get('token') } }
  },
  'accounts.outbox': async () => open,
}
