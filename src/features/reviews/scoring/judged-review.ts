import type { ReviewDepth } from '#features/credits/rules.ts'

/** Stars of 1..5; null where the tester gave none. */
export type JudgedRatings = {
  overall: number | null
  gameplay: number | null
  ui: number | null
  performance: number | null
  monetization: number | null
}

/** Everything the deterministic scorer looks at; nothing is read from anywhere else. */
export type JudgedReview = {
  depth: ReviewDepth
  content: string
  suggestions: string
  ratings: JudgedRatings
  /** The studio's own questions and the tester's answers, paired by place. */
  questions: readonly string[]
  answers: readonly string[]
  /** For questions by choice or scale, paired by place: whether a valid pick answers them; null for text questions. */
  picked?: readonly (boolean | null)[]
  /** The words of each bug report. */
  bugs: readonly string[]
  /** The notes on moments: the gates read them, the score doesn't. */
  moments?: readonly string[]
  /** What was to be done, whether it was, and what stood in the way. */
  tasks?: readonly { text: string; done: boolean; note: string }[]
  /** The report under its headings. */
  report?: readonly { title: string; text: string }[]
  /** Minutes really in front; null for native builds, where nobody can measure them. */
  minutesActive: number | null
  estimatedMinutes: number
  /** Other reviews by this tester and of this game. A former version of this same review is not one of them. */
  others: readonly string[]
  /** What the platform knows of the game: title, description, instructions, build notes, tasks. Helps to tell the subject. */
  about?: readonly string[]
  /** Proof questions asked of this tester and how many of the frozen answers are right; left out where none was asked. */
  proofs?: { asked: number; right: number } | undefined
  /** True where a stored signature says that another person's review reads (nearly) the same. */
  duplicate?: boolean
}

export const signals = [
  'length',
  'specificity',
  'coverage',
  'time',
  'agreement',
  'repetition',
  'order',
  'originality',
  'topic',
  'experience',
  'conduct',
  'evidence',
] as const

export type SignalName = (typeof signals)[number]

/** What one signal found. */
export type Reading = {
  /** 0 (nothing of it) to 1 (all that is asked). */
  value: number
  /** A short finding for tester and studio, shown beside the signal's label; advice follows as a sentence to the tester. */
  text: string
  /** False where there is nothing to judge: the signal then weighs nothing. */
  counts: boolean
  /** True where this finding alone makes the review invalid. */
  gate: boolean
  /** True where it takes nothing away, yet the review earns no bonus. */
  noBonus?: boolean
}

export function reading(value: number, text: string): Reading {
  return { value: Math.min(1, Math.max(0, value)), text, counts: true, gate: false }
}

export function neutral(text: string): Reading {
  return { value: 1, text, counts: false, gate: false }
}

export function doubted(text: string, value = 1): Reading {
  return { ...reading(value, text), noBonus: true }
}

export function failing(text: string): Reading {
  return { value: 0, text, counts: true, gate: true }
}
