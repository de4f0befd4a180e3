import { amount } from '../scripts/tiers.mjs'
import { businessDeveloper } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expectBooksInOrder } from './support/books.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aVisitor, baseUrl, expectBalance, signInByCall, signUpByCall, toast } from './support/people.ts'

/** Makes a referral link in the page; returns its address. */
async function makeLink(page: Page, label: string): Promise<string> {
  await page.goto('/business-dev?tab=referrals')
  await page.getByRole('button', { name: 'New link' }).click()
  const dialog = page.getByRole('dialog', { name: 'New referral link' })
  await dialog.getByLabel('Where it is used').fill(label)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog).toBeHidden()
  return (
    (await linkRow(page, label)
      .getByText(/\/r\/[a-z2-9]{8}$/)
      .textContent()) ?? ''
  )
}

const linkRow = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) })

for (const width of amount({ least: [1280], most: [1280, 390] }))
  test(`a referred studio is led through the pipeline by keyboard and buys with an offer's bonus, ${width} px wide`, async ({
    browser,
  }) => {
    const isPhone = width < 768
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await signInByCall(context, businessDeveloper.email)
    const page = await context.newPage()
    const label = `Flyers of ${width} ${Date.now().toString(36)}`
    const link = await makeLink(page, label)

    const studio = await aVisitor(browser, 'Moss')
    await studio.page.goto(link)
    await expect(studio.page).toHaveURL(`${baseUrl()}/`)
    await studio.page.goto('/terms')
    const otherTab = await studio.context.newPage()
    await signUpByCall(studio, 'studio')
    await otherTab.close()

    await page.goto('/business-dev')
    const studioName = `${studio.name} Games`
    await page.getByRole('searchbox', { name: 'Find a studio' }).fill(studioName)
    const title = page.getByRole('button', { name: studioName, exact: true })
    await expect(page.getByRole('button', { name: 'Night Ferry Studio', includeHidden: true })).toHaveCount(0)
    await expect(page.locator('[data-card]')).toHaveCount(1)
    const show = async (stage: string) => {
      if (isPhone) await page.getByRole('radio', { name: new RegExp(`^${stage}`) }).click()
    }
    for (const [from, to] of [
      ['Lead', 'Contacted'],
      ['Contacted', 'Trial'],
    ] as const) {
      await show(from)
      await title.focus()
      await page.keyboard.press('Shift+ArrowRight')
      await expect(page.getByText(`${studioName}: ${to}`).first()).toBeAttached()
    }
    await show('Trial')
    await expect(
      page.getByRole('region', { name: /^Trial/ }).getByRole('button', { name: studioName, exact: true }),
    ).toBeVisible()
    await title.focus()
    await page.keyboard.press('Enter')

    const card = page.getByRole('dialog', { name: studioName })
    await expect(card.getByText(label)).toBeVisible()
    await expect(card.getByText('Contacted to')).toBeVisible()
    await card.getByLabel('New note').fill('Asks for five testers who know city builders.')
    await card.getByRole('button', { name: 'Add note' }).click()
    await expect(card.getByRole('article').getByText('Asks for five testers who know city builders.')).toBeVisible()
    await card.getByRole('button', { name: 'Add follow-up' }).click()
    const plan = page.getByRole('dialog', { name: 'New follow-up' })
    await plan.getByLabel('What to do').fill(`Call about the demo ${width}`)
    await plan.getByLabel('Due date').fill('2099-12-01')
    await plan.getByRole('button', { name: 'Add follow-up' }).click()
    await expect(plan).toBeHidden()
    await expect(card.getByText(`Call about the demo ${width}`, { exact: true })).toBeVisible()

    await card.getByRole('button', { name: 'Make an offer' }).click()
    const offer = page.getByRole('dialog', { name: `Offer to ${studioName}` })
    await offer.getByLabel('Bonus in credits').fill('60')
    await offer.getByRole('button', { name: 'Make offer' }).click()
    await expect(toast(page, `Offer made to ${studioName}`)).toBeVisible()

    const shop = studio.page
    await shop.goto('/credits')
    await expect(shop.getByText('bonus with your next card purchase')).toBeVisible()
    const [tab] = await Promise.all([
      studio.context.waitForEvent('page'),
      shop.getByRole('button', { name: 'Buy Now Growth' }).click(),
    ])
    await tab.getByRole('radio', { name: '4242' }).check()
    await tab.getByRole('button', { name: /^Pay/ }).click()
    await expect(tab.getByRole('heading', { name: 'Your credits are here' })).toBeVisible()
    await expectBalance(tab, 10 + 550 + 60)
    await shop.reload()
    await expect(shop.getByRole('button', { name: 'Buy Now Growth' })).toBeVisible()
    await expect(shop.getByText('bonus with your next card purchase')).toHaveCount(0)

    await page.goto('/business-dev?tab=offers')
    await expect(page.getByRole('listitem').filter({ hasText: studioName })).toContainText('Used')
    await page.goto('/business-dev?tab=referrals')
    for (const [name, figure] of [
      ['Visits', '1'],
      ['Sign-ups', '1'],
      ['First purchases', '1'],
      ['Amount paid', '$50'],
    ] as const)
      await expect(
        linkRow(page, label).locator('dl > div').filter({ hasText: name }).getByRole('definition'),
      ).toHaveText(figure)
    expect(await axeViolations(page)).toEqual([])
    await linkRow(page, label).getByRole('button', { name: 'End' }).click()
    await page.getByRole('button', { name: 'End link' }).click()
    await expect(linkRow(page, label).getByText(/^Ended/)).toBeVisible()
    await page.goto('/business-dev?tab=supply')
    await expect(page.getByRole('columnheader', { name: 'Open spots' })).toBeVisible()
    await expectBooksInOrder()
  })
