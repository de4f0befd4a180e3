import type { Severity } from '#features/playtests/rules.ts'
import type { TesterEmail } from './people.ts'
import type { RequestKey } from './requests.ts'

export interface SeedBug {
  title: string
  severity: Severity
  steps: string
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

export interface WrittenReview {
  request: RequestKey
  tester: TesterEmail
  acceptedHoursAgo: number
  submittedHoursAgo: number
  minutesPlayed: number
  ratings: SeedRatings
  content: string
  /** One for each question of the request, in its order; '' where it was left out. */
  answers: readonly string[]
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
