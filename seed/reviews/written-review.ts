import type { MomentKind } from '#features/playtests/moments/rules.ts'
import type { Severity } from '#features/playtests/rules.ts'
import type { ChosenReason } from '#features/sessions/rules.ts'
import type { TesterEmail } from '../people.ts'
import type { RequestKey } from '../requests.ts'

export interface SeedBug {
  title: string
  severity: Severity
  steps: string
  /** What the studio made of it after accepting the review; otherwise it has confirmed the severe ones. */
  outcome?: { status: 'fixed'; fixedIn: string } | { status: 'wont_fix' }
}

/** Stars of 1 to 5; null where the tester had nothing to judge. */
export interface SeedRatings {
  overall: number
  gameplay: number
  ui: number
  performance: number
  monetization: number | null
}

/** Where a review stands when the demo opens. `returned`: the validation sent it back. */
export type SeedEnding =
  | { state: 'validated' }
  | { state: 'approved'; by: 'studio' | 'silence' }
  | { state: 'returned' }
  | { state: 'returned_by_studio'; reason: string }
  | { state: 'disputed'; reason: string; answer?: string }
  /** `lapsed`: came back from the validation and was not sent again. `admin`: disputed, and decided for the studio. */
  | { state: 'rejected'; by: 'lapsed' }
  | { state: 'rejected'; by: 'admin'; reason: string; answer: string; note: string }

/** An answer by choice (positions of options) or scale, with the reason if there is one. */
export type SeedPick = { choice: readonly number[]; why?: string } | { value: number; why?: string }

/** What the play page measured of a test, in minutes played. */
export interface Played {
  moments: readonly (readonly [minute: number, kind: MomentKind, note?: string])[]
  /** What the game itself marked. */
  marks?: readonly (readonly [minute: number, name: string])[]
  /** When each task was marked done, in their order. */
  taskMinutes?: readonly number[]
  /** The last minutes were played half a day after the others. */
  cameBackMinutes?: number
}

/** The recording of a test whose request asks for one: a file of `seed/recordings` without its ending, or why there is none. */
export type SeedRecorded = { file: string; outside?: boolean } | { missing: ChosenReason }

export interface WrittenReview {
  request: RequestKey
  tester: TesterEmail
  acceptedHoursAgo: number
  submittedHoursAgo: number
  /** With a recording it is played as long as that is. */
  minutesPlayed: number
  recorded?: SeedRecorded
  ratings: SeedRatings
  content: string
  /** One for each question of the request, in its order; '' where it was left out. */
  answers: readonly (string | SeedPick)[]
  /** One for each task of the request, in its order. */
  tasks?: readonly { done: boolean; note?: string }[]
  /** One text for each heading of the report. */
  report?: readonly string[]
  suggestions?: string
  bugs?: readonly SeedBug[]
  /** What its quality score should come out as. `poor`: below 40, not valid. `thin`: 40 to 69. `good` and `excellent`: 70 and more. */
  band: 'poor' | 'thin' | 'good' | 'excellent'
  ending: SeedEnding
}
