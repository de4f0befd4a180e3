import type { ReviewRow } from '#features/results/result-rows.ts'
import type { WrittenReview } from '../../../../seed/written-review.ts'
import { idOf } from '../ids.ts'

type Band = WrittenReview['band']

const lowest: Readonly<Record<Band, number>> = { poor: 24, thin: 52, good: 72, excellent: 86 }
const span = 10

/** A score within the band of the review, the same in every demo. */
export const scoreOf = ({ request, tester, band }: Pick<WrittenReview, 'request' | 'tester' | 'band'>): number =>
  lowest[band] + (Number.parseInt(idOf(`score ${request} ${tester}`).slice(0, 4), 16) % span)

type Line = ReviewRow['qualityLines'][number]

/** What the lines say from two thirds of their points on, from one third on, and below. */
const texts = {
  play: [
    'Nearly all of the promised minutes measured.',
    'Half of the promised minutes measured.',
    'A few minutes measured.',
  ],
  answers: ['Every question answered.', 'Some questions answered.', 'Hardly a question answered.'],
  substance: [
    'Names and numbers also stand in the moments, the answers or the game.',
    'A few names and numbers also stand in the game.',
    'No name and no number stands in the moments, the answers or the game too.',
  ],
} as const

const line = (signal: string, label: string, [points, of]: readonly [number, number], text: string): Line => ({
  ...{ signal, label, points, of, text },
  value: points / of,
  counts: true,
})

/** The four lines of a score, as tester and studio read them; together they are the score. */
export function qualityLinesOf(score: number): Line[] {
  const share = Math.max(0, score - 15) / 85
  const [answers, substance] = [Math.floor(25 * share), Math.floor(20 * share)]
  const points = { play: score - 15 - answers - substance, answers, substance }
  const step = share >= 2 / 3 ? 0 : share >= 1 / 3 ? 1 : 2
  return [
    line('play', 'Play', [points.play, 40], texts.play[step]),
    line('answers', 'Answers', [points.answers, 25], texts.answers[step]),
    line('substance', 'Substance', [points.substance, 20], texts.substance[step]),
    line('originality', 'Originality', [15, 15], 'No other text is like it.'),
  ]
}
