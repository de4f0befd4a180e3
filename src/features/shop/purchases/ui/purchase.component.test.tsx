import { expect, test } from 'vitest'
import { answerCalls, axeFaults, Refused, show } from '#testing/component.tsx'
import type { PurchaseOffer } from '../schema.ts'
import { Purchase } from './purchase.tsx'

const itemId = '10000000-0000-4000-8000-000000000000'
const purchaseId = '20000000-0000-4000-8000-000000000000'
const page = {
  by: 'Gullwake, Low Tide Works',
  library: '/player?tab=library',
  privacyPolicyText: '',
  termsOfServiceText: 'Be kind.',
}

const anOffer = (more: Partial<PurchaseOffer> = {}): PurchaseOffer => ({
  title: 'Early-access key',
  itemType: 'game_key',
  price: 30,
  available: 6,
  balance: 100,
  welcome: 0,
  ...more,
})

interface Sent {
  id: string
  quantity: number
  shownPrice: number
}

/** The dialog of a purchase, and what it sends; `buy` answers the calls one after the other. */
async function aPurchase(offer: () => PurchaseOffer, buy: (() => unknown)[]) {
  const sent: Sent[] = []
  const left: string[] = []
  answerCalls({
    'promo/offer': offer,
    'promo/buy': (input: never) => {
      sent.push(input)
      return buy.shift()?.()
    },
    'promo/reveal': () => ({ codes: ['GULL-1', 'GULL-2'] }),
    'payments/packages': () => ({ packages: [], provider: 'sandbox' }),
  })
  const dialog = await show(
    <Purchase
      itemId={itemId}
      page={page}
      picture={undefined}
      onSignIn={() => left.push('sign-in')}
      onClose={() => left.push('closed')}
    />,
  )
  await expect.element(dialog.getByText('Left after this')).toBeVisible()
  return { dialog, sent, left }
}

const bought = () => ({ purchaseId, quantity: 2, paid: 60 })
const refuse = (code: string, message: string, data?: unknown) => () => {
  throw new Refused(code, message, data)
}

test('a buyer chooses two and reads both keys, with what they cost although the stock has changed since', async () => {
  let balance = 100
  const { dialog, sent, left } = await aPurchase(
    () => anOffer({ balance }),
    [
      () => {
        balance = 40
        return bought()
      },
    ],
  )
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'One more' }).click()
  await expect.element(dialog.getByText('2 keys at 30')).toBeVisible()
  await dialog.getByRole('button', { name: 'Buy 2' }).click()
  await expect.element(dialog.getByRole('dialog', { name: '2 keys are yours' })).toBeVisible()
  expect(sent).toMatchObject([{ itemId, quantity: 2, shownPrice: 30, shownWelcome: 0 }])
  await expect.element(dialog.getByText('−60 credits')).toBeVisible()
  await expect.element(dialog.getByText('40 left')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy key 2' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(left).toEqual(['closed'])
})

test('a changed price is shown before the next attempt; a lost answer is asked for again with the same content', async () => {
  let price = 30
  const { dialog, sent } = await aPurchase(
    () => anOffer({ price }),
    [refuse('PRICE_CHANGED', 'The price is 40 credits now.'), refuse('UNKNOWN_ERROR', 'Something went wrong.'), bought],
  )
  await dialog.getByRole('button', { name: 'Buy 1' }).click()
  await expect.element(dialog.getByRole('dialog', { name: 'Purchase Failed' })).toBeVisible()
  price = 40
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('1 key at 40')).toBeVisible()
  await dialog.getByRole('button', { name: 'Buy 1' }).click()
  await expect.element(dialog.getByRole('dialog', { name: 'Purchase Error' })).toBeVisible()
  price = 50
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('dialog', { name: '2 keys are yours' })).toBeVisible()
  expect(sent.map(({ shownPrice }) => shownPrice)).toEqual([30, 40, 40])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('with too few credits the packages are offered, and the way back is the purchase', async () => {
  const { dialog } = await aPurchase(
    () => anOffer({ balance: 0 }),
    [refuse('INSUFFICIENT_CREDITS', 'Insufficient credits', { required: 30, available: 0, action: 'Promo Purchase' })],
  )
  await expect.element(dialog.getByText('30 short')).toBeVisible()
  await dialog.getByRole('button', { name: 'Buy 1' }).click()
  const short = dialog.getByRole('dialog', { name: 'Insufficient Credits' })
  await expect.element(short.getByText(/^Insufficient credits: need 30, have 0 \(shortfall 30\)/)).toBeVisible()
  await short.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Buy 1' })).toBeVisible()
})

test('a session that has ended leads to the sign-in', async () => {
  const { dialog, left } = await aPurchase(anOffer, [refuse('SIGNED_OUT', 'User not authenticated')])
  await dialog.getByRole('button', { name: 'Buy 1' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('User not authenticated')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  expect(left).toEqual(['sign-in'])
})
