import { expect, test } from 'vitest'
import { matchSpends } from './trace-spends.ts'

const move = (key: string, amount: number) => ({ key, amount })

test.each([
  ['what is left was not spent', [move('payment:p', 100), move('ask:a', -30)], [['ask:a', 30]]],
  [
    'newer credits pay first',
    [move('payment:p', 100), move('adjust:1', 50), move('ask:a', -60), move('ask:b', -40)],
    [
      ['ask:b', 40],
      ['ask:a', 10],
    ],
  ],
  [
    'credits that came after a spend did not pay it',
    [move('payment:p', 100), move('ask:a', -70), move('adjust:1', 50), move('ask:b', -60)],
    [
      ['ask:b', 10],
      ['ask:a', 70],
    ],
  ],
  [
    'a spend beyond the purchase was paid with older credits too',
    [move('payment:p', 100), move('ask:a', -130)],
    [['ask:a', 100]],
  ],
  [
    'credits do not hide in a refund',
    [move('payment:p', 100), move('ask:a', -100), move('refund:a', 100), move('promo:b', -100)],
    [['promo:b', 100]],
  ],
  [
    'a part that was refunded counts as unspent',
    [move('payment:p', 100), move('promo:b', -100), move('promo-refund:b:1', 25), move('ask:c', -25)],
    [
      ['ask:c', 25],
      ['promo:b', 75],
    ],
  ],
  [
    'the refund of an older spend is an older credit',
    [move('payment:p', 100), move('refund:old', 50), move('ask:a', -100)],
    [['ask:a', 100]],
  ],
  [
    'what was taken back of another purchase reduces that one',
    [
      move('payment:p', 100),
      move('payment:q', 100),
      move('ask:a', -100),
      move('payment-back:q:r1:0', -60),
      move('ask:b', -20),
    ],
    [
      ['ask:b', 20],
      ['ask:a', 60],
    ],
  ],
  [
    'what a purchase paid is paid by the next one once it was taken back',
    [
      move('payment:older', 100),
      move('ask:a', -60),
      move('payment:p', 100),
      move('payment-back:older:r1:0', -100),
      move('ask:b', -30),
    ],
    [
      ['ask:b', 30],
      ['ask:a', 60],
    ],
  ],
  [
    'own credits that were left pay it first',
    [
      move('adjust:1', 80),
      move('payment:older', 100),
      move('ask:a', -100),
      move('payment:p', 100),
      move('payment-back:older:r1:0', -100),
    ],
    [['ask:a', 20]],
  ],
  [
    'what an offer’s bonus paid is paid by the next purchase once it was taken back',
    [move('offer:o', 50), move('ask:a', -50), move('payment:p', 100), move('offer-back:o:1000', -50)],
    [['ask:a', 50]],
  ],
  [
    'spends of older credits stay theirs',
    [move('adjust:1', 100), move('ask:a', -40), move('payment:p', 100), move('ask:b', -120)],
    [['ask:b', 100]],
  ],
])('%s', (_what, moves, spends) => {
  expect(matchSpends(moves, 'payment:p').map(({ key, credits }) => [key, credits])).toEqual(spends)
})
