import { expect } from '@playwright/test'
import { exploreDemo } from '../demo.ts'
import type { PagesOfPeople } from './pages-to-check.ts'

/** Pages, dialogs and menus of visitors, with those of the demo. */
export const pagesOfVisitors: PagesOfPeople = {
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
      'try the demo': '/try',
      'pick a role': '/auth/register',
      'register a studio': '/studio-signup',
      'register as a tester': '/tester-signup',
      'forgot password': '/auth/forgot',
      'reset password': '/auth/reset?token=none',
      'was this you': '/auth/not-me?token=none',
      'verify address': '/auth/verify?token=none',
      'confirm an account': '/guardian?account=none&token=none',
      'dead invite': '/invite/TM-AAAAA0',
      'dead link': `/join/${'A'.repeat(43)}`,
      'demo of a tester': (page) => exploreDemo(page, 'tester'),
      'menu of the demo': async (page) => {
        await exploreDemo(page, 'player')
        await page.getByRole('button', { name: 'Demo as player: more' }).click()
        await expect(page.getByRole('menu')).toBeVisible()
      },
      'test room of the demo': async (page) => {
        await exploreDemo(page, 'tester')
        const unrecorded = page.getByRole('listitem').filter({ hasNotText: 'recorded' })
        await unrecorded.getByRole('link', { name: 'View offer' }).last().click()
        await page.getByRole('button', { name: 'Take a spot' }).click()
        await page.getByRole('button', { name: 'Start test' }).click()
        await page.getByRole('button', { name: 'Play here' }).click()
        await expect(page.locator('iframe')).toBeVisible()
      },
      outbox: '/outbox',
      'design system': '/kit',
      'missing page': '/nothing/here',
      'API explorer': '/api/docs',
    },
  },
}
