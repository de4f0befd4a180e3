import type { ReviewDepth } from '#features/credits/rules.ts'

/** The ratings of a review, in the order the form asks. */
export const ratingParts = ['overall', 'gameplay', 'ui', 'performance', 'monetization'] as const
export type RatingPart = (typeof ratingParts)[number]

export const ratingLabels: Readonly<Record<RatingPart, string>> = {
  overall: 'Overall',
  gameplay: 'Gameplay',
  ui: 'UI',
  performance: 'Performance',
  monetization: 'Monetization',
}

interface DepthBrief {
  ratings: readonly RatingPart[]
  /** How many questions a studio may write. */
  questions: number
  tasks: boolean
  bugs: boolean
  report: boolean
}

/** What each depth asks of a tester, beside the review in their own words. */
export const depthBrief: Readonly<Record<ReviewDepth, DepthBrief>> = {
  quick: { ratings: ['overall'], questions: 3, tasks: false, bugs: false, report: false },
  standard: { ratings: ratingParts, questions: 10, tasks: false, bugs: false, report: false },
  enhanced: { ratings: ratingParts, questions: 10, tasks: true, bugs: true, report: false },
  expert: { ratings: ratingParts, questions: 10, tasks: true, bugs: true, report: true },
}

/** A quick review asks three questions: the studio's own, and these where it wrote fewer. */
export const quickQuestions = [
  'What did you like most?',
  'What stopped or confused you?',
  'Would you play on, and why?',
] as const

/** What a report has for headings until the studio writes its own. */
export const reportHeadings = [
  'First impression',
  'How it explains itself',
  'What keeps you playing',
  'Difficulty and pace',
  'What to change first',
] as const
