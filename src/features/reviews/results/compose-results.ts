import { stateOf } from '../playtests/rules.ts'
import { type BugReport, mergeBugs } from './merge-bugs.ts'
import { progressReport } from './progress-report.ts'
import type { ProofRow } from './read-proofs.ts'
import {
  type BeforeRow,
  type HeadRow,
  isReadable,
  type ReviewRow,
  type SpotRow,
  type WrittenReview,
} from './read-results.ts'
import { type Dimension, dimensions, type Results } from './schema.ts'

const momentOf = (stamp: string | null) => (stamp === null ? null : new Date(stamp))
const nameOf = ({ name }: ReviewRow) => name ?? 'Former tester'

/**
 * The reviews that the studio may read. Only these count in averages, lists and plots: an invalid review counts
 * nowhere.
 */
const counted = (rows: readonly ReviewRow[]) =>
  rows.flatMap((row) => (row.review && isReadable(row) ? [{ row, review: row.review }] : []))

interface ComposeResultsInput {
  head: HeadRow
  spots: SpotRow[]
  rows: ReviewRow[]
  before: BeforeRow | undefined
  proofs: readonly ProofRow[]
}

/** Composes the results page's data from the rows that were read. Pure: no I/O. */
export function composeResults({ head, spots, rows, before, proofs }: ComposeResultsInput): Results {
  const reviews = counted(rows)
  return {
    request: {
      id: head.id,
      status: head.status,
      reviewMode: head.review_mode,
      testType: head.test_type,
      testInstructions: head.test_instructions,
      estimatedDuration: head.estimated_duration,
      deadlineHours: head.deadline_hours,
      confidential: head.confidential,
      openedAt: momentOf(head.opened_at),
      closedAt: momentOf(head.closed_at),
    },
    game: head.game,
    build: head.build,
    nextRequestId: head.next_request_id,
    buildBefore: before ? { id: before.id, version: before.version } : null,
    ...sumsOf(head, spots),
    pace: paceOf(head, rows.filter(isReadable)),
    progressReport: progressReport(rows, { timed: head.build?.kind === 'web' }),
    ratings: dimensions.map((dimension) => ratingsOf(dimension, reviews, before)),
    answers: head.questions.map(({ id, text }) => ({
      questionId: id,
      question: text,
      answers: reviews.flatMap(({ row, review }) =>
        review.answers
          .filter(({ questionId }) => questionId === id)
          .map(({ answer }) => ({ playtestId: row.id, testerName: nameOf(row), answer })),
      ),
    })),
    proofs: proofs.map(({ id, text, given }) => ({
      questionId: id,
      question: text,
      answers: reviews.flatMap(({ row }) =>
        given
          .filter(({ playtestId }) => playtestId === row.id)
          .map((answer) => ({ ...answer, testerName: nameOf(row) })),
      ),
    })),
    ...structuredParts(head, reviews),
    bugs: mergeBugs(reviews.flatMap(({ row, review }) => review.bugs_found.map((bug) => reportOf(row, bug)))),
    reviews: rows.map(reviewOf),
  }
}

function sumsOf(head: HeadRow, spots: readonly SpotRow[]): Pick<Results, 'delivered' | 'escrow'> {
  const waits = ({ status }: SpotRow) => status === 'validated' || status === 'disputed'
  const sum = (field: 'spots' | 'credits', which: (row: SpotRow) => boolean) =>
    spots.filter(which).reduce((total, row) => total + row[field], 0)
  const inState = (state: SpotRow['state']) => (row: SpotRow) => row.state === state
  const underWay = (row: SpotRow) => row.state === 'taken' && !waits(row)
  const waiting = (row: SpotRow) => row.state === 'taken' && waits(row)
  return {
    delivered: {
      ordered: head.requested_count,
      accepted: sum('spots', inState('settled')),
      waiting: sum('spots', waiting),
      underWay: sum('spots', underWay),
      open: sum('spots', inState('open')),
      refunded: sum('spots', inState('refunded')),
    },
    escrow: {
      cost: head.credit_cost,
      settled: sum('credits', inState('settled')),
      promised: sum('credits', waiting),
      underWay: sum('credits', underWay),
      free: sum('credits', inState('open')),
      refunded: sum('credits', inState('refunded')),
    },
  }
}

function paceOf(head: HeadRow, rows: readonly ReviewRow[]): Results['pace'] {
  const opened = momentOf(head.opened_at)?.getTime()
  const took = rows
    .flatMap(({ submitted_at }) =>
      submitted_at && opened ? [(new Date(submitted_at).getTime() - opened) / 3_600_000] : [],
    )
    .sort((a, b) => a - b)
  const accepted = rows.filter(({ status }) => status === 'approved').length
  const price = head.requested_count > 0 ? head.credit_cost / head.requested_count : 0
  return {
    firstReviewHours: took[0] ?? null,
    medianReviewHours: took[Math.floor((took.length - 1) / 2)] ?? null,
    costPerAccepted: accepted > 0 ? Math.round(price) : null,
  }
}

