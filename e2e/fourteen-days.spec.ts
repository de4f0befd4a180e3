import { readFile } from 'node:fs/promises'
import { adjustCredits } from '#features/credits/accounts/adjust-credits.ts'
import type { Database } from '#platform/db/open.ts'
import { admin, studios, testers } from '../seed/people.ts'
import { personId } from '../src/server/seed/people/open-account.ts'
import { axeViolations } from './support/accessible.ts'
import { expectBooksInOrder } from './support/books.ts'
import { type BrowserContext, expect, type Page, test } from './support/journey.ts'
import { aVisitor, call, signInByCall, toast } from './support/people.ts'
import { inRunningDatabase } from './support/world.ts'

const question = 'Ready for Google Play?'
const storeUrl = 'https://play.google.com/apps/testing/com.saltmarsh.slipshore'
const needed = 12
const days = 14
/** Of a place, and what its tester gets of it. */
const [price, pay] = [100, 70]
const cost = needed * price

/** Works in the database of the running product, and runs the job of store tests. */
const inProduct = (work: (db: Database) => Promise<unknown>) =>
  inRunningDatabase(async (db) => {
    await work(db)
    await db.systemPool.query(`select graphile_worker.add_job('end-store-tests', '{}'::json)`)
  })

/** Moves a store test and its testers a day into the past, as if it had gone by; the day that was today is over then. */
const passDay = (testId: string) =>
  inProduct((db) =>
    db.systemPool.query(
      `with by as (select interval '1 day' as one), testers as (
        update store_testers set joined_at = joined_at - one, listed_at = listed_at - one, opted_in_at = opted_in_at - one,
          first_day = first_day - 1, next_check_at = next_check_at - one, remind_at = remind_at - one
        from by where test_id = $1), moved as (
        update store_test_days d set tapped_at = tapped_at - one, last_beat_at = last_beat_at - one
        from by where d.store_tester_id in (select id from store_testers where test_id = $1))
       update store_tests set opened_at = opened_at - one, join_until = join_until - one from by where id = $1`,
      [testId],
    ),
  )

/** Five measured minutes of today for everybody who takes part: what the timer of their page would have sent. */
const playToday = (testId: string) =>
  inProduct((db) =>
    db.systemPool.query(
      `insert into store_test_days (store_tester_id, studio_id, tester_id, day, seconds)
       select s.id, s.studio_id, s.tester_id, (now() at time zone s.time_zone)::date - s.first_day + 1, 300
       from store_testers s where s.test_id = $1 and s.status = 'running'
       on conflict (store_tester_id, day) do update set seconds = store_test_days.seconds + 300`,
      [testId],
    ),
  )

const isClean = async (page: Page) => expect(await axeViolations(page)).toEqual([])

/** Whether the job has reckoned all days that are over. */
async function isReckoned(testId: string): Promise<boolean> {
  let due = 1
  await inProduct(async (db) => {
    const { rows } = await db.systemPool.query<{ count: number }>(
      `select count(*)::int as count from store_testers where test_id = $1 and status in ('joined', 'running') and next_check_at <= now()`,
      [testId],
    )
    due = rows[0]?.count ?? 0
  })
  return due === 0
}

