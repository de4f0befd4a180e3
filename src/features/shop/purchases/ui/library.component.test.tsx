import { expect, test } from 'vitest'
import { answerCalls, axeFaults, show, type } from '#testing/component.tsx'
import type { CodeState, LibraryPurchase } from '../schema.ts'
import { Library } from './library.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const aPurchase = (more: Partial<LibraryPurchase> = {}): LibraryPurchase => ({
  id: '10000000-0000-4000-8000-000000000000',
  itemTitle: 'Early-access key',
  itemType: 'game_key',
  pageTitle: 'Gullwake',
  address: '/promo/low-tide-works/gullwake',
  studioName: 'Low Tide Works',
  quantity: 2,
  paid: 60,
  welcomePaid: 0,
  refunded: 0,
  status: 'completed',
  boughtAt: inDays(-1),
  isRevealed: false,
  isOnHold: false,
  hasFile: false,
  reportUntil: inDays(13),
  codes: [1, 2].map((number): CodeState => ({ number, isUsed: false, isRefunded: false, report: null })),
  ...more,
})

test('codes are hidden until they are shown; one is marked as used, and one that does not work is reported', async () => {
  const marked: unknown[] = []
  const reported: { codeNumber: number; message: string }[] = []
  answerCalls({
    'promo/shopLibrary': () => ({ purchases: [aPurchase()], nextCursor: null }),
    'promo/reveal': () => ({ codes: ['GULL-1', 'GULL-2'] }),
    'promo/markUsed': (input: never) => {
      marked.push(input)
      return { done: true }
    },
    'promo/report': (input: never) => {
      reported.push(input)
      return { reportId: '20000000-0000-4000-8000-000000000000' }
    },
  })
  const page = await show(<Library />)
  await expect.element(page.getByRole('heading', { name: /Early-access key/ })).toBeVisible()
  expect(document.body.textContent).not.toContain('GULL-1')
  await page.getByRole('button', { name: /^Show 2 codes/ }).click()
  await expect.element(page.getByText('GULL-1')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'Mark as used' }).first().click()
  await expect.poll(() => marked).toMatchObject([{ codeNumber: 1, used: true }])
  await page.getByRole('button', { name: /^Report….*code 2/ }).click()
  await page.getByRole('textbox', { name: 'What happens when you use it?' }).click()
  await type('It was used before.')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.poll(() => reported).toMatchObject([{ codeNumber: 2, message: 'It was used before.' }])
  await page.getByRole('button', { name: 'Hide' }).click()
  expect(document.body.textContent).not.toContain('GULL-1')
})

test('a file that does not work can be reported once it was downloaded', async () => {
  const file = { itemTitle: 'Soundtrack', itemType: 'digital_item', hasFile: true, quantity: 1 } as const
  const codes = [{ number: 1, isUsed: false, isRefunded: false, report: null }]
  let reported = false
  const answer = {
    id: '20000000-0000-4000-8000-000000000000',
    answerBy: inDays(3),
    objection: null,
    decisionNote: null,
  }
  answerCalls({
    'promo/shopLibrary': () => ({
      purchases: [
        aPurchase({
          ...file,
          isRevealed: true,
          codes: reported
            ? [{ number: 1, isUsed: false, isRefunded: false, report: { ...answer, status: 'open' } }]
            : codes,
        }),
        aPurchase({ ...file, id: '30000000-0000-4000-8000-000000000000', itemTitle: 'Wallpaper', codes }),
      ],
      nextCursor: null,
    }),
    'promo/report': () => {
      reported = true
      return { reportId: answer.id }
    },
  })
  const page = await show(<Library />)
  await expect.element(page.getByRole('button', { name: 'Download Wallpaper' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Report/ }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Report… Soundtrack' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Soundtrack doesn’t work' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What happens when you use it?' }).click()
  await type('The archive is broken.')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.element(page.getByText(/^Reported. If the studio/)).toBeVisible()
})

test('a purchase on hold cannot be opened; what was opened before stays readable', async () => {
  const held = aPurchase({ itemTitle: 'Gullwake key', isOnHold: true })
  const opened = { id: '30000000-0000-4000-8000-000000000000', itemTitle: 'Soundtrack', isRevealed: true }
  answerCalls({
    'promo/shopLibrary': () => ({ purchases: [held, aPurchase({ ...opened, isOnHold: true })], nextCursor: null }),
  })
  const page = await show(<Library />)
  await expect.element(page.getByText('You can open it if the payment stands.')).toBeVisible()
  expect(page.getByText('On hold').elements()).toHaveLength(2)
  expect(page.getByRole('button', { name: /^Show/ }).elements()).toHaveLength(1)
})

test('a code can be reported for 14 days; a refunded file is not offered as a download', async () => {
  const late = aPurchase({
    reportUntil: inDays(-1),
    codes: [{ number: 1, isUsed: true, isRefunded: false, report: null }],
    quantity: 1,
  })
  const refunded = aPurchase({
    id: '30000000-0000-4000-8000-000000000000',
    itemTitle: 'Soundtrack',
    itemType: 'digital_item',
    hasFile: true,
    status: 'refunded',
    quantity: 1,
    codes: [],
  })
  answerCalls({
    'promo/shopLibrary': () => ({ purchases: [late, refunded], nextCursor: null }),
    'promo/reveal': () => ({ codes: ['GULL-1'] }),
  })
  const page = await show(<Library />)
  await expect.element(page.getByText('Refunded')).toBeVisible()
  expect(page.getByRole('button', { name: /^Download/ }).elements()).toEqual([])
  await page.getByRole('button', { name: /^Show 1 code/ }).click()
  await expect.element(page.getByRole('button', { name: 'Used' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Report/ }).elements()).toEqual([])
})
