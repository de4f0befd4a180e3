import { readFile, rm } from 'node:fs/promises'
import { axeViolations } from '../support/accessible.ts'
import { chromium, expect, test } from '../support/journey.ts'
import { pageOfSession } from '../support/people.ts'
import { freePort, startProduct } from '../support/product.ts'
import { aPlayedWorld, meetErrorAgain } from '../support/recordings/played-world.ts'

test('a studio sees where its testers were stuck, to the second; an error of all of them is one, and back again in the build with its fix', async () => {
  const world = await aPlayedWorld()
  const port = await freePort()
  const start = () => startProduct({ dataDir: world.dataDir, port, seed: 'none' })
  let product = await start()
  const browser = await chromium.launch()
  try {
    const page = await pageOfSession(browser, product.url, world.studioCookie)
    await page.setViewportSize({ width: 1280, height: 900 })

    await test.step('the results open with the strongest finding', async () => {
      await page.goto(`/studio/review-results/${world.requestId}`)
      await expect(
        page.getByRole('heading', { name: '2 of 2 testers were stuck between minute 1 and 2, after mark “gate”' }),
      ).toBeVisible()
    })

    const line = page.getByRole('region', { name: '2 moments, test above test' })
    await test.step('moments, marks, errors and stops lie at their seconds', async () => {
      await line.scrollIntoViewIfNeeded()
      const peak = line.getByRole('region', { name: '1:15 to 1:53' })
      await expect(peak.getByRole('link', { name: /Aiko Tanaka.*Stuck at 1:15.*It stays shut/ })).toBeVisible()
      await expect(peak.getByRole('link', { name: /Bruno Cavalcanti.*Stuck at 1:53.*Which key/ })).toBeVisible()
      await expect(line.getByText('Never sent')).toHaveCount(0)
      await expect(line.locator('canvas')).toHaveCount(1)
      const stops = line.getByRole('region', { name: 'Who stopped where' })
      await expect(stops).toContainText('1 of 3 gave up.')
      const yusuf = stops.getByRole('listitem').filter({ hasText: 'Yusuf Demir' })
      await expect(yusuf).toContainText('after gate')
      await expect(yusuf).toContainText('Gave up')
      await expect(yusuf).toContainText('I looked for a key for a minute')
      await expect(yusuf.getByRole('link')).toHaveText('1:40')
      expect(await axeViolations(page)).toEqual([])
    })

    await test.step('aligned at the mark of the game', async () => {
      await line.getByRole('radio', { name: /^gate/ }).click()
      await expect(line.getByRole('heading', { name: '+0:35 to +0:52' })).toBeVisible()
    })

    await test.step('as a file', async () => {
      const file = page.waitForEvent('download')
      await line.getByRole('button', { name: 'CSV' }).click()
      const rows = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
      expect(rows).toContainEqual(expect.stringMatching(/^Yusuf Demir,.*Mark,33,0:00:33,gate,gate,/))
      expect(rows).toContainEqual(expect.stringMatching(/^Yusuf Demir,.*Error,35,0:00:35,/))
      expect(rows).toContainEqual(expect.stringMatching(/^Bruno Cavalcanti,.*Stuck,113,0:01:53,Which key\?,gate,/))
    })

    await test.step('an entry opens its session at that second', async () => {
      await line.getByRole('link', { name: /Bruno Cavalcanti.*Stuck at 1:53/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Bruno Cavalcanti/ })).toBeVisible()
      await expect(page.getByRole('slider', { name: 'Playhead' })).toHaveAttribute('aria-valuenow', '113')
    })

    await test.step('at 360 pixels there are the peaks with the same links', async () => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`/studio/review-results/${world.requestId}`)
      await line.scrollIntoViewIfNeeded()
      await expect(line.getByRole('list', { name: 'Peaks' }).getByRole('button')).toHaveCount(2)
      await expect(line.getByRole('link', { name: /Aiko Tanaka.*Stuck at 1:15/ })).toBeVisible()
      await expect(line.locator('canvas')).toHaveCount(0)
      await page.setViewportSize({ width: 1280, height: 900 })
    })

    const errors = page.getByRole('region', { name: 'Errors' })
    await test.step('the error of all three is one, and is fixed in the next build', async () => {
      await page.goto(`/studio/builds/${world.builds[1]}`)
      await expect(errors.getByText('3 sessions, 3 times')).toBeVisible()
      await expect(errors.getByRole('listitem')).toHaveCount(1)
      await errors.getByRole('button', { name: /^More about TypeError/ }).click()
      await page.getByRole('menuitem', { name: 'Fixed in 0.2.0' }).click()
      await expect(errors.getByText('Fixed in 0.2.0')).toBeVisible()
    })

    await test.step('a tester meets it in that build: it is back again', async () => {
      await product.stop()
      await meetErrorAgain(world)
      product = await start()
      await page.goto(`/studio/builds/${world.builds[1]}`)
      await expect(errors.getByText('Back again')).toBeVisible()
      await expect(errors.getByText('4 sessions, 4 times')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

    await test.step('the line of the build has the tests of its requests', async () => {
      await page.goto(`/studio/builds/${world.builds[0]}`)
      await expect(line.getByRole('link', { name: /Aiko Tanaka.*Stuck at 1:15/ })).toBeVisible()
    })
  } finally {
    await browser.close()
    await product.stop()
    await rm(world.dataDir, { recursive: true, force: true })
  }
})