test('twelve testers for fourteen days: two drop out, two follow them, and the evidence is a paper', async ({
  browser,
}, testInfo) => {
  const [studio, ida] = [await aVisitor(browser, 'Linnea'), await aVisitor(browser, 'Ida')]
  const { page } = studio
  await signInByCall(studio.context, studios[0].email)
  const people = testers.filter(({ age }) => age >= 18).slice(0, needed + 2)
  const [first, ...others] = people
  if (!first || people.length < needed + 2) throw new Error('there are not enough testers of age')
  await signInByCall(ida.context, first.email)
  const contexts: BrowserContext[] = []
  for (const { email } of others) {
    const context = await browser.newContext()
    await signInByCall(context, email)
    contexts.push(context)
  }
  await inProduct(async (db) => {
    // Nobody's midnight comes while the journey runs.
    await db.systemPool.query("update profiles set time_zone = 'UTC' where email = any($1)", [
      people.map(({ email }) => email),
    ])
    await db.asSystem((tx) =>
      adjustCredits(tx, {
        id: crypto.randomUUID(),
        adminId: personId(admin.email),
        profileId: personId(studios[0].email),
        amount: cost,
        type: 'ADMIN_ADJUST',
        description: 'For a store test',
        now: new Date(),
      }),
    )
  })

  await test.step('the studio asks by its question, sees what testers will see, and starts it', async () => {
    await page.goto('/advanced-testing/new')
    await page.getByRole('radio', { name: /^Are we ready for the store\?/ }).check({ force: true })
    await expect(page.getByRole('spinbutton', { name: 'Testers at the start' })).toHaveValue('25')
    await page.getByRole('textbox', { name: 'Name of the plan' }).fill(question)
    await page.getByRole('combobox', { name: 'Game', exact: true }).click()
    await page.getByRole('option', { name: 'Slipshore' }).click()
    await page.getByRole('textbox', { name: 'Address where testers opt in' }).fill(storeUrl)
    await page.getByRole('textbox', { name: 'What to do there' }).fill('Play a floe a day.')
    await page.getByRole('spinbutton', { name: 'Testers at the start' }).fill(String(needed))
    await expect(page.getByText('a few who leave may cost you another 14 days')).toBeVisible()
    await isClean(page)
    await page.getByRole('button', { name: 'See what testers see' }).click()
    await expect(page.getByText('As testers will see it')).toBeVisible()
    await isClean(page)
    await page.getByRole('button', { name: 'Start for 1,200 credits' }).click()
    await expect(toast(page, 'The plan has started')).toBeVisible()
  })
  const testId = page.url().split('/').at(-1) ?? ''
  const join = (context: BrowserContext, email: string, shownPay = pay) =>
    call(context, '/store-tests/join', { id: testId, address: email.replace('@', '@store.'), agrees: true, shownPay })
  const act = (name: 'opt-in' | 'tap' | 'leave', context: BrowserContext) =>
    call(context, `/store-tests/${name}`, { id: testId })

  await test.step('a tester shares the address of a store account by agreement, and others by calls', async () => {
    await ida.page.goto('/tester')
    await ida.page
      .getByRole('region', { name: 'Store tests' })
      .getByRole('link', { name: `View test: ${question}` })
      .click()
    await expect(ida.page.getByRole('heading', { level: 1, name: question })).toBeVisible()
    await isClean(ida.page)
    await ida.page.getByLabel('Address of your store account').fill('ida@store.example')
    await ida.page.getByRole('button', { name: 'Take a place' }).click()
    await expect(ida.page.getByText('Agree to share it, or don’t take part.')).toBeVisible()
    await ida.page.getByRole('checkbox', { name: /^I share this address/ }).check()
    await ida.page.getByRole('button', { name: 'Take a place' }).click()
    await expect(ida.page.getByRole('region', { name: 'Waiting for the list' })).toBeVisible()
    for (const [at, context] of contexts.slice(0, needed - 1).entries()) await join(context, others[at]?.email ?? '')
    const full = join(contexts[needed] as BrowserContext, others[needed]?.email ?? '')
    await expect(full).rejects.toThrow('All places are taken')
  })

  await test.step('the studio copies the list, and says that it is in the console', async () => {
    await page.goto(`/advanced-testing/store-tests/${testId}`)
    await studio.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy 12 addresses' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const list = await page.evaluate(() => navigator.clipboard.readText())
    expect(list.split('\n')).toHaveLength(needed)
    expect(list).toContain('ida@store.example')
    await isClean(page)
    await page.getByRole('button', { name: 'These 12 are in the console' }).click()
    await expect(toast(page, 'Your testers can opt in')).toBeVisible()
  })

  await test.step('they opt in, and the first day runs', async () => {
    const store = ida.page.getByRole('link', { name: 'Open the store' })
    await expect(store).toHaveAttribute('href', storeUrl)
    await isClean(ida.page)
    await ida.page.getByRole('button', { name: 'I have opted in' }).click()
    await expect(ida.page.getByText('Today is green.')).toBeVisible()
    for (const context of contexts.slice(0, needed - 1)) await act('opt-in', context)
    await ida.page.getByRole('button', { name: 'Start a session' }).click()
    await expect(ida.page.getByText(/^0:0[2-9] of 5:00$/)).toBeVisible()
    await ida.page.getByRole('button', { name: 'End the session' }).click()
    await isClean(ida.page)
  })

  const taking = contexts.slice(0, needed - 1)
  const dropOut = (context: BrowserContext) => taking.splice(taking.indexOf(context), 1)
  const [leaver, sleeper] = [contexts[0] as BrowserContext, contexts[1] as BrowserContext]
  const [follower, second] = [contexts[needed - 1] as BrowserContext, contexts[needed] as BrowserContext]

  const follow = async (context: BrowserContext, email: string, shownPay?: number) => {
    await join(context, email, shownPay)
    await page.goto(`/advanced-testing/store-tests/${testId}`)
    await page.getByRole('button', { name: 'It is in the console' }).click()
    await expect(toast(page, 'Your testers can opt in')).toBeVisible()
    await act('opt-in', context)
    taking.push(context)
  }

  await test.step('a week goes by: one leaves on the third day, one is not seen for two', async () => {
    for (let day = 1; day <= 7; day++) {
      if (day === 2 || day === 3) await playToday(testId)
      if (day === 3) {
        await act('leave', leaver)
        dropOut(leaver)
        await follow(follower, others[needed - 1]?.email ?? '')
      }
      if (day === 4) {
        await page.goto(`/advanced-testing/store-tests/${testId}`)
        await page.getByRole('button', { name: /^Remind \d+ testers$/ }).click()
        await expect(toast(page, /^\d+ testers reminded/)).toBeVisible()
        await expect(page.getByText('You have reminded them.')).toBeVisible()
        await isClean(page)
        dropOut(sleeper)
      }
      if (day > 1) {
        await ida.page.reload()
        const here = ida.page.getByRole('button', { name: 'I’m here today' })
        if (day !== 2 && day !== 3) await here.click()
        await expect(ida.page.getByText('Today is green.')).toBeVisible()
        for (const context of taking) if (!(day === 3 && context === follower)) await act('tap', context)
      }
      await passDay(testId)
      await expect.poll(() => isReckoned(testId)).toBe(true)
      if (day === 5)
        await expect(async () => {
          await page.goto(`/advanced-testing/store-tests/${testId}`)
          await expect(page.getByText('2 people dropped out')).toBeVisible({ timeout: 5000 })
        }).toPass()
      if (day === 5) await follow(second, others[needed]?.email ?? '')
    }
    await expect(async () => {
      await ida.page.reload()
      await expect(ida.page.getByRole('region', { name: 'You take part' })).toContainText('35', { timeout: 5000 })
      await expect(ida.page.getByRole('region', { name: 'You take part' }).getByText('pays 35')).toHaveCount(1)
    }).toPass()
    await isClean(ida.page)
  })

  await test.step('the calendar shows the green days, and who followed whom', async () => {
    await page.goto(`/advanced-testing/store-tests/${testId}`)
    await expect(page.getByRole('img', { name: /left, took over|left$/ })).toHaveCount(1)
    await expect(page.getByRole('img', { name: /missed too many days/ })).toHaveCount(1)
    await expect(page.getByRole('img', { name: /took over the place above$/ })).toHaveCount(2)
    await isClean(page)
  })

  await test.step('the second week, and the days of those who followed', async () => {
    for (let day = 8; day <= 19; day++) {
      if (day === 8 || day === 9 || day === 15 || day === 16) await playToday(testId)
      // Those who are through tap no longer: the first ones after day 14, the follower of day 3 after day 16.
      const present = day <= days ? taking : day <= 16 ? [follower, second] : [second]
      for (const context of present) await act('tap', context)
      if (day <= days) {
        await ida.page.reload()
        if (day !== 8 && day !== 9) await ida.page.getByRole('button', { name: 'I’m here today' }).click()
        await expect(ida.page.getByText('Today is green.')).toBeVisible()
      }
      await passDay(testId)
      await expect.poll(() => isReckoned(testId)).toBe(true)
    }
    await expect(async () => {
      await page.goto(`/advanced-testing/store-tests/${testId}`)
      await expect(page.getByText('12 were there for all days.')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(page.getByRole('region', { name: 'Cost' })).toContainText('1,200')
    await expect(page.getByRole('region', { name: 'For the console' })).toContainText('The addresses are deleted here')
    await isClean(page)
    await ida.page.goto(`/tester/store-tests/${testId}`)
    await expect(ida.page.getByRole('region', { name: 'You were there for all days' })).toContainText('70')
    await isClean(ida.page)
  })

  await test.step('the evidence is a paper of a few pages, and a CSV, without names and addresses', async () => {
    await page.goto('/advanced-testing')
    await expect(page.getByRole('link', { name: question, exact: true })).toBeVisible()
    await isClean(page)
    await page.goto(`/advanced-testing/store-tests/${testId}/evidence`)
    await expect(page.getByRole('heading', { level: 1, name: 'Closed test of Slipshore' })).toBeVisible()
    await expect(page.getByText('12 testers were opted in for 14 days in a row')).toBeVisible()
    await isClean(page)
    const text = await page.getByRole('main').innerText()
    expect(text).not.toContain('@')
    expect(text).not.toContain(first.name)
    const path = testInfo.outputPath('evidence.pdf')
    await page.pdf({ path, preferCSSPageSize: true })
    const pdf = await readFile(path, 'latin1')
    expect(pdf.startsWith('%PDF')).toBe(true)
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3)
    const csv = await (await studio.context.request.get(`/api/store-tests/${testId}.csv`)).text()
    expect(csv.trim().split('\n')).toHaveLength(1 + needed + 2)
    expect(csv).not.toContain('@')
  })

  await expectBooksInOrder()
})
