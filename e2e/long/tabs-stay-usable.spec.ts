import { admin, player, studios, teamMembers } from '../../seed/people.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/navigate.ts'
import { busiestResults, follow, nkechi, type PageToCheck } from '../support/pages/pages-to-check.ts'
import { signInByCall } from '../support/people.ts'
import { pageFaults, zoomed } from '../support/zoomed.ts'

const tabsOf = (dashboard: string, ...tabs: string[]): Record<string, PageToCheck> =>
  Object.fromEntries(tabs.map((tab) => [tab, `${dashboard}?tab=${tab}`]))

/** A tab of the editor of the studio's first game. */
const gameTab =
  (tab: string): PageToCheck =>
  async (page) => {
    const answer = await page.request.get('/api/games/list')
    const { games } = (await answer.json()) as { games: { id: string }[] }
    await visit(page, `/studio/games/${games[0]?.id}?tab=${tab}`)
  }

const dashboards: Record<string, { email: string; at: Record<string, PageToCheck> }> = {
  studio: {
    email: studios[0].email,
    at: {
      overview: '/studio',
      ...tabsOf('/studio', 'games', 'testers', 'requests', 'promo', 'team'),
      tasks: '/studio?tab=team&view=tasks',
      channels: '/studio?tab=team&view=channels',
    },
  },
  'results and games': {
    email: studios[0].email,
    at: {
      results: async (page) => {
        await visit(page, await busiestResults(page))
        // The parts below the first screen arrive last.
        await expect(page.getByRole('searchbox', { name: 'Search reviews' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Export bugs' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Ended without a review' })).toBeVisible()
      },
      'a review in the inbox': async (page) => {
        await visit(page, await busiestResults(page))
        await expect(page.getByRole('searchbox', { name: 'Search reviews' })).toBeVisible()
        await page.locator('[id^=row-]').first().click()
        await expect(page.getByRole('button', { name: 'All reviews' })).toBeVisible()
      },
      ...Object.fromEntries(['builds', 'details', 'pictures', 'players'].map((tab) => [`game: ${tab}`, gameTab(tab)])),
    },
  },
  tester: {
    email: nkechi,
    at: {
      opportunities: '/tester',
      ...tabsOf('/tester', 'invitations', 'sessions', 'reviews', 'rewards', 'profile'),
      shop: '/tester?tab=rewards&show=shop',
      library: '/tester?tab=rewards&show=library',
      'test room': follow('/tester?tab=sessions', 'main a[href*="/tester/test/"]'),
    },
  },
  player: {
    email: player.email,
    at: { 'early access': '/player', ...tabsOf('/player', 'shop', 'library', 'purchases', 'following') },
  },
  'team member': {
    email: teamMembers[0].email,
    at: { overview: '/team-member', ...tabsOf('/team-member', 'tasks', 'channels') },
  },
  'admin: product and money': {
    email: admin.email,
    at: {
      overview: '/admin/dashboard',
      ...tabsOf('/admin/dashboard', 'people', 'games', 'disputes', 'reviews', 'reports', 'codes', 'posts', 'problems'),
      ...tabsOf('/admin/dashboard', 'prices', 'packages', 'receipts', 'consulting', 'offers', 'economy', 'approvals'),
    },
  },
  'admin: trust and system': {
    email: admin.email,
    at: tabsOf('/admin/dashboard', 'permissions', 'compliance', 'security', 'audit', 'health', 'performance', 'errors'),
  },
}

for (const [who, { email, at }] of Object.entries(dashboards)) {
  test(`${who}: each tab is whole and reachable at 200 % zoom and in forced colours`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: zoomed,
      reducedMotion: 'reduce',
      forcedColors: 'active',
    })
    await signInByCall(context, email)
    const page = await context.newPage()
    const found: string[] = []
    for (const [name, open] of Object.entries(at)) {
      if (typeof open === 'string') await visit(page, open)
      else await open(page)
      found.push(...(await pageFaults(page)).map((fault) => `${name}: ${fault}`))
    }
    expect(found).toEqual([])
  })
}
