import type { ReviewDepth } from '#features/credits/rules.ts'

/** The ratings of a review, in the order of the form. */
export const ratingParts = ['overall', 'gameplay', 'ui', 'performance', 'monetization'] as const
export type RatingPart = (typeof ratingParts)[number]

export const ratingLabels: Readonly<Record<RatingPart, string>> = {
  overall: 'Overall',
  gameplay: 'Gameplay',
  ui: 'UI',
  performance: 'Performance',
  monetization: 'Monetization',
}

/** Characters a review of this depth is asked to have; a script that says more in one character is asked for fewer. */
export const charactersExpected: Readonly<Record<ReviewDepth, number>> = {
  quick: 150,
  standard: 300,
  enhanced: 500,
  expert: 800,
}

interface DepthBrief {
  ratings: readonly RatingPart[]
  /** Maximum number of the studio's own questions. */
  questions: number
  tasks: boolean
  bugs: boolean
  report: boolean
}

/** The parts of the brief for each depth, besides the text of the review. */
export const depthBrief: Readonly<Record<ReviewDepth, DepthBrief>> = {
  quick: { ratings: ['overall'], questions: 3, tasks: false, bugs: false, report: false },
  standard: { ratings: ratingParts, questions: 10, tasks: false, bugs: false, report: false },
  enhanced: { ratings: ratingParts, questions: 10, tasks: true, bugs: true, report: false },
  expert: { ratings: ratingParts, questions: 10, tasks: true, bugs: true, report: true },
}

/** The default questions of a quick review, for a studio that has not written its own. */
export const quickQuestions = [
  'What did you like most?',
  'What stopped or confused you?',
  'Would you play on, and why?',
] as const

/** The default sections of a report, until the studio writes its own. */
export const reportHeadings = [
  'First impression',
  'How it explains itself',
  'What keeps you playing',
  'Difficulty and pace',
  'What to change first',
] as const
