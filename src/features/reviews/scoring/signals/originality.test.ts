import { describe, expect, test } from 'vitest'
import { heldOut, setBy } from '../corpus/halves.ts'
import type { JudgedReview, Reading } from '../judged-review.ts'
import { readReview } from '../read-review.ts'
import { scoreReview } from '../score.ts'
import { aJudgedReview } from '../testing.ts'
import { readOriginality } from './originality.ts'

type Told = Partial<JudgedReview>
const read = (told: Told) => readReview(aJudgedReview(told))

describe('own words', () => {
  const content = aJudgedReview().content
  const copied = (found: Reading) => [found.gate, found.value]
  test.each<[string, Told]>([
    ['the same text', { others: ['The bell is nice.', content] }],
    [
      'in capitals, without accents or points',
      { content: content.toUpperCase().replaceAll('.', ' '), others: [content] },
    ],
    [
      'with letters of another alphabet',
      { content: content.replaceAll('o', 'о').replaceAll('e', 'е'), others: [content] },
    ],
    ['with zero-width characters', { content: [...content].join('\u200b'), others: [content] }],
    ['with a typing error every few words', { content: content.replace(/(.{13})\b/g, '$1e'), others: [content] }],
    ['its sentences in another order', { content: content.split('. ').reverse().join('. '), others: [content] }],
    ['one half of a longer one', { content: content.slice(0, 150), others: [content] }],
    ["the studio's description", { about: [content] }],
  ])('%s is a copy', (_name, told) => {
    expect(copied(readOriginality(read(told)))).toEqual([true, 0])
  })

  test('two honest reviews of one game are not', () => {
    const reviews = [...setBy, ...heldOut]
      .filter(({ kind }) => kind === 'good' || kind === 'fair')
      .map(({ review }) => review)
    for (const review of reviews) {
      const others = reviews.filter((other) => other !== review).map((other) => other.content)
      expect(copied(readOriginality(readReview({ ...review, others })))).toEqual([false, 1])
    }
  })

  describe('the same told again', () => {
    const other =
      'floor 5, one candle left, sold it to the merchant and died instantly in the pitch dark. needs a warning before selling!! still played 3 times in a row tho. btw burn the rope relic at the top and you skip floor 2 completely, only costs 2 candles'
    const judged = (text: string) => readOriginality(read({ content: text, others: [other] }))

    const half =
      'In the fifth floor I was down to my final candle and traded it away to the merchant, after which everything went black and I was killed straight off. It would be good if the shop cautioned you first. Even so I went back for three more attempts.'

    test('in other words is the same review', () => {
      const text = `${half} Setting fire to the relic rope at the top lets you skip the second floor entirely, for only two candles.`
      expect(judged(text)).toMatchObject({ gate: true, value: 0 })
    })

    test('half of it in other words earns no bonus and says why', () => {
      expect(judged(half)).toMatchObject({ gate: false, value: 1, noBonus: true })
      expect(judged(half).text).toContain('in other words')
    })

    test('in another language earns no bonus and says why', () => {
      const text =
        'Etage 5, nur noch eine Kerze, die habe ich dem Händler verkauft und bin im Stockdunkeln sofort gestorben. Da muss eine Warnung hin! Habe trotzdem dreimal hintereinander gespielt. Wer oben das Seil verbrennt, überspringt Etage 2, das kostet nur zwei Kerzen.'
      const found = judged(text)
      expect(found).toMatchObject({ gate: false, value: 1, noBonus: true })
      expect(found.text).toContain('in another language')
      const all = scoreReview(aJudgedReview({ content: text, others: [other] }))
      expect(all.score).toBeLessThan(70)
    })

    test('another story of the same places in another language is not', () => {
      const text =
        'Auf Etage 2 habe ich das Seil gefunden und bin hinuntergeklettert. Der Händler hatte drei Kerzen, ich kaufte eine und verbrannte sie an der Tür. Auf Etage 5 wurde es dunkel, aber eine Warnung kam rechtzeitig.'
      expect(judged(text).noBonus).toBeUndefined()
    })
  })

  test('a borrowed sentence lowers it and says so', () => {
    const found = readOriginality(read({ others: [`Something else entirely. ${content.slice(0, 110)}`] }))
    expect(found).toMatchObject({ gate: false, text: 'Parts of it also appear in another text' })
  })
})
