import { expect, type Page } from '@playwright/test'
import { admin, businessDeveloper, consultant } from '../../../seed/people.ts'
import { visit } from '../navigate.ts'
import { pickFromMenu } from '../people.ts'
import { settled } from '../settled.ts'
import { actOnTester, follow, opened, type PagesOfPeople } from './pages-to-check.ts'

async function openCard(page: Page) {
  await visit(page, '/business-dev')
  await page.getByRole('button', { name: 'Saltmarsh Games', exact: true }).click()
}

/** Pages, dialogs and menus of the people who run the product. */
export const pagesOfOffice: PagesOfPeople = {
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
        await openCard(page)
        await page.getByRole('button', { name: 'Add follow-up' }).click()
        await expect(page.getByRole('dialog', { name: 'New follow-up' })).toBeVisible()
      },
      'follow-ups': '/business-dev?tab=follow-ups',
      offers: '/business-dev?tab=offers',
      referrals: '/business-dev?tab=referrals',
      supply: '/business-dev?tab=supply',
      'new referral link': opened('/business-dev?tab=referrals', 'New link'),
      'new offer': async (page) => {
        await openCard(page)
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
        await expect(page.getByRole('dialog')).toBeVisible()
      },
      disputes: '/admin/dashboard?tab=disputes',
      'flagged reviews': '/admin/dashboard?tab=reviews',
      'reported posts': '/admin/dashboard?tab=posts',
      economy: '/admin/dashboard?tab=economy&range=90',
      receipts: async (page) => {
        await visit(page, '/admin/dashboard?tab=receipts')
        await page.getByRole('searchbox', { name: 'Receipt number' }).fill('PH-000001')
        // A product of its own has sold no credits yet.
        await expect(page.getByText(/^(PH-000001|No card payment has this number)$/).first()).toBeVisible()
      },
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
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  },
}
