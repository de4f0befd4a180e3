import { briefOfDepth, type RatingPart, type ReviewDepth, ratingParts } from '#shared/depths.ts'
import type { BriefQuestion } from './questions.ts'

export interface BriefTask {
  id: string
  text: string
  /** How the tester knows that the task is done. */
  success: string
}

export interface BriefSection {
  id: string
  title: string
}

/**
 * The brief as it was frozen when the tester took the spot. Optional fields are missing in rows that are older than the
 * field.
 */
export interface BriefSnapshot {
  reviewMode: ReviewDepth
  customQuestions: BriefQuestion[]
  ratings?: readonly RatingPart[]
  bugs?: boolean
  tasks?: BriefTask[]
  sections?: BriefSection[]
}

/** A brief with every part filled in. */
export interface Brief {
  reviewMode: ReviewDepth
  ratings: RatingPart[]
  questions: BriefQuestion[]
  tasks: BriefTask[]
  bugs: boolean
  sections: BriefSection[]
}

/** Fills in the missing parts: before depths differed, every test asked for all ratings and for bugs. */
export function readBrief({ reviewMode, customQuestions, ratings, bugs, tasks, sections }: BriefSnapshot): Brief {
  return {
    reviewMode,
    ratings: [...(ratings ?? ratingParts)],
    questions: customQuestions,
    tasks: tasks ?? [],
    bugs: bugs ?? true,
    sections: sections ?? [],
  }
}

interface RequestBrief {
  reviewMode: ReviewDepth
  customQuestions: BriefQuestion[]
  tasks?: BriefTask[] | undefined
  sections?: BriefSection[] | undefined
}

/**
 * Inserts the proof questions among the studio's other questions, at positions derived from their ids, so that the
 * tester cannot tell them apart.
 */
function mixQuestions(questions: readonly BriefQuestion[], proofs: readonly BriefQuestion[]): BriefQuestion[] {
  const all = [...questions]
  for (const proof of proofs) all.splice(Number.parseInt(proof.id.slice(0, 6), 16) % (all.length + 1), 0, proof)
  return all
}

/** The brief of a tester who takes a spot of this request now. */
export function freezeBrief(
  { reviewMode, customQuestions, tasks, sections }: RequestBrief,
  proofs: readonly { id: string; text: string; options?: string[] | null | undefined }[] = [],
): Required<BriefSnapshot> {
  const parts = briefOfDepth(reviewMode)
  return {
    reviewMode,
    customQuestions: mixQuestions(
      customQuestions,
      proofs.map(({ id, text, options }) => (options ? { id, text, kind: 'choice', options } : { id, text })),
    ),
    ratings: parts.ratings,
    bugs: parts.bugs,
    tasks: (parts.tasks && tasks) || [],
    sections: (parts.report && sections) || [],
  }
}

/** The field of a review that holds a rating. */
export const ratingFields = {
  overall: 'rating',
  gameplay: 'gameplayRating',
  ui: 'uiRating',
  performance: 'performanceRating',
  monetization: 'monetizationRating',
} as const satisfies Record<RatingPart, string>

interface ReviewParts {
  rating: number
  gameplayRating: number | null
  uiRating: number | null
  performanceRating: number | null
  monetizationRating: number | null
  tasks: { taskId: string; done: boolean; note: string }[]
  report: { sectionId: string; text: string }[]
  bugs: readonly { severity: string }[]
}

/** Drops the parts of a review that the brief does not ask for. A critical bug stays at every depth (tests-5). */
export function onlyInBrief<T extends ReviewParts>(review: T, brief: Brief): T {
  const stars = (part: Exclude<RatingPart, 'overall'>) =>
    brief.ratings.includes(part) ? review[ratingFields[part]] : null
  return {
    ...review,
    gameplayRating: stars('gameplay'),
    uiRating: stars('ui'),
    performanceRating: stars('performance'),
    monetizationRating: stars('monetization'),
    tasks: brief.tasks.flatMap(({ id }) => review.tasks.find(({ taskId }) => taskId === id) ?? []),
    report: brief.sections.flatMap(({ id }) => review.report.find(({ sectionId }) => sectionId === id) ?? []),
    bugs: brief.bugs ? review.bugs : review.bugs.filter(({ severity }) => severity === 'critical'),
  }
}

type DraftReview = Partial<Record<(typeof ratingFields)[RatingPart], number | null | undefined>> & {
  report: ReviewParts['report']
}

/**
 * Error messages for the required parts that a review lacks, by field: `gameplayRating`, `report.{sectionId}`. The
 * monetization rating is optional.
 */
export function validationErrors(review: DraftReview, brief: Brief): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const part of brief.ratings) {
    if (part !== 'monetization' && !review[ratingFields[part]]) errors[ratingFields[part]] = 'Give 1 to 5 stars.'
  }
  for (const { id } of brief.sections) {
    const text = review.report.find(({ sectionId }) => sectionId === id)?.text ?? ''
    if (text.trim() === '') errors[`report.${id}`] = 'Write something under this heading.'
  }
  return errors
}
