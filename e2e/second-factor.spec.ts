import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '#features/accounts/passwords/hash-password.ts'
import { codeOf, stepAt } from '#features/accounts/second-factor/one-time-code.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { secondAdmin } from '../seed/people.ts'
import { fastFolder } from '../src/testing/fast-folder.ts'
import { axeViolations } from './support/accessible.ts'
import { expect, type Page, test } from './support/journey.ts'
import {
  aVisitor,
  findPerson,
  pageOfSession,
  password,
  pickFromMenu,
  signInByCall,
  signUpByCall,
  toast,
} from './support/people.ts'
import { freePort, startProduct } from './support/product.ts'
import { withDatabase } from './support/world.ts'

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.goto('/auth')
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Code from your authenticator app').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a person turns on one-time codes, signs in with a code and with a recovery code, and turns them off', async ({
  browser,
}) => {
  const uma = await aVisitor(browser, 'Uma')
  await signUpByCall(uma, 'player')
  const { page, email } = uma
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Turn on one-time codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '')
  // Each code is accepted once, so each sign-in takes the next one.
  let used = 0
  const nextCode = async () => {
    await expect.poll(() => stepAt(new Date()) + 1 > used).toBe(true)
    used = Math.max(used + 1, stepAt(new Date()))
    return codeOf(secret, used)
  }
  await dialog.getByLabel('Six-digit code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong or was already used.')).toBeVisible()
  await dialog.getByLabel('Six-digit code').fill(await nextCode())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allInnerTexts()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('playhatch-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await signOut(page)
  await enterPassword(page, email)
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/player')
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  await enterPassword(page, email)
  await enterCode(page, await nextCode())
  await expect(page).toHaveURL((url) => url.pathname === '/player')

  await signOut(page)
  await enterPassword(page, email)
  await enterCode(page, recovery[0] ?? '')
  await expect(page).toHaveURL((url) => url.pathname === '/player')
  await page.goto('/settings?tab=security')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByLabel('Code', { exact: true }).fill(recovery[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(page, 'One-time codes are off')).toBeVisible()
  await expect(page.getByText('One-time codes are off.')).toBeVisible()
})

/** An authenticator of the browser itself, which answers each question at once. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Adds the first passkey in the settings. */
async function addPasskey(page: Page) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
}

