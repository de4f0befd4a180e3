import { expect, type Page } from '@playwright/test'
import { studios, teamMembers } from '../../../seed/people.ts'
import { visit } from '../navigate.ts'
import { pickFromMenu } from '../people.ts'
import { settled } from '../settled.ts'
import { pagesOfSessions } from './pages-of-sessions.ts'
import {
  asNewcomer,
  follow,
  openBusiestResults,
  openCheckout,
  opened,
  type PagesOfPeople,
  paid,
} from './pages-to-check.ts'

/** The id of the studio's first promo page. */
async function firstPromoPage(page: Page) {
  const answer = await page.request.get('/api/promo/list')
  const { pages } = (await answer.json()) as { pages: { id: string }[] }
  return pages[0]?.id
}

/** The bugs of the game with the busiest results. */
async function openBugs(page: Page) {
  await openBusiestResults(page)
  await page.getByRole('link', { name: 'All bugs of the game' }).click()
  await expect(page.getByRole('table', { name: 'Bugs of the game' })).toBeVisible()
}

/** Pages, dialogs and menus of studios and their teams. */
export const pagesOfStudios: PagesOfPeople = {
  studio: {
    email: studios[0].email,
    at: {
      overview: '/studio',
      games: '/studio?tab=games',
      testers: '/studio?tab=testers',
      'testers aimed at': '/studio?tab=testers&device_types=["Mobile"]&locations=["Atlantis"]&min_age=20&max_age=40',
      'favourite testers': '/studio?tab=testers&favourites=true',
      'profile of a tester': async (page) => {
        await visit(page, '/studio?tab=testers')
        await page.getByRole('button', { name: 'Kenji Watanabe', exact: true }).click()
        await expect(page.getByRole('dialog').getByRole('link', { name: 'Overwinter' })).toBeVisible()
      },
      'open select': async (page) => {
        await visit(page, '/studio?tab=testers')
        await page.getByRole('combobox', { name: 'Invite to' }).click()
        await expect(page.getByRole('listbox')).toBeVisible()
      },
      'feedback outside reviews': '/studio/feedback',
      plans: '/advanced-testing',
      'new plan': '/advanced-testing/new',
      'new plan over days': async (page) => {
        await visit(page, '/advanced-testing/new')
        await page.getByRole('radio', { name: /^Do they come back/ }).check({ force: true })
        await expect(page.getByRole('spinbutton', { name: /^Days to join/ })).toBeVisible()
      },
      'new bug hunt': async (page) => {
        await visit(page, '/advanced-testing/new')
        await page.getByRole('radio', { name: /^What breaks/ }).check({ force: true })
        await expect(page.getByRole('spinbutton', { name: 'Budget in credits' })).toBeVisible()
      },
      'new store test': async (page) => {
        await visit(page, '/advanced-testing/new')
        await page.getByRole('radio', { name: /^Are we ready for the store/ }).check({ force: true })
        await expect(page.getByRole('spinbutton', { name: 'Testers at the start' })).toBeVisible()
      },
      'new test at one time': async (page) => {
        await visit(page, '/advanced-testing/new')
        await page.getByRole('radio', { name: /^How do people play together/ }).check({ force: true })
        await expect(page.getByRole('spinbutton', { name: /^Places/ })).toBeVisible()
      },
      analytics: '/analytics',
      'own words of a game': opened('/analytics', 'Add your own word'),
      'new report': opened('/analytics', 'Make a report'),
      requests: '/studio?tab=requests',
      'search palette': opened('/studio?tab=games', 'Search'),
      'new link': opened('/studio?tab=testers', 'New link'),
      'invite testers': async (page) => {
        await visit(page, '/studio?tab=testers')
        await page.getByRole('main').getByRole('list').getByRole('checkbox').first().check()
        await page.getByRole('button', { name: 'Invite', exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
      'promo pages': '/studio?tab=promo',
      'promo sales': '/studio?tab=promo&view=sales',
      'refund of a sale': opened('/studio?tab=promo&view=sales', /^Refund…/),
      'new promo page': opened('/studio?tab=promo', 'New page'),
      'promo builder': async (page) => {
        await visit(page, '/studio?tab=promo')
        await page.getByRole('button', { name: 'New page' }).click()
        await page.getByRole('combobox', { name: 'Game' }).click()
        await page.getByRole('option').first().click()
        const address = page.getByRole('textbox', { name: 'Address' })
        await address.fill(`page-${Date.now()}`)
        await page.getByRole('button', { name: 'Create page' }).click()
        await expect(page.getByRole('heading', { name: 'Search and sharing' })).toBeVisible()
      },
      'promo page': async (page) => {
        await visit(page, `/promo-admin/${await firstPromoPage(page)}/preview`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
      'promo analytics': async (page) => {
        await visit(page, `/studio?tab=promo&page=${await firstPromoPage(page)}&view=analytics`)
        await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled()
      },
      'new promo item': async (page) => {
        await visit(page, `/studio?tab=promo&page=${await firstPromoPage(page)}`)
        await page.getByRole('button', { name: 'Add item' }).click()
        await page.getByRole('radio', { name: /^Coupon code/ }).check()
        await page.getByRole('checkbox', { name: /^Accepts welcome credits/ }).check()
      },
      'codes of a promo item': opensCodesOfANewItem,
      'codes before they are on sale': async (page) => {
        await opensCodesOfANewItem(page)
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Codes' }).fill('Key;Batch\nAB-1;x\nAB-2;x\nAB-3;x\nab-1;x\n// end;x')
        await dialog.getByRole('button', { name: 'Show codes' }).click()
        await expect(dialog.getByText('1 pair of twins')).toBeVisible()
      },
      'missing promo page': '/promo/nobody/nothing',
      'picture of a promo page': async (page) => {
        await visit(page, '/promo/saltmarsh-games/slipshore')
        await page.locator('[data-gallery] a').first().click()
        await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
      },
      team: '/studio?tab=team',
      'invite to a team': opened('/studio?tab=team', 'Invite'),
      'team tasks': '/studio?tab=team&view=tasks',
      'team channels': '/studio?tab=team&view=channels',
      'add game': '/studio/games/new',
      'players of a game': follow('/studio?tab=requests', 'main a[href$="?tab=players"]'),
      'edit game': follow('/studio?tab=games', 'main a[href*="/studio/games/"]:not([href$="/new"])'),
      ...Object.fromEntries(
        ['depth', 'targeting', 'questions', 'instructions', 'cost', 'confirm'].map((step) => [
          `request reviews: ${step}`,
          `/studio/requests/new?step=${step}`,
        ]),
      ),
      'questions of every kind': async (page) => {
        await visit(page, '/studio/requests/new?step=questions')
        await page.getByRole('button', { name: 'Insert a template' }).click()
        await page.getByRole('menuitem', { name: /^First session/ }).click()
        await expect(page.getByRole('textbox', { name: 'Option 1 of question 4' })).toBeVisible()
      },
      'question templates': opened('/studio/requests/new?step=questions', 'Insert a template'),
      'answers of every kind': async (page) => {
        const answer = await page.request.get('/api/requests/list')
        const { requests } = (await answer.json()) as { requests: { id: string; buildVersion: string | null }[] }
        await visit(page, `/studio/review-results/${requests.find(({ buildVersion }) => buildVersion === '0.3.0')?.id}`)
        await expect(page.getByRole('table', { name: /^How fair did the winters feel/ })).toBeAttached()
      },
      results: follow('/studio?tab=requests', 'main a[href*="/studio/review-results/"]'),
      'bugs of a game': openBugs,
      'bug of a game': async (page) => {
        await openBugs(page)
        // One of the seed: a bug that a hunt found has no reports of testers.
        await page
          .getByRole('table', { name: 'Bugs of the game' })
          .getByRole('link', { name: /^Undo after nightfall/ })
          .first()
          .click()
        await expect(page.getByRole('heading', { name: 'Reports of testers' })).toBeVisible()
      },
      'fix of a bug': async (page) => {
        await openBugs(page)
        await page
          .getByRole('button', { name: /Change the status of/ })
          .first()
          .click()
        await page.getByRole('menuitem', { name: 'Fixed in …' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
      ...pagesOfSessions,
      'filters of reviews': async (page) => {
        await openBusiestResults(page)
        await page.getByRole('button', { name: 'Filter', exact: true }).click()
        await expect(page.getByRole('group', { name: 'Language' })).toBeVisible()
        await page.getByRole('searchbox', { name: 'Search reviews' }).fill('ice')
        await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
      },
      'mark a bug as fixed': async (page) => {
        await openBusiestResults(page)
        await pickFromMenu(page, /^Open Change the status of/, 'Fixed in …')
        await expect(page.getByRole('dialog')).toBeVisible()
      },
      'extend a request': async (page) => {
        await visit(page, '/studio?tab=requests')
        await page.locator('main a[href*="/studio/review-results/"]').first().click()
        await page.getByRole('button', { name: 'Extend request' }).click()
        await expect(page.getByRole('dialog').getByText('Held in escrow now')).toBeVisible()
      },
      'game page': async (page) => {
        await visit(page, '/studio?tab=games')
        const address = await page
          .locator('main a[href*="/studio/games/"]:not([href$="/new"])')
          .first()
          .getAttribute('href')
        await visit(page, `/game/${/[0-9a-f-]{36}/.exec(address ?? '')?.[0]}`)
      },
      'sample results': '/sample',
      'profile settings': '/settings?tab=profile',
      'sign-ins': '/settings?tab=sessions',
      'kinds of notifications': '/settings?tab=notifications',
      'consents and views': '/settings?tab=data',
      'ways to sign in': '/settings?tab=account',
      'second factor': '/settings?tab=security',
      'turn on one-time codes': opened('/settings?tab=security', 'Turn on one-time codes'),
      'add a passkey': opened('/settings?tab=security', 'Add a passkey'),
      'proof of identity': async (page) => {
        await visit(page, '/settings?tab=security')
        await settled(page)
        // The part that asks is fetched with the first touch of the page.
        await page.keyboard.press('Tab')
        await expect(async () => {
          await page.evaluate(() => {
            window.dispatchEvent(
              new CustomEvent('playhatch:fresh-sign-in', { cancelable: true, detail: () => undefined }),
            )
          })
          await expect(
            page.getByRole('dialog', { name: 'Confirm that it’s you' }).getByLabel('Your password', { exact: true }),
          ).toBeVisible({ timeout: 1000 })
        }).toPass()
      },
      'link a provider': opened('/settings?tab=account', 'Link Google'),
      credits: '/credits',
      'insufficient credits': async (page) => {
        await visit(page, '/credits')
        await settled(page)
        const detail = { required: 600, current: 12, action: 'Request Review', call: 'requests.open', message: 'Short' }
        await page.evaluate((shortage) => {
          window.dispatchEvent(
            new CustomEvent('playhatch:insufficient-credits', { cancelable: true, detail: shortage }),
          )
        }, detail)
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Buy Now' }).first()).toBeVisible()
      },
      'sandbox checkout': async (page) => {
        await visit(page, (await openCheckout(page)).url)
      },
      'payment success': paid,
      receipt: async (page) => {
        await paid(page)
        await follow('/credits', 'main a[href^="/receipts/"]')(page)
      },
      consulting: '/consulting',
      'consulting tiers': '/consulting?tiers=all',
      'service areas': '/consulting?tiers=areas',
      'consulting thread': opened('/consulting', 'Messages'),
      'cancel the subscription': opened('/consulting', 'Cancel subscription'),
    },
  },
  'team member': {
    email: teamMembers[0].email,
    at: {
      overview: '/team-member',
      tasks: '/team-member?tab=tasks',
      'new task': '/team-member?tab=tasks&task=new',
      channels: '/team-member?tab=channels',
    },
  },
  'new studio': {
    email: null,
    at: {
      'first overview': asNewcomer('studio', '/studio'),
      'first game': '/studio/games/new',
      'tiers at once': '/consulting',
      'subscribe to a tier': opened('/consulting', /^Subscribe.* to Solo/),
    },
  },
}

/** Opens the dialog for codes of an item that it adds to the first promo page. */
async function opensCodesOfANewItem(page: Page): Promise<void> {
  await visit(page, `/studio?tab=promo&page=${await firstPromoPage(page)}`)
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog')
  const title = `Key ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Price in credits' }).fill('5')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Add codes' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Codes' })).toBeVisible()
}
