import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aPerson } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../src/testing/fast-folder.ts'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { pageOfSession } from './support/people.ts'
import { freePort, startProduct } from './support/product.ts'
import { withDatabase } from './support/world.ts'

const accounts = 12
const stranger = '203.0.113.9'

// A product of its own: it trusts a proxy that names the stranger's address, and blocks a network.
test('60 guessed passwords show live, raise an alert and are blocked with one click, which one click undoes', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-guessed-'))
  const { cookie, emails } = await withDatabase(dataDir, async (db) => {
    const { profileId } = await aPerson(db, 'admin')
    const people = await Promise.all(Array.from({ length: accounts }, () => aPerson(db, 'tester')))
    return {
      cookie: await aSession({ pool: db.systemPool, dataDir, profileId }),
      emails: people.map(({ email }) => email),
    }
  })
  const product = await startProduct({
    dataDir,
    port: await freePort(),
    seed: 'none',
    env: { TRUST_PROXY: '1', ALLOW_DEMO: '1' },
  })
  const guess = (n: number) =>
    fetch(`${product.url}/api/accounts/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': stranger, origin: product.url },
      body: JSON.stringify({ email: emails[n % accounts], password: `guess number ${n} of many` }),
    }).then(({ status }) => status)
  try {
    const page = await pageOfSession(browser, product.url, cookie)
    await page.goto('/admin/dashboard?tab=security')
    await expect(page.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByText('No alerts in the last day.')).toBeVisible()
    await page.getByLabel('Auto-refresh').uncheck()

    for (let n = 0; n < 60; n++) expect(await guess(n)).toBe(401)
    await expect(page.getByText(/^Wrong password, 60 times/)).toBeVisible()
    const alert = page.getByRole('region', { name: '60 failed sign-ins from one network' })
    await expect(alert).toContainText(`Tried ${accounts} accounts from 203.0.113.0/24. Nobody got in.`)
    expect(await axeViolations(page)).toEqual([])

    await alert.getByRole('button', { name: 'Block network for an hour' }).click()
    await expect.poll(() => guess(0)).toBe(403)
    await expect(page.getByText(/blocked the network for an hour\. Rule/)).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(alert.getByRole('button', { name: 'Block network for an hour' })).toBeEnabled()
    await expect.poll(() => guess(0)).not.toBe(403)
    await page.goto('/admin/dashboard?tab=audit')
    await expect(page.getByText('Network blocked', { exact: true })).toBeVisible()
    await expect(page.getByText('Network block undone')).toBeVisible()
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
