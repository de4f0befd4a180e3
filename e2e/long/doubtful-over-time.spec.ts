import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aDoubtful, aWrongProof } from '#features/reviews/validation/testing-doubtful.ts'
import { movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { type Browser, expect, type Page, test } from '../support/journey.ts'
import { pageOfSession } from '../support/people.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { withDatabase } from '../support/world.ts'

let dataDir: string
let product: Product
let ids: { alone: string; lapses: string[]; wrong: string; answer: string }
let cookies: { alone: string; lapsing: string; wrong: string; admin: string }

/** Moves the clock of all tests: everything that has happened to them is so many hours further back. */
const moveClock = (db: Database, hours: number) =>
  db.systemPool.query(
    `update review_participations set accepted_at = accepted_at - $1::interval, started_at = started_at - $1::interval,
       submitted_at = submitted_at - $1::interval, validated_at = validated_at - $1::interval,
       decide_by = decide_by - $1::interval, decided_at = decided_at - $1::interval`,
    [`${hours} hours`],
  )

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(fastFolder, 'playhatch-over-time-'))
  await withDatabase(dataDir, async (db) => {
    const clock = movableClock()
    const alone = await aDoubtful(db, clock)
    const lapsing = await aTester(db, { reputation: 3000 })
    const lapses = [
      await aDoubtful(db, clock, { tester: lapsing }),
      await aDoubtful(db, clock, { tester: lapsing }),
      await aDoubtful(db, clock, { tester: lapsing }),
    ]
    const wrong = await aWrongProof(db, clock)
    ids = {
      alone: alone.playtestId,
      lapses: lapses.map(({ playtestId }) => playtestId),
      wrong: wrong.playtestId,
      answer: 'blue',
    }
    const session = (profileId: string) => aSession({ pool: db.systemPool, dataDir, profileId })
    cookies = {
      alone: await session(alone.tester.profileId),
      lapsing: await session(lapsing.profileId),
      wrong: await session(wrong.tester.profileId),
      admin: await session((await aPerson(db, 'admin')).profileId),
    }
  })
  await start()
})

test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start() {
  product = await startProduct({ dataDir, port: await freePort(), seed: 'none' })
}

async function later(hours: number) {
  await product.stop()
  await withDatabase(dataDir, (db) => moveClock(db, hours))
  await start()
}

/** The page of a test, for a person who is signed in by a cookie. */
async function aTest(browser: Browser, cookie: string, playtestId: string): Promise<Page> {
  const page = await aPage(browser, cookie)
  await page.goto(`/tester/test/${playtestId}`)
  return page
}

const aPage = (browser: Browser, cookie: string) => pageOfSession(browser, product.url, cookie)

const cases = (page: Page) => page.getByRole('region', { name: /^Doubtful review about/ })

test('doubtful reviews that nobody decides reach an admin and then their base pay, all but the third of a tester', async ({
  browser,
}) => {
  await test.step('a wrong proof answer is given again, once, and nobody has to decide', async () => {
    const page = await aTest(browser, cookies.wrong, ids.wrong)
    await expect(page.getByText('A wrong proof answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Answer it again, once' }).click()
    await page.getByRole('button', { name: ids.answer, exact: true }).click()
    await expect(page.getByText('A wrong proof answer.')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'A person decides, not a rule' })).toHaveCount(0)
  })

  await test.step('the first to decide is the studio, for 72 hours', async () => {
    const page = await aTest(browser, cookies.alone, ids.alone)
    await expect(page.getByRole('listitem').filter({ hasText: 'The studio' })).toHaveAttribute('aria-current', 'step')
    const admin = await aPage(browser, cookies.admin)
    await admin.goto('/admin/dashboard?tab=disputes')
    await expect(admin.getByText('No disputes waiting')).toBeVisible()
  })

  await later(73)
  await test.step('after 72 hours they are cases for admins', async () => {
    const admin = await aPage(browser, cookies.admin)
    await admin.goto('/admin/dashboard?tab=disputes')
    await expect(cases(admin)).toHaveCount(4)
    const page = await aTest(browser, cookies.alone, ids.alone)
    await expect(page.getByRole('listitem').filter({ hasText: 'Playhatch' })).toHaveAttribute('aria-current', 'step')
  })

  await later(4 * 24)
  await test.step('after seven days the tester is paid, without a bonus and with no reputation', async () => {
    const page = await aTest(browser, cookies.alone, ids.alone)
    await expect(page.getByText('Decided for you, because no admin decided in time')).toBeVisible()
    await withoutBonus(ids.alone)
  })

  await test.step('the third that lapses in 30 days waits for an admin, whatever the time', async () => {
    const admin = await aPage(browser, cookies.admin)
    await admin.goto('/admin/dashboard?tab=disputes')
    await expect(cases(admin)).toHaveCount(1)
    const waits: string[] = []
    for (const id of ids.lapses) {
      const page = await aTest(browser, cookies.lapsing, id)
      const waiting = page.getByText('so this one waits for an admin')
      await expect(waiting.or(page.getByText('Decided for you, because no admin decided in time'))).toBeVisible()
      if (await waiting.isVisible()) waits.push(id)
    }
    expect(waits).toHaveLength(1)
  })

  await later(40 * 24)
  await test.step('also forty days later, until an admin decides', async () => {
    const admin = await aPage(browser, cookies.admin)
    await admin.goto('/admin/dashboard?tab=disputes')
    await expect(cases(admin)).toHaveCount(1)
    await cases(admin).getByRole('textbox').fill('The text is short and fine.')
    await cases(admin).getByRole('button', { name: 'Accept the review' }).click()
    await expect(cases(admin)).toHaveCount(0)
  })
})

/** Paid the base pay alone. */
async function withoutBonus(playtestId: string) {
  await product.stop()
  await withDatabase(dataDir, async (db) => {
    const { rows } = await db.systemPool.query(
      `select p.paid = p.pay as base, p.bonus_credits, p.bonus_reputation from review_participations p where id = $1`,
      [playtestId],
    )
    expect(rows).toEqual([{ base: true, bonus_credits: 0, bonus_reputation: 0 }])
  })
  await start()
}