test('a person adds a passkey, signs in with it, and takes the second step with it', async ({ browser }) => {
  const pia = await aVisitor(browser, 'Pia')
  await signUpByCall(pia, 'player')
  const { page, email } = pia
  await withAuthenticator(page)
  await page.goto('/settings?tab=security')
  await addPasskey(page)
  const dialog = page.getByRole('dialog')
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByText('not used yet')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/player')
  await signOut(page)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/player')

  await page.goto('/settings?tab=security')
  await list.getByRole('button', { name: 'Rename My laptop' }).click()
  await dialog.getByLabel('Name').fill('My old laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await list.getByRole('button', { name: 'Remove My old laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await expect(list).toHaveCount(0)
})

// A product of its own, whose database has an admin with an old session.
test('a sensitive action of an old session asks who the person is, and then goes through', async ({ browser }) => {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-fresh-'))
  const { cookie, name } = await withDatabase(dataDir, async (db) => {
    const { profileId } = await aPerson(db, 'admin')
    const tester = await aTester(db, { name: 'Tove Lind' })
    await db.systemPool.query(
      `insert into auth_accounts (user_id, provider_id, account_id, password) values ($1::uuid, 'credential', $1::text, $2)`,
      [profileId, await hashPassword(password)],
    )
    const session = await aSession({ pool: db.systemPool, dataDir, profileId })
    await db.systemPool.query(`update auth_sessions set created_at = now() - interval '1 hour' where user_id = $1`, [
      profileId,
    ])
    return { cookie: session, name: tester.name }
  })
  const product = await startProduct({ dataDir, port: await freePort(), seed: 'none' })
  try {
    const page = await pageOfSession(browser, product.url, cookie)
    await page.goto('/admin/dashboard?tab=people')
    await pickFromMenu(page, `Actions for ${name}`, 'Adjust credits')
    const adjust = page.getByRole('dialog', { name: /credits/ })
    await adjust.getByLabel('Amount').fill('20')
    await adjust.getByLabel('Reason').fill('For a good idea')
    await adjust.getByRole('button', { name: 'Adjust' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    await expect(question.getByLabel('Your password', { exact: true })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(adjust.getByLabel('Amount')).toHaveValue('20')

    await adjust.getByRole('button', { name: 'Adjust' }).click()
    await question.getByLabel('Your password', { exact: true }).fill('not my password')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(question.getByText('This is not your password.')).toBeVisible()
    await question.getByLabel('Your password', { exact: true }).fill(password)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(adjust).toHaveCount(0)
    await page.getByRole('link', { name }).click()
    await expect(page.getByText('For a good idea').first()).toBeVisible()
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

// A product of its own: the rule concerns every admin.
test('an admin requires a second factor for admins; one without is led to set it up, and then works again', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-factor-'))
  const cookies = await withDatabase(dataDir, async (db) => {
    const sessionOf = async (name: string) =>
      aSession({ pool: db.systemPool, dataDir, profileId: (await aPerson(db, 'admin', { name })).profileId })
    return [await sessionOf('Ruth Quist'), await sessionOf('Ines Roth')] as const
  })
  const product = await startProduct({ dataDir, port: await freePort(), seed: 'none' })
  try {
    const ruth = await pageOfSession(browser, product.url, cookies[0])
    await withAuthenticator(ruth)
    const rule = ruth.getByRole('region', { name: 'Second factor for admins' })
    await ruth.goto('/admin/dashboard?tab=security')
    await expect(rule.getByText('0 of 2 have one')).toBeVisible()
    await rule.getByRole('link', { name: 'Set one up for yourself' }).click()
    await addPasskey(ruth)
    await ruth.goto('/admin/dashboard?tab=security')
    await rule.getByRole('button', { name: 'Require it' }).click()
    const decision = ruth.getByRole('dialog', { name: 'Require a second factor for admins' })
    await expect(decision.getByText('1 admin has none yet')).toBeVisible()
    expect(await axeViolations(ruth)).toEqual([])
    await decision.getByLabel('Reason').fill('Credits are money')
    await decision.getByRole('button', { name: 'Require it' }).click()
    await expect(rule.getByText('Required', { exact: true })).toBeVisible()

    const ines = await pageOfSession(browser, product.url, cookies[1])
    await withAuthenticator(ines)
    await ines.goto('/admin/dashboard')
    await expect(ines).toHaveURL(/\/settings\?tab=security/)
    const note = ines.getByText('Admins need a second factor here.')
    await expect(note).toBeVisible()
    expect(await axeViolations(ines)).toEqual([])
    const refused = await ines.request.get('/api/access/permissions')
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'SECOND_FACTOR_MISSING'])
    await addPasskey(ines)
    await expect(note).toHaveCount(0)
    await ines.goto('/admin/dashboard?tab=security')
    await expect(
      ines.getByRole('region', { name: 'Second factor for admins' }).getByText('2 of 2 have one'),
    ).toBeVisible()
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('an admin removes a lost second factor: the person is signed out, and a password is enough again', async ({
  browser,
}) => {
  const pia = await aVisitor(browser, 'Pia')
  await signUpByCall(pia, 'player')
  await withAuthenticator(pia.page)
  await pia.page.goto('/settings?tab=security')
  await addPasskey(pia.page)

  const admin = await aVisitor(browser, 'Admin')
  await signInByCall(admin.context, secondAdmin.email)
  const { page } = admin
  await page.goto('/admin/dashboard?tab=people')
  await findPerson(page, pia.email)
  await pickFromMenu(page, `Actions for ${pia.name}`, 'Remove second factor')
  const dialog = page.getByRole('dialog', { name: `Remove the second factor of ${pia.name}` })
  await dialog.getByRole('button', { name: 'Remove second factor' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The laptop was stolen')
  await dialog.getByRole('button', { name: 'Remove second factor' }).click()
  await expect(toast(page, 'Second factor removed')).toBeVisible()

  await pia.page.goto('/player')
  await expect(pia.page).toHaveURL((url) => url.pathname === '/auth')
  await pia.page.getByLabel('Email', { exact: true }).fill(pia.email)
  await pia.page.getByLabel('Password', { exact: true }).fill(password)
  await pia.page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(pia.page).toHaveURL((url) => url.pathname === '/player')
  await pia.page.goto('/settings?tab=security')
  await expect(pia.page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(pia.page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)

  await pickFromMenu(page, `Actions for ${pia.name}`, 'Remove second factor')
  await dialog.getByLabel('Reason').fill('Once more')
  await dialog.getByRole('button', { name: 'Remove second factor' }).click()
  await expect(toast(page, 'They have no second factor')).toBeVisible()
  await page.goto('/admin/dashboard?tab=audit')
  await expect(page.getByText('The laptop was stolen').first()).toBeVisible()
})
