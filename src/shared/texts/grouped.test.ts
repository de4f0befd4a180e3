import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { creditsText, dollarsText, grouped, moneyText } from './grouped.ts'

test('numbers are grouped, and one credit is one', () => {
  expect([grouped(1_200), grouped(-12_000), creditsText(1_200), creditsText(1)]).toEqual([
    '1,200',
    '-12,000',
    '1,200 credits',
    '1 credit',
  ])
})

test('money is grouped too and has its cents', () => {
  expect([149_900, 4_950, 5, 0].map(moneyText)).toEqual(['$1,499.00', '$49.50', '$0.05', '$0.00'])
  expect([149_900, 4_950, 5, 0].map(dollarsText)).toEqual(['$1,499', '$49.50', '$0.05', '$0'])
})

test('no text of the product names credits or money by a number that is not grouped', () => {
  const texts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(features|browser|shared)\/.*\.tsx?$/.test(file) && !/test|demo/.test(file),
  )
  const bare = texts.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      // An amount of money is written by `moneyText`.
      .filter(
        (line) =>
          /\/ 100\)\.to(Fixed\(2|LocaleString\()/.test(line) ||
          /\$\{(?!grouped\(|formatNumber\(|format\()[^}]*\} (bonus )?credits\b/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(texts.length).toBeGreaterThan(1_000)
  expect(bare).toEqual([])
})
