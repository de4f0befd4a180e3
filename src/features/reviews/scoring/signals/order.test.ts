import { describe, expect, test } from 'vitest'
import { readTexts } from '../corpus/read-texts.ts'
import { type JudgedReview, signals } from '../judged-review.ts'
import { orderOf } from '../order.ts'
import { readReview } from '../read-review.ts'
import { scoreReview } from '../score.ts'
import { aJudgedReview } from '../testing.ts'
import { readOrder } from './order.ts'

const read = (told: Partial<JudgedReview>) => readReview(aJudgedReview(told))

/** The words of a text in another order, always the same one; punctuation stays where it is. */
function shuffled(text: string, seed: number): string {
  const parts = text.split(/(\s+|[.!?,;:]+)/)
  const places = [...parts.keys()].filter((at) => /[\p{L}\p{N}]/u.test(parts[at] ?? ''))
  const words = places.map((at) => parts[at] ?? '')
  let state = seed
  for (let at = words.length - 1; at > 0; at--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const other = state % (at + 1)
    ;[words[at], words[other]] = [words[other] ?? '', words[at] ?? '']
  }
  for (const [at, place] of places.entries()) parts[place] = words[at] ?? ''
  return parts.join('')
}

const tuned = readTexts().filter(({ heldOut }) => !heldOut)
const good = tuned.filter((text) => text.good)

describe('the order of the words', () => {
  test('no good review of the tuned half is returned for it', () => {
    const returned = good.filter(({ review }) => readOrder(readReview(review)).gate)
    expect(returned.map(({ id }) => id)).toEqual([])
  })

  test('the same words shuffled are returned or earn no bonus in nine of ten', () => {
    const wellKnown = good.filter(({ review }) => {
      const order = orderOf(readReview(review).everything)
      return order !== null && order.pairs >= 30 && ['en', 'de', 'es', 'fr'].includes(order.language)
    })
    expect(wellKnown.length).toBeGreaterThan(30)
    const found = wellKnown.filter(({ review }, at) => {
      const content = shuffled(readReview(review).everything, at + 1)
      return readOrder(readReview({ ...review, content, bugs: [] })).value < 1
    })
    expect(found.length / wellKnown.length).toBeGreaterThanOrEqual(0.9)
  })

  test("a salad of the game's own words is returned with something to do about it", () => {
    const salad = tuned.find(({ id }) => id === 'seen-salad-18')
    if (!salad) throw new Error('The corpus has lost a salad.')
    const { verdict, lines } = scoreReview(salad.review)
    expect(verdict).toBe('invalid')
    expect(lines.find(({ signal }) => signal === 'order')?.text).toBe(
      'The words are in no readable order. Write whole sentences.',
    )
  })

  test('half a review and half a salad earns no bonus', () => {
    const sentences = aJudgedReview().content
    const content = `${sentences} ${shuffled(sentences, 5)}`
    expect(readOrder(read({ content })).value).toBeLessThan(1)
  })

  test.each([
    'Map 3: signal red, train goes anyway. Repro 2x. Switch: right click, not explained. Pause menu: oxygen ticks. Room 9 rope slips.',
    '- turn 12: camp moved two hexes, cost one\n- Esc closes whole menu\n- 125 % scaling: end turn button off screen\n- furs > salt, always',
    'im from brazil sorry my english. i do circuit 1 in 1:42 and drift is good when you touch brake before. in rain screen get very dark and i not see corner',
  ])('notes, lists and second languages pass: %#', (content) => {
    expect(readOrder(read({ content })).value).toBe(1)
  })

  test('a language we do not know is not judged', () => {
    const content =
      'Pelasin puhelimella noin kolmekymmentä minuuttia ja alku oli nopea, mutta lopussa peli jumittui täysin.'
    expect(readOrder(read({ content })).counts).toBe(false)
  })

  test('is one of the lines', () => {
    expect(signals).toContain('order')
  })
})
