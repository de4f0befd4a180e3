import type { ReviewDepth } from '#features/credits/rules.ts'
import { depthBrief, type RatingPart, ratingParts } from '../requests/depths.ts'

export interface BriefTask {
  id: string
  text: string
  /** How the tester tells that it is done. */
  success: string
}

export interface BriefSection {
  id: string
  title: string
}

interface BriefQuestion {
  id: string
  text: string
}

/** What a tester is asked, as it was frozen at accept. Rows older than a part lack it. */
export interface BriefSnapshot {
  reviewMode: ReviewDepth
  customQuestions: BriefQuestion[]
  ratings?: readonly RatingPart[]
  bugs?: boolean
  tasks?: BriefTask[]
  sections?: BriefSection[]
}

/** The same with every part there. */
export interface Brief {
  reviewMode: ReviewDepth
  ratings: RatingPart[]
  questions: BriefQuestion[]
  tasks: BriefTask[]
  bugs: boolean
  sections: BriefSection[]
}

/** Whoever accepted before depths differed was asked for every rating and for bugs. */
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
 * The questions a tester is shown: proof questions stand among the studio's others, at a place that their id gives, and
 * nothing tells them apart.
 */
function amongOthers<T extends { id: string }>(questions: readonly T[], proofs: readonly T[]): T[] {
  const all = [...questions]
  for (const proof of proofs) all.splice(Number.parseInt(proof.id.slice(0, 6), 16) % (all.length + 1), 0, proof)
  return all
}

/** What a request of this depth asks whoever accepts it now. */
export function freezeBrief(
  { reviewMode, customQuestions, tasks, sections }: RequestBrief,
  proofs: readonly BriefQuestion[] = [],
): Required<BriefSnapshot> {
  const asks = depthBrief[reviewMode]
  return {
    reviewMode,
    customQuestions: amongOthers(
      customQuestions,
      proofs.map(({ id, text }) => ({ id, text })),
    ),
    ratings: asks.ratings,
    bugs: asks.bugs,
    tasks: (asks.tasks && tasks) || [],
    sections: (asks.report && sections) || [],
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

interface Written {
  rating: number
  gameplayRating: number | null
  uiRating: number | null
  performanceRating: number | null
  monetizationRating: number | null
  tasks: { taskId: string; done: boolean; note: string }[]
  report: { sectionId: string; text: string }[]
  bugs: readonly { severity: string }[]
}

/** A review without what nobody asked for; a bug that stops the tester counts at every depth (ruling 55). */
export function onlyInBrief<T extends Written>(review: T, brief: Brief): T {
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

type Typed = Partial<Record<(typeof ratingFields)[RatingPart], number | null | undefined>> & {
  report: Written['report']
}

/** What is asked and not there, by field: `gameplayRating`, `report.{sectionId}`. A rating of what a game sells may be missing. */
export function missingParts(review: Typed, brief: Brief): Record<string, string> {
  const missing: Record<string, string> = {}
  for (const part of brief.ratings) {
    if (part !== 'monetization' && !review[ratingFields[part]]) missing[ratingFields[part]] = 'Give 1 to 5 stars.'
  }
  for (const { id } of brief.sections) {
    const text = review.report.find(({ sectionId }) => sectionId === id)?.text ?? ''
    if (text.trim() === '') missing[`report.${id}`] = 'Write something under this heading.'
  }
  return missing
}
