import { admin, businessDeveloper, consultant, player, studios, testers } from '../../seed/people.ts'
import { type Browser, expect, type Page, test } from '../support/journey.ts'
import { actOnTester, openBusiestResults, opened, type PageToCheck } from '../support/pages/pages-to-check.ts'
import { pickFromMenu, signInByCall } from '../support/people.ts'
import { drawn } from '../support/settled.ts'
import { dialogFaults, zoomed } from '../support/zoomed.ts'

const asked = async (page: Page, event: string, detail: object) => {
  await page.evaluate(
    ([name, given]) => {
      window.dispatchEvent(new CustomEvent(name, { cancelable: true, detail: given }))
    },
    [event, detail] as const,
  )
}

/** Dialogs and sheets of each kind: short and long forms, confirmations, lists, tables. */
const dialogsOf: Record<string, { email: string; dialogs: Record<string, PageToCheck> }> = {
  studio: {
    email: studios[0].email,
    dialogs: {
      'search palette': opened('/studio?tab=games', 'Search'),
      notifications: opened('/studio?tab=games', /^Notifications/),
      'new link': opened('/studio?tab=testers', 'New link'),
      'new promo page': opened('/studio?tab=promo', 'New page'),
      'invite to a team': opened('/studio?tab=team', 'Invite'),
      'turn on one-time codes': opened('/settings?tab=security', 'Turn on one-time codes'),
      'link a provider': opened('/settings?tab=account', 'Link Google'),
      'cancel the subscription': opened('/consulting', 'Cancel subscription'),
      'profile of a tester': async (page) => {
        await page.goto('/studio?tab=testers')
        await page.getByRole('button', { name: 'Kenji Watanabe', exact: true }).click()
        await expect(page.getByRole('dialog').getByRole('link', { name: 'Overwinter' })).toBeVisible()
      },
      'mark a bug as fixed': async (page) => {
        await openBusiestResults(page)
        await pickFromMenu(page, /^Open Change the status of/, 'Fixed in …')
        await expect(page.getByRole('dialog')).toBeVisible()
      },
      'insufficient credits': async (page) => {
        await page.goto('/credits')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(async () => {
          await asked(page, 'playhatch:insufficient-credits', { required: 600, current: 12, action: 'Request Review' })
          await expect(page.getByRole('dialog').getByRole('button', { name: 'Buy Now' }).first()).toBeVisible({
            timeout: 1000,
          })
        }).toPass()
      },
    },
  },
  tester: {
    email: testers[0].email,
    dialogs: { 'delete the account': opened('/settings?tab=data', 'Delete my account') },
  },
  player: { email: player.email, dialogs: { 'report a post': opened('/player?tab=following', 'Report') } },
  consultant: { email: consultant.email, dialogs: { 'log hours': opened('/consulting', 'Log hours') } },
  'business developer': {
    email: businessDeveloper.email,
    dialogs: { 'card of a studio': opened('/business-dev', 'Saltmarsh Games') },
  },
  admin: {
    email: admin.email,
    dialogs: {
      'change roles': actOnTester('Change roles'),
      'adjust credits': actOnTester('Adjust credits'),
      suspend: actOnTester('Suspend'),
      'new permission': opened('/admin/dashboard?tab=permissions', 'New permission'),
      'former prices': opened('/admin/dashboard?tab=prices', 'Former values'),
      'rule of security': opened('/admin/dashboard?tab=security', /^Edit ?: Failed sign-ins$/),
    },
  },
}

async function inForcedColours(browser: Browser, email: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce', forcedColors: 'active' })
  await signInByCall(context, email)
  return context.newPage()
}

for (const [who, { email, dialogs }] of Object.entries(dialogsOf)) {
  test(`${who}: each dialog is whole and reachable at 200 % zoom and in forced colours`, async ({ browser }) => {
    const page = await inForcedColours(browser, email)
    const found: string[] = []
    for (const [name, open] of Object.entries(dialogs)) {
      await page.setViewportSize({ width: 1280, height: 720 })
      if (typeof open === 'string') await page.goto(open)
      else await open(page)
      await page.setViewportSize(zoomed)
      await drawn(page)
      found.push(...(await dialogFaults(page)).map((fault) => `${name}: ${fault}`))
    }
    expect(found).toEqual([])
  })
}

test('the check finds what is cut, out of reach, covered or without an edge', async ({ browser }) => {
  const page = await (await browser.newContext({ forcedColors: 'active', viewport: zoomed })).newPage()
  await page.setContent(`
    <div role="dialog" aria-label="Faults" style="position: fixed; inset: 0; overflow: hidden">
      <p style="width: 700px">Wide</p>
      <button>Whole</button>
      <button style="position: absolute; top: 50px; border: 0">Edgeless</button>
      <button style="position: fixed; top: 400px">Far</button>
      <button style="position: absolute; top: 100px">Under</button>
      <div style="position: absolute; top: 90px; width: 200px; height: 50px; background: white">Cover</div>
    </div>`)
  expect(await dialogFaults(page)).toEqual([
    'div “Faults” is 60 px wider than it shows',
    expect.stringMatching(/^button “Far” is outside the window: /),
    'button “Under” is covered by div “Cover”',
    'button “Edgeless” has no edge',
  ])
})
