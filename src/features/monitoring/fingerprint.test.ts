import { expect, test } from 'vitest'
import { fingerprintOf, withoutVariables } from './fingerprint.ts'

const stack = (file: string, line: number, name = 'showPrice') =>
  [
    'TypeError: broken',
    `    at ${name} (http://localhost:3000/assets/${file}:${line}:31)`,
    `    at xe (http://localhost:3000/assets/initial-B1aa22cc.js:9:${line})`,
    '    at async http://localhost:3000/assets/initial-B1aa22cc.js:3:1',
  ].join('\n')

const one = fingerprintOf({ message: 'No row 17 of order 4', stack: stack('offer-page-DkF3a9Zx.js', 12) })

test('another build, other line numbers, numbers and ids are the same error', () => {
  expect(fingerprintOf({ message: 'No row 3 of order 12,000', stack: stack('offer-page-QQ99aa_-.js', 900) })).toBe(one)
  expect(withoutVariables('No game 0b9d2c1e-6a51-4a37-9a63-2a4c1f0b7d11 at 9f86d081884c7d65')).toBe('No game # at #')
})

test('a file that is known by its hash alone is the same in another build', () => {
  const of = (file: string) => fingerprintOf({ message: 'No row 1', stack: stack(file, 12) })
  expect(of('sxyue-6.js')).toBe(of('BlX5dye.js'))
  expect(of('game-page-2UD2KRZ.js')).toBe(of('game-page-Djv4pV-.js'))
  expect(of('game-page-2UD2KRZ.js')).not.toBe(of('BlX5dye.js'))
})

test('Firefox names the same frames', () => {
  const firefox = [
    'showPrice@http://localhost:3000/assets/offer-page-DkF3a9Zx.js:1:4',
    'xe@http://localhost:3000/assets/initial-B1aa22cc.js:9:2',
    'async*@http://localhost:3000/assets/initial-B1aa22cc.js:3:1',
  ].join('\n')
  expect(fingerprintOf({ message: 'No row 1 of order 2', stack: firefox })).toBe(one)
})

test('another message, another function and another file are other errors', () => {
  const others = [
    fingerprintOf({ message: 'No column 17 of order 4', stack: stack('offer-page-DkF3a9Zx.js', 12) }),
    fingerprintOf({ message: 'No row 17 of order 4', stack: stack('offer-page-DkF3a9Zx.js', 12, 'showPay') }),
    fingerprintOf({ message: 'No row 17 of order 4', stack: stack('game-page-DkF3a9Zx.js', 12) }),
    fingerprintOf({ message: 'No row 17 of order 4', stack: '' }),
  ]
  expect(new Set([one, ...others]).size).toBe(5)
})
