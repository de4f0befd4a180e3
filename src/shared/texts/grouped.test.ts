import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { creditsText, grouped } from './grouped.ts'

test('numbers are grouped, and one credit is one', () => {
  expect([grouped(1_200), grouped(-12_000), creditsText(1_200), creditsText(1)]).toEqual([
    '1,200',
    '-12,000',
    '1,200 credits',
    '1 credit',
  ])
})

test('no text of the product names credits by a number that is not grouped', () => {
  const texts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(features|browser|shared)\/.*\.tsx?$/.test(file) && !/test|demo/.test(file),
  )
  const bare = texts.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => /\$\{(?!grouped\(|formatNumber\(|format\()[^}]*\} (bonus )?credits\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(texts.length).toBeGreaterThan(1_000)
  expect(bare).toEqual([])
})
