import { type Browser, expect, type Page, test } from '@playwright/test'
import { admin, player, studios, teamMembers, testers } from '../seed/people.ts'
import { accessibilityFaults } from './support/accessible.ts'
import { baseUrl, signInByCall } from './support/people.ts'
import { settled } from './support/settled.ts'

/** A page to check: its address, or the steps that lead to it from the person's dashboard. */
type PageToCheck = string | ((page: Page) => Promise<void>)

const follow =
  (from: string, link: string): PageToCheck =>
  async (page) => {
    await page.goto(from)
    const address = await page.locator(link).first().getAttribute('href')
    await page.goto(address ?? '/missing')
  }

/** A purchase of the smallest package, up to the card form. */
async function openCheckout(page: Page) {
  const shelf = await page.request.get('/api/payments/packages')
  const { packages } = (await shelf.json()) as { packages: { id: string }[] }
  const answer = await page.request.post('/api/rpc/create_payment_session', {
    data: { packageId: packages[0]?.id, source: 'credits-page' },
  })
  return (await answer.json()) as { url: string; paymentId: string }
}

/** The page with an overlay that a button opens. */
const opened =
  (at: string, button: string | RegExp): PageToCheck =>
  async (page) => {
    await page.goto(at)
    await page.getByRole('button', { name: button }).first().click()
    await page.locator('[role=dialog], [role=menu]').first().waitFor()
  }

const pagesOf: Record<string, { email: string | null; at: Record<string, PageToCheck> }> = {
  visitor: {
    email: null,
    at: {
      home: '/',
      terms: '/terms',
      privacy: '/privacy',
      'sign in': '/auth',
      'sign up': '/auth?tab=signup',
      'pick a role': '/auth/register',
      'register a studio': '/studio-signup',
      'register as a tester': '/tester-signup',
      'forgot password': '/auth/forgot',
      'reset password': '/auth/reset?token=none',
      'verify address': '/auth/verify?token=none',
      'dead invite': '/invite/TM-AAAAA0',
      'dead link': `/join/${'A'.repeat(43)}`,
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
      'open select': async (page) => {
        await page.goto('/studio?tab=testers')
        await page.getByRole('combobox', { name: 'Level' }).click()
        await expect(page.getByRole('listbox')).toBeVisible()
      },
      requests: '/studio?tab=requests',
      'search palette': opened('/studio?tab=games', 'Search'),
      'new link': opened('/studio?tab=testers', 'New link'),
      team: '/studio?tab=team',
      'team tasks': '/studio?tab=team&view=tasks',
      'team channels': '/studio?tab=team&view=channels',
      'add game': '/studio/games/new',
      'edit game': follow('/studio?tab=games', 'main a[href*="/studio/games/"]:not([href$="/new"])'),
      ...Object.fromEntries(
        ['depth', 'targeting', 'questions', 'instructions', 'cost', 'confirm'].map((step) => [
          `request reviews: ${step}`,
          `/studio/requests/new?step=${step}`,
        ]),
      ),
      results: follow('/studio?tab=requests', 'main a[href*="/studio/review-results/"]'),
      'extend a request': async (page) => {
        await page.goto('/studio?tab=requests')
        await page.locator('main a[href*="/studio/review-results/"]').first().click()
        await page.getByRole('button', { name: 'Extend request' }).click()
        await expect(page.getByRole('dialog').getByText('Held in escrow now')).toBeVisible()
      },
      'game page': async (page) => {
        await page.goto('/studio?tab=games')
        const address = await page
          .locator('main a[href*="/studio/games/"]:not([href$="/new"])')
          .first()
          .getAttribute('href')
        await page.goto(`/game/${/[0-9a-f-]{36}/.exec(address ?? '')?.[0]}`)
      },
      credits: '/credits',
      'insufficient credits': async (page) => {
        await page.goto('/credits')
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
        await page.goto((await openCheckout(page)).url)
      },
      'payment success': async (page) => {
        const { url, paymentId } = await openCheckout(page)
        await page.request.post(url, { form: { card: 'works' }, maxRedirects: 0 })
        await page.goto(`/payment-success?payment=${paymentId}`)
        await expect(page.getByRole('heading', { name: 'Your credits are here' })).toBeVisible()
      },
      receipt: follow('/credits', 'main a[href^="/receipts/"]'),
    },
  },
  tester: {
    email: testers.find(({ name }) => name.startsWith('Nkechi'))?.email ?? testers[0].email,
    at: {
      opportunities: '/tester',
      invitations: '/tester?tab=invitations',
      notifications: opened('/tester?tab=rewards', /^Notifications/),
      'account menu': opened('/tester?tab=rewards', 'Account menu'),
      sessions: '/tester?tab=sessions',
      reviews: '/tester?tab=reviews',
      rewards: '/tester?tab=rewards',
      profile: '/tester?tab=profile',
      workspace: follow('/tester?tab=sessions', 'main a[href*="/tester/test/"]'),
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
  player: { email: player.email, at: { dashboard: '/player' } },
  admin: {
    email: admin.email,
    at: {
      people: '/admin/dashboard',
      disputes: '/admin/dashboard?tab=disputes',
      economy: '/admin/dashboard?tab=economy&range=90',
      packages: '/admin/dashboard?tab=packages',
      'audit log': '/admin/dashboard?tab=audit',
    },
  },
}

const widths = [360, 768, 1440]

async function asPerson(browser: Browser, email: string | null) {
  const context = await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' })
  if (email) await signInByCall(context, email)
  return context.newPage()
}

test.describe.configure({ mode: 'parallel' })

for (const [who, { email, at }] of Object.entries(pagesOf)) {
  test(`${who}: no axe violation and no sideways scrolling, in both themes`, async ({ browser }) => {
    test.setTimeout(600_000) // every page, judged at each width and in each theme
    const page = await asPerson(browser, email)
    const found: string[] = []
    for (const [name, target] of Object.entries(at)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      if (typeof target === 'string') await page.goto(target)
      else await target(page)
      await settled(page)
      const faults = await accessibilityFaults(page, { widths, exclude: ['iframe'] })
      found.push(...faults.map((fault) => `${name} at ${fault}`))
    }
    expect(found).toEqual([])
    await page.context().close()
  })
}
