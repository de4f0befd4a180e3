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

const line = (signal: string, label: string, value: number, text: string): Line => ({
  ...{ signal, label, value, text },
  counts: true,
})

const lines: Readonly<Record<Band, readonly Line[]>> = {
  excellent: [
    line('length', 'Length', 1, 'Long enough for this depth'),
    line('specificity', 'Details', 0.9, 'Names places, numbers and what happened there'),
    line('coverage', 'Answers', 1, 'Every question answered'),
    line('time', 'Play time', 1, 'Played as long as estimated'),
  ],
  good: [
    line('length', 'Length', 0.9, 'Long enough for this depth'),
    line('specificity', 'Details', 0.7, 'Names several places in the game'),
    line('coverage', 'Answers', 0.9, 'Nearly every question answered'),
    line('time', 'Play time', 0.9, 'Played nearly as long as estimated'),
  ],
  thin: [
    line('length', 'Length', 0.5, 'Shorter than most reviews of this depth'),
    line('specificity', 'Details', 0.4, 'Says little about what happened in the game'),
    line('coverage', 'Answers', 0.5, 'Some answers are only a word or two'),
    line('time', 'Play time', 0.6, 'Played less than estimated'),
  ],
  poor: [
    line('length', 'Length', 0.2, 'Much shorter than a review of this depth'),
    line('specificity', 'Details', 0.1, 'Says nothing about this game'),
  ],
}

/** The reasons for a score, as tester and studio read them. */
export const qualityLinesOf = (band: Band): Line[] => lines[band].map((one) => ({ ...one }))
