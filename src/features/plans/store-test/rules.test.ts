import { expect, test } from 'vitest'
import { halvesOf, markOf, payOf, reckon } from './rules.ts'

test.each([
  [{ worth: 100, price: 100, pay: 70 }, [50, 35], [50, 35]],
  [{ worth: 25, price: 25, pay: 17 }, [12, 8], [13, 9]],
  // Who follows a drop-out after the first half.
  [{ worth: 50, price: 100, pay: 70 }, [25, 17], [25, 18]],
  [{ worth: 3, price: 3, pay: 3 }, [1, 1], [2, 2]],
  [{ worth: 2, price: 100, pay: 0 }, [1, 0], [1, 0]],
] as const)('%o is paid in halves, the first rounded down', (of, first, second) => {
  expect(halvesOf(of).map(({ cost, pay }) => [cost, pay])).toEqual([first, second])
})

test('no half pays more than it costs, and both make the whole', () => {
  for (let price = 2; price <= 60; price++)
    for (let pay = 0; pay <= price; pay++)
      for (let worth = 2; worth <= price; worth++) {
        const [first, second] = halvesOf({ worth, price, pay })
        if (first.pay > first.cost || second.pay > second.cost) throw new Error(`${price} ${pay} ${worth}`)
        if (first.cost + second.cost !== worth || first.cost > second.cost) throw new Error(`${price} ${pay} ${worth}`)
        if (payOf({ worth, price, pay }) !== Math.floor((pay * worth) / price))
          throw new Error(`${price} ${pay} ${worth}`)
      }
})

test.each([
  // Each of 14 days: t tap, s session, - nothing. What is expected after so many passed days.
  ['ss-----', 3, { halves: [], end: null, checked: 3 }],
  ['ss--', 4, { halves: [], end: 'missed', checked: 4 }],
  ['sstttt-', 7, { halves: [{ half: 1, earned: true }], end: null, checked: 7 }],
  ['stttttt', 7, { halves: [{ half: 1, earned: false }], end: null, checked: 7 }],
  [
    'sstttt--ttttts',
    14,
    {
      halves: [
        { half: 1, earned: true },
        { half: 2, earned: false },
      ],
      end: 'finished',
      checked: 14,
    },
  ],
  [
    'sstttt-sttttts',
    99,
    {
      halves: [
        { half: 1, earned: true },
        { half: 2, earned: true },
      ],
      end: 'finished',
      checked: 14,
    },
  ],
  ['ssttttts-t-t', 12, { halves: [{ half: 1, earned: true }], end: 'missed', checked: 11 }],
] as const)('%s after %i days', (days, passed, expected) => {
  const signs = [...days].flatMap((sign, at) =>
    sign === '-' ? [] : [{ day: at + 1, tapped: sign === 't', seconds: sign === 's' ? 300 : 0 }],
  )
  expect(reckon({ signs, days: 14, checked: 0, passed })).toEqual(expected)
})

test('a day is drawn by what is known of it', () => {
  const part = { status: 'running', today: 3, signs: [{ day: 1, tapped: true, seconds: 20 }] } as const
  expect([1, 2, 3, 4].map((day) => markOf(part, day, 14))).toEqual(['tap', 'missed', 'open', 'open'])
})
