import { expect } from '@playwright/test'
import { player } from '../../../seed/people.ts'
import { visit } from '../navigate.ts'
import { asNewcomer, follow, nkechi, opened, type PagesOfPeople } from './pages-to-check.ts'

/** Pages, dialogs and menus of testers and players. */
export const pagesOfTesters: PagesOfPeople = {
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
        await expect(page.getByRole('dialog')).toBeVisible()
      },
      'masked offer': follow('/tester', 'main a[aria-label^="Read terms"]'),
      'invitation with its offer': follow('/tester?tab=invitations', 'main a[href*="/tester/offer/"]'),
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
}
