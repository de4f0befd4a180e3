import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { QUALITY_SCORE } from '#features/credits/rules.ts'
import { VALID_SCORE } from '../weights.ts'
import { confusionTable, type Judged, judgeTexts, replaceTable } from './confusion.ts'

const judged = judgeTexts()
const half = (heldOut: boolean, good: boolean) =>
  judged.filter(({ text }) => text.heldOut === heldOut && text.good === good)
const share = (list: readonly Judged[], right: (one: Judged) => boolean) => list.filter(right).length / list.length

describe.each([
  ['tuned', false],
  ['held-out', true],
])('the %s half of the corpus', (_name, heldOut) => {
  const good = half(heldOut, true)
  const bad = half(heldOut, false)

  test('at least 95 % of the good reviews are accepted', () => {
    expect(good.length).toBeGreaterThanOrEqual(100)
    expect(share(good, ({ score }) => score >= VALID_SCORE)).toBeGreaterThanOrEqual(0.95)
  })

  test('at least 80 % of the bad ones are returned, 95 % where a proof question is asked', () => {
    expect(bad.length).toBeGreaterThanOrEqual(100)
    expect(share(bad, ({ score }) => score < VALID_SCORE)).toBeGreaterThanOrEqual(0.8)
    expect(share(bad, ({ withProof }) => withProof < VALID_SCORE)).toBeGreaterThanOrEqual(0.95)
  })

  test('no bad one earns a bonus', () => {
    expect(bad.filter(({ score }) => score >= QUALITY_SCORE).map(({ text }) => text.id)).toEqual([])
  })

  test('each returned one names a reason', () => {
    for (const { judgement } of bad) {
      const { verdict, lines } = judgement
      if (verdict === 'invalid') expect(lines.some(({ counts, value }) => counts && value < 1)).toBe(true)
    }
  })
})

test('the table in docs/scoring.md is up to date', () => {
  const page = readFileSync(new URL('../../../../../docs/scoring.md', import.meta.url), 'utf8')
  expect(replaceTable(page, confusionTable(judged))).toBe(page)
})
