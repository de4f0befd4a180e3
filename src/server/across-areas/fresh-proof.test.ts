import { call } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { permissionOf } from '#features/access/may.ts'
import { permissions } from '#features/access/permissions.ts'
import { accountsApi } from '#features/accounts/api.ts'
import { aNewcomer, aPassword } from '#features/accounts/testing.ts'
import { hours, minutes, stoppedClock } from '#platform/clock.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import type { Role } from '#shared/roles.ts'
import { aContext, asCaller } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'
import { examples } from '../api.examples.ts'

const db = await aDatabase()
const clock = stoppedClock()
beforeEach(() => clock.advance(hours(1)))

const marked = procedures.filter(([, procedure]) =>
  (procedure['~orpc'].middlewares as readonly unknown[]).includes(freshProof),
)

const staffRoles: readonly Role[] = ['admin', 'businessdeveloper', 'consultant']

/** What only staff may change by the default matrix. */
const staffChanges = procedures
  .filter(([, procedure]) => {
    const permission = permissionOf(procedure)
    const isStaff = permission && permissions[permission].every((role) => staffRoles.includes(role))
    return isStaff && procedure['~orpc'].route.method !== 'GET'
  })
  .map(([path]) => path)

/** Staff changes without a fresh proof, by the reason why each needs none (accounts-11). */
const withoutProof = {
  'reads, written to the audit log': [
    'lookAtStudio',
    'lookAtTester',
    'userHistory',
    'person',
    'personSignIns',
    'personGames',
    'personTests',
    'personPayments',
    'personNotifications',
    'personAudit',
    'people',
  ].map((act) => `admin.${act}`),
  'says what an act would cost': ['admin.settingsCost', 'payments.packageCost', 'consulting.tierCost'],
  'reports and links, written to the audit log': ['privacy.report', 'security.report', 'consulting.studioFileLink'],
  'keeps everything as it is': [
    'approvals.refuse',
    'approvals.withdraw',
    'players.keepPost',
    'promo.dismissReport',
    'offers.withdraw',
    'playtests.dismissReports',
    'feedback.closeReport',
  ],
  'decides one case, which has two sides and a rule': ['privacy.takeRequest', 'privacy.closeRequest'],
  'runs something again, or records that it was seen': [
    'admin.solveProblem',
    'health.retryJob',
    'health.checkLedger',
    'monitoring.resolveError',
    'monitoring.reopenError',
    'playtests.validateIndividualReview',
    'security.logEvent',
  ],
  'tests of permissions change no permission': ['access.saveTest', 'access.deleteTest', 'access.runTests'],
  'work of consultants with studios that pay for it': [
    'saveArea',
    'logHours',
    'undoHours',
    'saveDeliverable',
    'requestAccess',
    'games',
    'result',
    'removeFile',
    'assign',
    'endAssignment',
  ].map((act) => `consulting.${act}`),
  'notes and links of business development': [
    ...['move', 'assign', 'addNote', 'editNote', 'removeNote', 'restoreNote'].map((act) => `bizdev.${act}`),
    ...['addFollowUp', 'editFollowUp', 'finishFollowUp', 'removeFollowUp', 'restoreFollowUp'].map(
      (act) => `bizdev.${act}`,
    ),
    'referrals.make',
    'referrals.end',
  ],
}

test('each change by staff asks for a fresh proof, or has a reason why not', () => {
  const excused = Object.values(withoutProof).flat()
  const fresh = marked.map(([path]) => path)
  const ofStaff = fresh.filter((path) => staffChanges.includes(path))
  expect([...ofStaff, ...excused].sort()).toEqual(staffChanges.toSorted())
  expect(ofStaff.length).toBeGreaterThan(25)
})

test('so do ways to sign in, of everybody', () => {
  const others = marked.map(([path]) => path).filter((path) => !staffChanges.includes(path))
  expect(others.sort()).toEqual([
    'accounts.addPasskey',
    'accounts.linkProvider',
    'accounts.removePasskey',
    'accounts.startCodes',
    'accounts.startPasskey',
    'accounts.unlinkProvider',
  ])
})

test.each(marked)('%s is refused when the last proof is older than ten minutes', async (path, procedure) => {
  const { owner, input } = await examples[path]!({ db, clock })
  const context = aContext(db, owner, clock)
  const old = owner && asCaller(owner, new Date(clock.now().getTime() - minutes(10) - 1))
  await expect(call(procedure, input, { context: { ...context, caller: old } })).rejects.toMatchObject({
    code: 'FRESH_SIGN_IN',
  })
  const stranger = asCaller(await aTester(db), new Date(0))
  if (path.startsWith('admin.'))
    await expect(call(procedure, input, { context: { ...context, caller: stranger } })).rejects.toMatchObject({
      code: 'RLS_VIOLATION',
    })
})

test('a session is fresh for ten minutes from its sign-in, and from each password that is entered again', async () => {
  const { browser } = await aNewcomer(db, clock)
  const start = () => browser.call(accountsApi.startCodes, { password: aPassword })
  clock.advance(minutes(10))
  await start()
  clock.advance(1)
  await expect(start()).rejects.toMatchObject({ code: 'FRESH_SIGN_IN' })
  await expect(
    browser.call(accountsApi.confirmIdentity, { password: 'not my password', code: '' }),
  ).rejects.toMatchObject({ details: { fields: { password: 'This is not your password.' } } })
  await expect(browser.call(accountsApi.confirmIdentity, { password: '', code: '' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await expect(start()).rejects.toMatchObject({ code: 'FRESH_SIGN_IN' })
  await browser.call(accountsApi.confirmIdentity, { password: aPassword, code: '' })
  await start()
})

test('a proof counts for its own session only', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  clock.advance(minutes(11))
  await browser.call(accountsApi.confirmIdentity, { password: aPassword, code: '' })
  const caller = await browser.caller()
  const other = await db.systemPool.query<{ id: string }>(
    `insert into auth_sessions (user_id, token, expires_at, created_at)
     values ($1, gen_random_uuid()::text, now() + interval '10 days', $2) returning id`,
    [caller?.userId, new Date(clock.now().getTime() - minutes(11))],
  )
  const rows = await db.query`select proved_at from auth_sessions where id = ${other.rows[0]?.id}`
  expect([caller?.provedAt, rows]).toEqual([clock.now(), [{ proved_at: null }]])
  expect(email).toBeTruthy()
})

test('an admin is asked too', async () => {
  const admin = await aPerson(db, 'admin')
  const { profileId } = await aTester(db)
  const [, changeRoles] = marked.find(([path]) => path === 'admin.changeRoles')!
  const context = { ...aContext(db, admin, clock), caller: asCaller(admin, new Date(0)) }
  const input = { profileId, give: ['consultant'], reason: 'Helps studios' }
  await expect(call(changeRoles, input, { context })).rejects.toMatchObject({ code: 'FRESH_SIGN_IN' })
  const rows = await db.query`select role from user_roles where user_id = ${profileId}`
  expect(rows).toEqual([{ role: 'tester' }])
})
