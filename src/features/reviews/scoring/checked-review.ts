import type { Doubt, Lack, QualityLine } from '#features/playtests/findings/schema.ts'
import type { ReviewDepth } from '#shared/depths.ts'

/** Another text that a review is compared with. */
export interface OtherText {
  text: string
  /** The playtest of another review; null for the description. */
  playtestId: string | null
  /** False if the same tester wrote it: it raises doubt, and returns nothing. */
  isOfAnother: boolean
}

export interface WrongProof {
  questionId: string
  question: string
  answer: string
}

/** Everything that the check reads of a review and of its play. */
export interface CheckedReview {
  depth: ReviewDepth
  content: string
  suggestions: string
  questions: readonly string[]
  /** Paired with `questions`; empty if not answered. A pick has its words. */
  answers: readonly string[]
  bugs: readonly { title: string; steps: string; severity: string; hasPicture?: boolean }[]
  tasks: readonly { text: string; done: boolean; note: string }[]
  report: readonly string[]
  moments: readonly { kind: string; atSeconds: number; note: string }[]
  /** What failed or did not load in the page of the game during the test, as it says. */
  pageErrors: number
  /** Measured minutes of play; null for builds that can't be timed. */
  minutesActive: number | null
  /** Those of them that the game confirms; left out where it said nothing. A claim of the game: it earns no point. */
  minutesVerified?: number | undefined
  /** Those of them in front without an input, as the game says; hardly any where it said nothing. */
  minutesQuiet?: number | undefined
  estimatedMinutes: number
  /** Proof questions, and the ones answered wrong; undefined where none count. */
  proofs?: { asked: number; wrong: readonly WrongProof[] } | undefined
  /** What the platform knows of the game: first its title, then description, instructions and build notes. */
  about: readonly string[]
  others: readonly OtherText[]
}

export interface CheckResult {
  outcome: 'clear' | 'doubtful' | 'incomplete'
  /** 0..100. */
  score: number
  lines: QualityLine[]
  doubts: Doubt[]
  lacks: Lack[]
  /** The playtest of the other review that is most alike, from the limit of doubt on. */
  alikeId: string | null
}
