import { QUALITY_SCORE } from '#features/credits/rules.ts'
import { type JudgedReview, type Reading, type SignalName, signals } from './judged-review.ts'
import { type ReadReview, readReview } from './read-review.ts'
import { readAgreement } from './signals/agreement.ts'
import { readConduct } from './signals/conduct.ts'
import { readCoverage } from './signals/coverage.ts'
import { readEvidence } from './signals/evidence.ts'
import { type ExperienceModel, readExperience } from './signals/experience.ts'
import { readLength } from './signals/length.ts'
import { readOrder } from './signals/order.ts'
import { readOriginality } from './signals/originality.ts'
import { readRepetition } from './signals/repetition.ts'
import { readSpecificity } from './signals/specificity.ts'
import { readTime } from './signals/time.ts'
import { readTopic } from './signals/topic.ts'
import {
  GATED_AT_MOST,
  losses,
  NO_BONUS_AT_MOST,
  parts,
  SHORT_REPORT,
  VALID_SCORE,
  WRONG_PROOF_PERCENT,
} from './weights.ts'

export type Verdict = 'invalid' | 'valid' | 'quality'

/** One reason for tester and studio, shown beside its label. `counts` is false where nothing could be judged. */
export type QualityLine = { signal: SignalName | 'reader'; label: string; value: number; text: string; counts: boolean }

/** `gated`: one finding alone made it invalid. */
export type QualityScore = { score: number; verdict: Verdict; gated: boolean; lines: QualityLine[] }

const readers: Readonly<Record<SignalName, (review: ReadReview, model?: ExperienceModel) => Reading>> = {
  length: readLength,
  specificity: readSpecificity,
  coverage: readCoverage,
  time: readTime,
  agreement: readAgreement,
  repetition: readRepetition,
  order: readOrder,
  originality: readOriginality,
  topic: readTopic,
  experience: readExperience,
  conduct: readConduct,
  evidence: readEvidence,
}

export const signalLabels: Readonly<Record<SignalName, string>> = {
  length: 'Length',
  specificity: 'Details',
  coverage: 'Answers',
  time: 'Play time',
  agreement: 'Rating',
  repetition: 'Repetition',
  order: 'Sentences',
  originality: 'Originality',
  topic: 'Subject',
  experience: 'Firsthand',
  conduct: 'Rules',
  evidence: 'Proof of play',
}

type Readings = Readonly<Record<SignalName, Reading>>

function substance(readings: Readings): number {
  let sum = 0
  let weights = 0
  for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
    if (!readings[part].counts) continue
    sum += parts[part] * readings[part].value
    weights += parts[part]
  }
  return sum / weights
}

/** Below this too much of a text stands in other words in another review for a bonus. */
const OWN_ENOUGH = 0.72
/** Below this the text and its stars say opposite things, too much so for a bonus. */
const CLEARLY_OPPOSITE = 0.4

function compose(readings: Readings, proofsAllWrong: boolean): number {
  let share = substance(readings)
  for (const loss of Object.keys(losses) as (keyof typeof losses)[]) {
    if (readings[loss].counts) share *= 1 - (losses[loss] / 100) * (1 - readings[loss].value)
  }
  const { agreement, experience, evidence, length, order, originality, time } = readings
  const short =
    experience.value >= SHORT_REPORT.experience &&
    length.value >= SHORT_REPORT.length &&
    (!time.counts || time.value >= SHORT_REPORT.time)
  const written = Math.max(Math.round(share * 100), short && !isHalved(readings) ? SHORT_REPORT.score : 0)
  const doubtful =
    Object.values(readings).some(({ noBonus }) => noBonus) ||
    order.value < 1 ||
    originality.value < OWN_ENOUGH ||
    agreement.value < CLEARLY_OPPOSITE
  const earned = doubtful ? Math.min(written, NO_BONUS_AT_MOST) : written
  const shown = proofsAllWrong ? Math.round((earned * WRONG_PROOF_PERCENT) / 100) : earned
  const score = evidence.value === 0 ? Math.min(shown, NO_BONUS_AT_MOST) : shown
  return Object.values(readings).some((reading) => reading.gate) ? Math.min(score, GATED_AT_MOST) : score
}

/** A signal that takes away has found nearly the worst: a copy, another subject, a text that says the same again. */
const isHalved = (readings: Readings) =>
  (['repetition', 'originality', 'topic', 'agreement'] as const).some((loss) => readings[loss].value < 0.5)

export function verdictOf(score: number): Verdict {
  if (score >= QUALITY_SCORE) return 'quality'
  return score >= VALID_SCORE ? 'valid' : 'invalid'
}

/** Scores a review 0..100 by fixed rules: the same review always gets the same score and the same lines. */
export function scoreReview(review: JudgedReview, model?: ExperienceModel): QualityScore {
  const read = readReview(review)
  const readings = Object.fromEntries(signals.map((signal) => [signal, readers[signal](read, model)])) as Readings
  const { proofs } = review
  const score = compose(readings, proofs !== undefined && proofs.asked > 0 && proofs.right === 0)
  const lines = signals.map((signal) => {
    const { value, text, counts } = readings[signal]
    return { signal, label: signalLabels[signal], value, text, counts }
  })
  const gated = Object.values(readings).some(({ gate }) => gate)
  return { score, verdict: verdictOf(score), gated, lines }
}