const starsOf: Readonly<Record<Dimension, (review: WrittenReview) => number | null>> = {
  overall: (review) => review.rating,
  gameplay: (review) => review.gameplay_rating,
  ui: (review) => review.ui_rating,
  performance: (review) => review.performance_rating,
  monetization: (review) => review.monetization_rating,
}

type Counted = ReturnType<typeof counted>

function ratingsOf(dimension: Dimension, reviews: Counted, before: BeforeRow | undefined): Results['ratings'][number] {
  const values = reviews.flatMap(({ row, review }) => {
    const value = starsOf[dimension](review)
    return value === null ? [] : [{ playtestId: row.id, testerName: nameOf(row), value }]
  })
  const total = values.reduce((sum, { value }) => sum + value, 0)
  return {
    dimension,
    average: values.length > 0 ? total / values.length : null,
    before: before?.[dimension] ?? null,
    beforeCount: (dimension === 'monetization' ? before?.rated_monetization : before?.reviews) ?? 0,
    values,
  }
}

function structuredParts(head: HeadRow, reviews: Counted): Pick<Results, 'tasks' | 'report'> {
  return {
    tasks: (head.tasks ?? []).map(({ id, text, success }) => ({
      taskId: id,
      task: text,
      success,
      outcomes: reviews.flatMap(({ row, review }) =>
        review.tasks
          .filter(({ taskId }) => taskId === id)
          .map(({ done, note }) => ({ playtestId: row.id, testerName: nameOf(row), done, note })),
      ),
    })),
    report: (head.sections ?? []).map(({ id, title }) => ({
      sectionId: id,
      title,
      parts: reviews.flatMap(({ row, review }) =>
        review.report
          .filter(({ sectionId }) => sectionId === id)
          .map(({ text }) => ({ playtestId: row.id, testerName: nameOf(row), text })),
      ),
    })),
  }
}

function reportOf(row: ReviewRow, bug: WrittenReview['bugs_found'][number]): BugReport {
  return {
    playtestId: row.id,
    bugId: bug.id,
    testerId: row.tester_id,
    testerName: nameOf(row),
    device: row.device_type,
    title: bug.title,
    steps: bug.steps,
    severity: bug.severity,
    confirmedAt: momentOf(bug.confirmedAt ?? null),
  }
}

function reviewOf(row: ReviewRow): Results['reviews'][number] {
  const readable = isReadable(row)
  return {
    playtestId: row.id,
    tester: {
      id: row.tester_id,
      name: nameOf(row),
      level: row.tester_level ?? 'Newbie',
      country: row.location,
      device: row.device_type,
      here: row.name !== null,
    },
    status: row.status,
    state: stateOf(row.status, row.returned_by),
    minutesActive: Math.floor(row.active_seconds / 60),
    acceptedAt: new Date(row.accepted_at),
    submittedAt: momentOf(row.submitted_at),
    deadlineAt: new Date(row.deadline_at),
    score: readable ? row.score : null,
    qualityLines: (readable && row.quality_lines) || [],
    pay: row.pay,
    bonusCredits: row.bonus_credits,
    paid: row.paid,
    decideBy: momentOf(row.decide_by),
    waitsLonger: row.status === 'validated' && row.second_notice_at !== null,
    decidedAt: momentOf(row.decided_at),
    decidedBy: row.decided_by,
    decisionNote: row.decision_note,
    returnReason: row.return_reason,
    returnDeadlineAt: momentOf(row.return_deadline_at),
    disputeReason: row.dispute_reason,
    disputeAnswer: readable ? row.dispute_answer : null,
    mayReturn: row.status === 'validated' && !row.studio_returned,
    unreadMessages: row.unread,
    review: row.review && readable ? writtenOf(row.review) : null,
    otherVersion: otherOf(row),
  }
}

/**
 * The version that is not paid, if the tester changed a valid review; while the new one is validated, the former one.
 */
function otherOf({ other, submissions }: ReviewRow): Results['reviews'][number]['otherVersion'] {
  if (!other) return null
  const { updatedAt, bugsFound, ...written } = other.review
  const at = new Date(updatedAt)
  return {
    review: { ...written, bugs: bareBugs(bugsFound), submittedAt: at, updatedAt: at },
    score: other.score,
    qualityLines: other.quality_lines,
    earlier: other.submission < submissions,
  }
}

const bareBugs = (bugs: WrittenReview['bugs_found']) =>
  bugs.map(({ id, title, severity, steps }) => ({ id, title, severity, steps }))

const writtenOf = (review: WrittenReview): NonNullable<Results['reviews'][number]['review']> => ({
  rating: review.rating,
  gameplayRating: review.gameplay_rating,
  uiRating: review.ui_rating,
  performanceRating: review.performance_rating,
  monetizationRating: review.monetization_rating,
  content: review.content,
  suggestions: review.suggestions,
  answers: review.answers,
  bugs: bareBugs(review.bugs_found),
  tasks: review.tasks,
  report: review.report,
  submittedAt: new Date(review.created_at),
  updatedAt: new Date(review.updated_at),
})
