import { adjustCredits } from '#features/credits/accounts/adjust-credits.ts'
import { aGame } from '#features/games/testing.ts'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { admin, studios, testers } from '../seed/people.ts'
import { personId } from '../src/server/seed/people/open-account.ts'
import { axeViolations } from './support/accessible.ts'
import { expectBooksInOrder } from './support/books.ts'
import { type Browser, expect, type Page, test } from './support/journey.ts'
import { aVisitor, call, signInByCall } from './support/people.ts'
import { inRunningDatabase } from './support/world.ts'

const played = 'owen@demo.playhatch.example'
const testId = crypto.randomUUID()
const empty = { options: [], least: null, most: null, words: [] }
const screener = [
  {
    ...empty,
    id: crypto.randomUUID(),
    text: 'How often do you play on your phone?',
    kind: 'choice',
    options: [
      { text: 'Every day', effect: 'in' },
      { text: 'On my zeppelin', effect: 'trap' },
    ],
  },
  { ...empty, id: crypto.randomUUID(), text: 'About how many hours a year?', kind: 'number', least: 1000 },
  { ...empty, id: crypto.randomUUID(), text: 'In which city?', kind: 'text', words: ['Łódź', '東京'] },
]

const studioId = personId(studios[0].email)

/** The game of the journey, which one tester has played in an earlier store test, with credits for another one. */
async function prepare(db: Database): Promise<string> {
  const gameId = await aGame(db, { profileId: studioId } as TestPerson, { title: 'Slipway' })
  await db.systemPool.query(
    `with earlier as (insert into store_tests (id, studio_id, game_id, question, store_url, needed, days, places)
       values ($1, $2, $3, 'Earlier', 'https://play.google.com/apps/testing/org.example', 1, 2, 1) returning id, studio_id)
     insert into store_testers (id, test_id, studio_id, tester_id, place, status, worth, opted_in_at, first_day, time_zone, ended_at)
     select gen_random_uuid(), id, studio_id, $4, 1, 'left', 0, now(), current_date, 'UTC', now() from earlier`,
    [crypto.randomUUID(), studioId, gameId, personId(played)],
  )
  await db.asSystem((tx) =>
    adjustCredits(tx, {
      id: crypto.randomUUID(),
      adminId: personId(admin.email),
      profileId: studioId,
      amount: 1200,
      type: 'ADMIN_ADJUST',
      description: 'For a store test',
      now: new Date(),
    }),
  )
  return gameId
}

/** A store test for newcomers, with questions before a place. */
async function open(browser: Browser): Promise<void> {
  const { context } = await aVisitor(browser, 'Linnea')
  await signInByCall(context, studios[0].email)
  const gameId = await inRunningDatabase(prepare)
  const about = {
    question: 'Who comes first?',
    storeUrl: 'https://play.google.com/apps/testing/org.example',
    places: 12,
  }
  await call(context, '/store-tests/save', { id: testId, revision: 0, gameId, ...about, newcomersOnly: true, screener })
  await call(context, '/store-tests/open', { id: testId, revision: 1, shownCost: 1200 })
}

interface Answers {
  often?: string
  hours: string
  city: string
}

async function answer(page: Page, { often = 'Every day', hours, city }: Answers): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: often }).check()
  await dialog.getByLabel(/^2\. /).fill(hours)
  await dialog.getByLabel(/^3\. /).fill(city)
  await dialog.getByRole('button', { name: 'Send my answers' }).click()
}

test('a store test asks on a phone before a place: who passes, who does not, and who has played before', async ({
  browser,
}) => {
  await open(browser)

  /** The page of the test for this tester, on a phone. */
  async function pageFor(name: string): Promise<Page> {
    const person = testers.find(({ email }) => email.startsWith(`${name}@`))
    if (!person) throw new Error(`${name} is missing`)
    const { context, page } = await aVisitor(browser, name)
    await signInByCall(context, person.email)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/tester/store-tests/${testId}`)
    return page
  }

  async function ask(page: Page): Promise<void> {
    await page.getByLabel('Address of your store account').fill('somebody@store.example')
    await page.getByRole('checkbox', { name: /^I share this address/ }).check()
    await page.getByRole('button', { name: 'Answer 3 questions' }).click()
  }

  await test.step('what is no whole number costs no try; one in groups and a city without its accents let in', async () => {
    const page = await pageFor('megan')
    await ask(page)
    await answer(page, { hours: '1,5', city: 'lodz' })
    await expect(page.getByText(/^Enter a whole number/)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel(/^2\. /).fill('1,500')
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await expect(page.getByRole('region', { name: 'You have a place' })).toBeVisible()
  })

  await test.step('another script lets in with digits of its own, within a word', async () => {
    const page = await pageFor('jiayi')
    await ask(page)
    await answer(page, { hours: '２０００', city: '東京都' })
    await expect(page.getByRole('region', { name: 'You have a place' })).toBeVisible()
  })

  for (const [name, given] of [
    ['marco', { hours: '999', city: 'Łódź' }],
    ['pieter', { hours: '3000', city: 'Łódź', often: 'On my zeppelin' }],
  ] as const)
    await test.step(`${name} has had the one try and learns no reason`, async () => {
      const page = await pageFor(name)
      await ask(page)
      await answer(page, given)
      await expect(page.getByText('the studio looks for other testers this time')).toBeVisible()
      await page.reload()
      await expect(page.getByText('the studio looks for other testers this time')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Answer/ })).toHaveCount(0)
      await page.goto('/tester')
      await expect(page.getByRole('link', { name: /Who comes first/ })).toHaveCount(0)
    })

  await test.step('who has played the game sees that, and answers no questions', async () => {
    const page = await pageFor('owen')
    await expect(page.getByText('You have played this game before')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Answer/ })).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
  })

  await expectBooksInOrder()
})
