import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aPerson } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { expect, test } from '../support/journey.ts'
import { pageOfSession } from '../support/people.ts'
import { freePort, startProduct } from '../support/product.ts'
import { withDatabase } from '../support/world.ts'

/** Two missed beats of the live feed, and a busy machine. */
const patience = { timeout: 60_000 }

test('the badge says since when nothing arrives: without a network, and with a server that hangs', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-live-'))
  const cookie = await withDatabase(dataDir, async (db) => {
    const { profileId } = await aPerson(db, 'admin')
    return aSession({ pool: db.systemPool, dataDir, profileId })
  })
  const product = await startProduct({ dataDir, port: await freePort(), seed: 'none' })
  try {
    const page = await pageOfSession(browser, product.url, cookie)
    const context = page.context()
    await page.goto('/admin/dashboard?tab=security')
    const live = page.getByRole('status').filter({ hasText: 'Live' })
    const offline = page.getByRole('status').filter({ hasText: /^Offline since \d/ })
    await expect(live).toBeVisible()

    await test.step('the network goes and comes back', async () => {
      await context.setOffline(true)
      await expect(offline).toBeVisible(patience)
      await context.setOffline(false)
      await expect(live).toBeVisible(patience)
    })

    await test.step('the server hangs, its connections stay open', async () => {
      product.halt()
      await expect(offline).toBeVisible(patience)
      product.goOn()
      await expect(live).toBeVisible(patience)
    })
  } finally {
    product.goOn()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
