import { amount } from '../scripts/tiers.mjs'
import { secondAdmin, studios } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, choose, signInByCall, signUpByCall, skipTutorial, toast } from './support/people.ts'

for (const width of amount({ least: [390], most: [1280, 390] }))
  test(`a player joins a game, plays and rates it, reads its studio’s post and becomes a tester, ${width} px wide`, async ({
    browser,
  }) => {
    const visitor = await aVisitor(browser, 'Noor')
    const { page } = visitor
    const mark = Date.now().toString(36)
    const sentence = `Cold and clear, ${mark}.`
    await page.setViewportSize({ width, height: 900 })
    await signUpByCall(visitor, 'player')
    const studio = await aVisitor(browser, 'Studio')
    await signInByCall(studio.context, studios[0].email)

    await test.step('joins, plays and rates', async () => {
      await page.goto('/player')
      await page.getByRole('region', { name: 'Play now' }).getByRole('link', { name: 'Slipshore' }).click()
      await page.getByRole('button', { name: 'Join early access' }).click()
      await expect(page.getByText('Play this version to rate it.')).toBeVisible()
      await page.getByRole('button', { name: 'Play here' }).click()
      const game = page.frameLocator('iframe[title^="Slipshore"]')
      await expect(game.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
      await page
        .getByRole('radiogroup', { name: /^Your rating of/ })
        .getByRole('radio')
        .nth(4)
        .click()
      await expect(toast(page, 'You rated it 5 of 5')).toBeVisible()
      await page.getByRole('textbox', { name: /^In one sentence/ }).fill(sentence)
      await page.getByRole('button', { name: 'Save sentence' }).click()
      await expect(page.getByRole('button', { name: 'Save sentence' })).toBeDisabled()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    await test.step('follows the studio', async () => {
      await page.getByRole('link', { name: 'Game page' }).click()
      await page.getByRole('button', { name: 'Follow Saltmarsh Games' }).click()
      await expect(page.getByRole('button', { name: 'Unfollow Saltmarsh Games' })).toBeVisible()
    })

    const body = `The walruses of ${mark} have landed.`
    await test.step('the studio sees who joined and the rating, and writes a post', async () => {
      await studio.page.goto('/studio?tab=requests')
      await studio.page.locator('main a[href$="?tab=players"]').first().click()
      await expect(studio.page.getByText(sentence)).toBeVisible()
      await expect(studio.page.getByText(visitor.name).first()).toBeVisible()
      await studio.page.getByRole('radio', { name: 'To all followers' }).click()
      await studio.page.getByRole('textbox', { name: 'New post' }).fill(body)
      await studio.page.getByRole('button', { name: 'Post', exact: true }).click()
      await expect(toast(studio.page, 'Posted')).toBeVisible()
    })

    await test.step('the player is notified and reads it', async () => {
      await page.goto('/player?tab=following')
      await expect(page.getByText(body)).toBeVisible()
      await page.getByRole('button', { name: /^Account menu, 1 unread/ }).click()
      await page.getByRole(width < 640 ? 'button' : 'menuitem', { name: /^Notifications/ }).click()
      const centre = page.getByRole('dialog', { name: 'Notifications' })
      await expect(centre.getByText('Saltmarsh Games wrote to its followers')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('the player reports the post, an admin takes it down, and it is gone at once', async () => {
      const post = page.getByRole('listitem').filter({ hasText: body })
      await post.getByRole('button', { name: 'Report' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
      await expect(toast(page, 'An admin will review it')).toBeVisible()
      const admin = await aVisitor(browser, 'Admin')
      await signInByCall(admin.context, secondAdmin.email)
      await admin.page.goto('/admin/dashboard?tab=posts')
      const reported = admin.page.getByRole('main').getByRole('listitem').filter({ hasText: body })
      await reported.getByRole('button', { name: 'Take down' }).click()
      await admin.page.getByRole('dialog').getByLabel('Reason').fill(`Walruses of ${mark} are not news`)
      await admin.page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click()
      await expect(toast(admin.page, 'Taken down')).toBeVisible()
      await expect(post).toHaveCount(0)
      await expect(studio.page.getByText(`An admin took it down: Walruses of ${mark} are not news`)).toBeVisible()
      await admin.context.close()
    })

    await test.step('the shop finds an item and opens it on its page', async () => {
      await page.goto('/player?tab=shop')
      const items = page.getByRole('main').getByRole('listitem')
      await page.getByRole('searchbox', { name: 'Name' }).fill('slipshore')
      await choose(page, 'Price', 'Up to 10 credits')
      await expect(items).toHaveCount(2)
      await page.getByRole('checkbox', { name: 'Accepts welcome credits' }).check()
      await expect(items).toHaveCount(1)
      expect(await axeViolations(page)).toEqual([])
      const address = page.url()
      await page.getByRole('link', { name: 'Herring hat for Pip' }).click()
      await expect(page).toHaveURL(/\/promo\/.+#item-/)
      await expect(page.getByRole('button', { name: /^Buy Herring hat for Pip/ })).toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect(items).toHaveCount(1)
    })

    await test.step('becomes a tester with the same account', async () => {
      await page.goto('/player')
      await page.getByRole('button', { name: 'Become a tester' }).click()
      await expect(page).toHaveURL((url) => url.pathname === '/tester')
      await skipTutorial(page)
      await page.goto('/tester?tab=rewards&show=shop&name=slipshore')
      await expect(page.getByRole('link', { name: 'Herring hat for Pip' })).toBeVisible()
    })
  })
