import { studios, testers } from '../seed/people.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, signInByCall, toast } from './support/people.ts'

test('a studio orders a recording; who doesn’t record is not offered it, allows it on its page, and takes the spot without clips outside', async ({
  browser,
}) => {
  const [studio, sofa] = await Promise.all([aVisitor(browser, 'Linnea'), aVisitor(browser, 'Kenji')])
  const tester = testers.find(({ email }) => email.startsWith('kenji@'))
  if (!studio || !sofa || !tester) throw new Error('a browser page is missing')
  const { page } = studio
  await signInByCall(studio.context, studios[0].email)

  const requestId = await test.step('the wizard says what it takes, and counts who lets tests record', async () => {
    await page.goto('/studio/requests/new?step=instructions')
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Play three floes and think aloud.')
    const recording = page.getByRole('radiogroup', { name: 'Recording' })
    await recording.getByRole('radio', { name: /^Screen and voice/ }).check()
    await expect(page.getByText('5 testers × 30 min, about 900 MB')).toBeVisible()
    await page.getByRole('switch', { name: /^Ask whether clips may be shown outside/ }).check()
    const pool = page.getByRole('region', { name: 'Who can take a spot' })
    await expect(pool).toContainText('Let tests record screen and voice')
    await page.getByRole('button', { name: /^Next:/ }).click()
    await page.getByLabel('Testers', { exact: true }).fill('1')
    await page.getByRole('button', { name: /^Next:/ }).click()
    await expect(page.getByText('Screen and voice, kept 90 days, asks about clips outside.')).toBeVisible()
    await page.getByRole('button', { name: /^Request 1 review/ }).click()
    await expect(toast(page, 'Request opened')).toBeVisible()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  const at = sofa.page
  const recorded = at.getByRole('listitem').filter({ hasText: 'Screen and voice recorded' })
  await test.step('a tester who lets tests record nothing sees no recorded offer', async () => {
    await signInByCall(sofa.context, tester.email)
    await at.goto('/tester')
    await expect(recorded.first()).toBeVisible()
    await at.getByRole('radio', { name: 'No recording' }).check()
    await expect(recorded).toHaveCount(0)
    await at.goto('/tester?tab=profile')
    const lets = at.getByRole('radiogroup', { name: 'What tests may record' })
    const saved = at.waitForResponse('**/rpc/profiles/setReachability')
    await lets.getByRole('radio', { name: /^No recordings/ }).check()
    await saved
    await at.goto('/tester')
    await expect(at.getByRole('link', { name: /^View offer/ }).first()).toBeVisible()
    await expect(recorded).toHaveCount(0)
  })

  await test.step('its page says so and what to do; the spot is taken without clips outside', async () => {
    await at.goto(`/tester/offer/${requestId}`)
    const pay = at.getByRole('region', { name: 'You earn' })
    await expect(pay.getByText('Your profile says less.')).toBeVisible()
    await expect(pay.getByRole('button', { name: 'Take a spot' })).toHaveCount(0)
    await pay.getByRole('button', { name: 'Allow screen and voice' }).click()
    await expect(pay.getByRole('heading', { name: 'Your screen and your voice are recorded' })).toBeVisible()
    await expect(pay.getByRole('checkbox', { name: /^Clips may be shown outside/ })).not.toBeChecked()
    await pay.getByRole('button', { name: 'Take a spot' }).click()
    await expect(at).toHaveURL(/\/tester\/test\//)
    await at.goto('/settings?tab=data')
    const agreed = at.getByRole('listitem').filter({ hasText: /Screen and voice for .*, agreed/ })
    await expect(agreed).toHaveCount(1)
    await expect(agreed).not.toContainText('may be shown outside')
  })
})
