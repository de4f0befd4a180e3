import { admin, businessDeveloper, consultant, player, studios, teamMembers, testers } from '../seed/people.ts'
import type { Role } from '../src/shared/roles.ts'
import { accessibilityFaults } from './support/accessible.ts'
import { exploreDemo } from './support/demo.ts'
import { type Browser, expect, test } from './support/journey.ts'
import { visit } from './support/navigate.ts'
import { addressesOf, type Ids, listen, openEach, realIds } from './support/page-errors.ts'
import {
  actOnTester,
  asNewcomer,
  follow,
  openBusiestResults,
  openCheckout,
  opened,
  type PageToCheck,
  paid,
} from './support/pages-to-check.ts'
import { baseUrl, pickFromMenu, signInByCall } from './support/people.ts'
import { settled } from './support/settled.ts'
import { shiftFaults, watchShifts } from './support/shifts.ts'

const nkechi = testers.find(({ name }) => name.startsWith('Nkechi'))?.email ?? testers[0].email

const pagesOf: Record<string, { email: string | null; at: Record<string, PageToCheck> }> = {
  visitor: {
    email: null,
    at: {
      home: '/',
      'sample results': '/sample',
      terms: '/terms',
      privacy: '/privacy',
      'sign in': '/auth',
      'sign up': '/auth?tab=signup',
      'refused sign-in': '/auth?refused=failed',
      'second step of a sign-in': '/auth?step=none',
      'pick a role': '/auth/register',
      'register a studio': '/studio-signup',
      'register as a tester': '/tester-signup',
      'forgot password': '/auth/forgot',
      'reset password': '/auth/reset?token=none',
      'verify address': '/auth/verify?token=none',
      'confirm an account': '/guardian?account=none&token=none',
      'dead invite': '/invite/TM-AAAAA0',
      'dead link': `/join/${'A'.repeat(43)}`,
      'demo of a tester': (page) => exploreDemo(page, 'tester'),
      'menu of the demo': async (page) => {
        await exploreDemo(page, 'player')
        await page.getByRole('button', { name: 'Demo as player: more' }).click()
        await page.getByRole('menu').waitFor()
      },
      'test room of the demo': async (page) => {
        await exploreDemo(page, 'tester')
        await page.getByRole('link', { name: 'View offer' }).last().click()
        await page.getByRole('button', { name: 'Take a spot' }).click()
        await page.getByRole('button', { name: 'Start test' }).click()
        await page.getByRole('button', { name: 'Play here' }).click()
        await page.locator('iframe').waitFor()
      },
      outbox: '/outbox',
      'design system': '/kit',
      'missing page': '/nothing/here',
      'API explorer': '/api/docs',
    },
  },
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
      requests: '/studio?tab=requests',
      'search palette': opened('/studio?tab=games', 'Search'),
      'new link': opened('/studio?tab=testers', 'New link'),
      'invite testers': async (page) => {
        await visit(page, '/studio?tab=testers')
        await page.getByRole('main').getByRole('list').getByRole('checkbox').first().check()
        await page.getByRole('button', { name: 'Invite', exact: true }).click()
        await page.getByRole('dialog').waitFor()
      },
      'promo pages': '/studio?tab=promo',
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
        const answer = await page.request.get('/api/promo/list')
        const { pages } = (await answer.json()) as { pages: { id: string }[] }
        await visit(page, `/promo-admin/${pages[0]?.id}/preview`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
      'promo analytics': async (page) => {
        const { pages } = (await (await page.request.get('/api/promo/list')).json()) as { pages: { id: string }[] }
        await visit(page, `/studio?tab=promo&page=${pages[0]?.id}&view=analytics`)
        await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled()
      },
      'new promo item': async (page) => {
        const { pages } = (await (await page.request.get('/api/promo/list')).json()) as { pages: { id: string }[] }
        await visit(page, `/studio?tab=promo&page=${pages[0]?.id}`)
        await page.getByRole('button', { name: 'Add item' }).click()
        await page.getByRole('radio', { name: /^Coupon code/ }).check()
        await page.getByRole('checkbox', { name: /^Accepts welcome credits/ }).check()
      },
      'codes of a promo item': async (page) => {
        const { pages } = (await (await page.request.get('/api/promo/list')).json()) as { pages: { id: string }[] }
        await visit(page, `/studio?tab=promo&page=${pages[0]?.id}`)
        await page.getByRole('button', { name: 'Add item' }).click()
        const dialog = page.getByRole('dialog')
        const title = `Key ${Date.now()}`
        await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
        await dialog.getByRole('textbox', { name: 'Price in credits' }).fill('5')
        await dialog.getByRole('button', { name: 'Add item' }).click()
        await page.getByRole('button', { name: `Actions for ${title}` }).click()
        await page.getByRole('menuitem', { name: 'Add codes' }).click()
        await expect(dialog.getByRole('textbox', { name: 'Codes' })).toBeVisible()
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
        await page.getByRole('dialog').waitFor()
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
  tester: {
    email: nkechi,
    at: {
      opportunities: '/tester',
      'saved opportunities': '/tester?view=saved',
      invitations: '/tester?tab=invitations',
      notifications: opened('/tester?tab=rewards', /^Notifications/),
      'account menu': opened('/tester?tab=rewards', 'Account menu'),
      sessions: '/tester?tab=sessions',
      reviews: '/tester?tab=reviews',
      rewards: '/tester?tab=rewards',
      'shop of testers': '/tester?tab=rewards&show=shop',
      'library of testers': '/tester?tab=rewards&show=library',
      profile: '/tester?tab=profile',
      'test room': follow('/tester?tab=sessions', 'main a[href*="/tester/test/"]'),
      'test room, review': async (page) => {
        await visit(page, '/tester?tab=sessions')
        await page.locator('main a[href*="/tester/test/"]').first().click()
        await page.getByRole('tab', { name: /^Review/ }).click()
      },
      earnings: '/credits',
    },
  },
  'tester with offers': {
    email: 'sam@demo.playhatch.example',
    at: {
      offer: follow('/tester', 'main a[aria-label^="View offer"]'),
      'picture of an offer': async (page) => {
        await follow('/tester', 'main a[aria-label^="View offer"]')(page)
        await page.getByRole('button', { name: /^Enlarge/ }).click()
        await page.getByRole('dialog').waitFor()
      },
      'masked offer': follow('/tester', 'main a[aria-label^="Read terms"]'),
      'invitation with its offer': follow('/tester?tab=invitations', 'main a[href*="/tester/offer/"]'),
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
    },
  },
  'new tester': {
    email: null,
    at: { 'first opportunities': asNewcomer('tester', '/tester'), 'first profile': '/tester?tab=profile' },
  },
  player: {
    email: player.email,
    at: {
      dashboard: '/player',
      shop: '/player?tab=shop',
      'shop without a hit': '/player?tab=shop&name=nothing-like-this&genre=Sports',
      library: '/player?tab=library',
      purchases: '/player?tab=purchases',
      following: '/player?tab=following',
      'report a post': opened('/player?tab=following', 'Report'),
      'game in early access': follow('/player', 'a[href^="/player/game/"]'),
      'delete the account': opened('/settings?tab=data', 'Delete my account'),
    },
  },
  consultant: {
    email: consultant.email,
    at: {
      desk: '/consulting',
      'log hours': opened('/consulting', 'Log hours'),
      'new deliverable': opened('/consulting', 'Add deliverable'),
      'files of a deliverable': opened('/consulting', /^Add files/),
      'results of a studio': opened('/consulting', /^Results/),
      'thread with a studio': opened('/consulting', 'Messages'),
    },
  },
  'business developer': {
    email: businessDeveloper.email,
    at: {
      pipeline: '/business-dev',
      'card of a studio': opened('/business-dev', 'Saltmarsh Games'),
      'new follow-up': async (page) => {
        await visit(page, '/business-dev')
        await page.getByRole('button', { name: 'Saltmarsh Games', exact: true }).click()
        await page.getByRole('button', { name: 'Add follow-up' }).click()
        await expect(page.getByRole('dialog', { name: 'New follow-up' })).toBeVisible()
      },
      'follow-ups': '/business-dev?tab=follow-ups',
      offers: '/business-dev?tab=offers',
      referrals: '/business-dev?tab=referrals',
      supply: '/business-dev?tab=supply',
      'new referral link': opened('/business-dev?tab=referrals', 'New link'),
      'new offer': async (page) => {
        await visit(page, '/business-dev')
        await page.getByRole('button', { name: 'Saltmarsh Games', exact: true }).click()
        await page.getByRole('button', { name: 'Make an offer' }).click()
        await expect(page.getByRole('dialog', { name: 'Offer to Saltmarsh Games' })).toBeVisible()
      },
    },
  },
  admin: {
    email: admin.email,
    at: {
      'admin overview': '/admin/dashboard',
      people: '/admin/dashboard?tab=people',
      'games of all studios': '/admin/dashboard?tab=games',
      'take a game down': async (page) => {
        await visit(page, '/admin/dashboard?tab=games')
        await pickFromMenu(page, /^Actions for/, 'Take down…')
        await page.getByRole('dialog').waitFor()
      },
      disputes: '/admin/dashboard?tab=disputes',
      'flagged reviews': '/admin/dashboard?tab=reviews',
      'reported posts': '/admin/dashboard?tab=posts',
      economy: '/admin/dashboard?tab=economy&range=90',
      packages: '/admin/dashboard?tab=packages',
      'former packages': opened('/admin/dashboard?tab=packages', 'Former values'),
      'former tiers': opened('/admin/dashboard?tab=consulting', /^Former values ?: tiers$/),
      'consulting of studios': '/admin/dashboard?tab=consulting',
      'deliverables of a studio': opened('/admin/dashboard?tab=consulting', /^Deliverables/),
      'new tier': opened('/admin/dashboard?tab=consulting', 'Add tier'),
      'texts of a service area': opened('/admin/dashboard?tab=consulting', 'Edit Audits'),
      compliance: '/admin/dashboard?tab=compliance',
      'former retention': opened('/admin/dashboard?tab=compliance', 'Former values'),
      'record a consent': opened('/admin/dashboard?tab=compliance', 'Record consent'),
      'a request for data': async (page) => {
        await visit(page, '/admin/dashboard?tab=compliance')
        await page.getByRole('button', { name: 'Deleted person' }).first().click()
        await expect(page.getByRole('dialog').getByText('Account erased')).toBeVisible()
      },
      'close a request for data': opened('/admin/dashboard?tab=compliance', /^Close the request of/),
      'offers budget': '/admin/dashboard?tab=offers',
      'grant to the offers budget': opened('/admin/dashboard?tab=offers', 'Grant credits'),
      permissions: '/admin/dashboard?tab=permissions',
      'former permissions': opened('/admin/dashboard?tab=permissions', 'Former values'),
      'permission system': '/permissions-demo',
      'permission tests': '/permissions-demo?tab=testing',
      'new permission test': opened('/permissions-demo?tab=testing', 'Add test'),
      'permission examples': '/permissions-demo?tab=examples',
      'new permission': opened('/admin/dashboard?tab=permissions', 'New permission'),
      'conditions of a permission': opened('/admin/dashboard?tab=permissions', 'Conditions of account_lock: none'),
      performance: '/admin/dashboard?tab=performance&range=7d',
      errors: '/admin/dashboard?tab=errors',
      'an error': async (page) => {
        await visit(page, '/admin/dashboard?tab=errors')
        await page.getByRole('main').getByRole('row').getByRole('button').first().click()
        await expect(page.getByRole('dialog').getByRole('heading', { name: 'Stack' })).toBeVisible()
      },
      'entries of logs': '/admin/dashboard?tab=errors&show=log',
      security: '/admin/dashboard?tab=security',
      'former rules of security': opened('/admin/dashboard?tab=security', /^Former values ?: rules$/),
      'former rule about second factors': opened(
        '/admin/dashboard?tab=security',
        /^Former values ?: second factor for admins$/,
      ),
      'rule of security': opened('/admin/dashboard?tab=security', /^Edit ?: Failed sign-ins$/),
      'dismissal of an alert': opened('/admin/dashboard?tab=security', 'Dismiss with a reason'),
      'audit log': '/admin/dashboard?tab=audit',
      health: async (page) => {
        await visit(page, '/admin/dashboard?tab=health')
        await settled(page)
        await page.getByRole('button', { name: 'Check the ledger now' }).click()
        await expect(page.getByText('The ledger has no faults').first()).toBeVisible()
      },
      prices: '/admin/dashboard?tab=prices',
      'former prices': opened('/admin/dashboard?tab=prices', 'Former values'),
      approvals: '/admin/dashboard?tab=approvals',
      'refuse an act': opened('/admin/dashboard?tab=approvals', /^Reject/),
      person: follow('/admin/dashboard?tab=people', 'main a[href^="/admin/people/"]'),
      reports: '/admin/dashboard?tab=reports',
      'reports of codes': '/admin/dashboard?tab=codes',
      problems: '/admin/dashboard?tab=problems',
      'actions for a person': opened('/admin/dashboard?tab=people', /^Actions for/),
      ...Object.fromEntries(
        ['Change roles', 'Adjust credits', 'Lock earning', 'Remove second factor', 'Suspend'].map((act) => [
          act,
          actOnTester(act),
        ]),
      ),
      'credit history of a person': async (page) => {
        await visit(page, '/admin/dashboard?tab=people')
        await pickFromMenu(page, /^Actions for/, 'Credit history')
        await expect(page.getByRole('region', { name: 'Credit totals' })).toBeVisible()
      },
      'new package': opened('/admin/dashboard?tab=packages', 'Add package'),
      'extra of a studio': async (page) => {
        await visit(page, '/admin/dashboard?tab=economy&range=7')
        await pickFromMenu(page, /^Actions for/, 'Add to pool…')
        await page.getByRole('dialog').waitFor()
      },
    },
  },
}

const phone = 360
const widths = [phone, 768, 1440]

async function asPerson(browser: Browser, email: string | null) {
  const context = await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' })
  if (email) await signInByCall(context, email)
  const page = await context.newPage()
  await watchShifts(page)
  return page
}

/** The people who also open every other page they may open, by their role. */
const roles: Partial<Record<string, Role | null>> = {
  ...{ visitor: null, studio: 'studio', tester: 'tester', 'team member': 'teammember', player: 'player' },
  admin: 'admin',
}

let ids: Ids

test.describe.configure({ mode: 'parallel' })

test.beforeAll(async ({ browser }) => {
  const [studio, tester] = [await asPerson(browser, studios[0].email), await asPerson(browser, nkechi)]
  ids = await realIds(studio.context(), tester.context())
  expect(Object.values(ids).every(Boolean)).toBe(true)
  for (const page of [studio, tester]) await page.context().close()
})

/** A test judges so many pages, each at every width and in both themes, so that the workers share a person's pages. */
const perTest = 8

for (const [who, { email, at }] of Object.entries(pagesOf)) {
  const entries = Object.entries(at)
  for (let first = 0; first < entries.length; first += perTest) {
    const part = entries.slice(first, first + perTest)
    const name = `${who}, from ${part[0]?.[0]}: no axe violation, no sideways scrolling, nothing that moves, no error`
    test(name, async ({ browser }) => {
      const page = await asPerson(browser, email)
      const errors = listen(page)
      const found: string[] = []
      for (const [name, target] of part) {
        // What arrives moves most on a phone; the steps to some pages need what a phone hides.
        await page.setViewportSize({ width: typeof target === 'string' ? phone : 1440, height: 900 })
        if (typeof target === 'string') await visit(page, target)
        else await target(page)
        await settled(page)
        found.push(...(await shiftFaults(page)).map((fault) => `${name}: ${fault}`))
        const faults = await accessibilityFaults(page, { widths, exclude: ['iframe'] })
        found.push(...faults.map((fault) => `${name} at ${fault}`))
      }
      expect(found).toEqual([])
      expect(errors).toEqual([])
    })
  }
  const role = roles[who]
  if (role === undefined) continue
  test(`${who}: every other page opens without an error, and nothing moves`, async ({ browser }) => {
    const page = await asPerson(browser, email)
    const errors = listen(page)
    const addresses = addressesOf(role, ids)
    expect(addresses.length).toBeGreaterThan(15)
    const left = addresses.filter((address) => !Object.values(at).includes(address))
    await openEach(page, { addresses: left, signedIn: role !== null, found: errors, check: shiftFaults })
    expect(errors).toEqual([])
  })
}
