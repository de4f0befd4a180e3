import { isTimed } from '#features/games/rules.ts'
import { stateOf } from '#features/playtests/rules.ts'
import { isReadable } from '#features/playtests/test-reach.ts'
import { ratingFields } from '#features/requests/brief/brief.ts'
import { costPerAccepted } from '#features/requests/offer/request-figures.ts'
import { textLanguage } from '#features/reviews/language/text-language.ts'
import { median } from '#shared/median.ts'
import { fixesOf, reportOf, shownBug } from './bugs/request-bugs.ts'
import { answersTo } from './compose-answers.ts'
import { type BugExtras, mergeBugs } from './merge-bugs.ts'
import { progressReport } from './progress-report.ts'
import type {
  AlikeRow,
  AskedFirst,
  BeforeRow,
  HeadRow,
  ProofRow,
  ReviewRow,
  ScaleBefore,
  SpotRow,
  VersionRow,
  WrittenReview,
} from './result-rows.ts'
import { type Dimension, dimensions, type Results } from './schema.ts'

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
  /** Scale questions that were asked on that build. */
  scalesBefore: readonly ScaleBefore[]
  proofs: readonly ProofRow[]
  /** Reviews of the same game that doubtful ones are like; the studio may read them. */
  alike?: readonly AlikeRow[]
  /** What its bugs have besides reports. */
  evidence?: BugExtras | undefined
  askedFirst?: readonly AskedFirst[]
}

/** Composes the results page's data from the rows that were read. Pure: no I/O. */
export function composeResults({
  head,
  spots,
  rows,
  before,
  scalesBefore,
  proofs,
  alike = [],
  evidence,
  askedFirst = [],
}: ComposeResultsInput): Results {
  const {
    requestedCount,
    creditCost,
    invitationCredits,
    questions,
    tasks,
    sections,
    game,
    build,
    nextRequestId,
    ...request
  } = head
  const reviews = counted(rows)
  const sums = sumsOf(head, spots)
  const taskOutcomes = tasks.map(({ id, text: task, success }) => ({
    taskId: id,
    task,
    success,
    outcomes: partsOf(reviews, ({ review }) =>
      review.tasks
        .filter(({ taskId }) => taskId === id)
        .map(({ done, note, doneAtSeconds = null, cannot = false }) => ({ done, note, doneAtSeconds, cannot })),
    ),
  }))
  return {
    request,
    game,
    build,
    nextRequestId,
    buildBefore: before ? { id: before.id, version: before.version } : null,
    ...sums,
    pace: paceOf(head, rows.filter(isReadable), { accepted: sums.delivered.accepted, settled: sums.escrow.settled }),
    progressReport: progressReport(rows, { timed: isTimed(build?.kind), tasks: taskOutcomes }),
    ratings: dimensions.map((dimension) => ratingsOf(dimension, reviews, before)),
    answers: questions.map((question) => answersTo(question, { given: reviews.map(answersIn), before: scalesBefore })),
    proofs: proofs.map(({ given, ...proof }) => ({
      ...proof,
      answers: partsOf(reviews, ({ row }) => given.filter(({ playtestId }) => playtestId === row.playtestId)),
    })),
    tasks: taskOutcomes,
    report: sections.map(({ id, title }) => ({
      sectionId: id,
      title,
      parts: partsOf(reviews, ({ review }) =>
        review.report.filter(({ sectionId }) => sectionId === id).map(({ text }) => ({ text })),
      ),
    })),
    bugs: mergeBugs(
      reviews.flatMap(({ row, review }) => review.bugs.map((bug) => reportOf(row, bug))),
      evidence,
    ).map(shownBug),
    fixes: fixesOf(evidence),
    reviews: rows.map((row) => reviewOf(row, alike, askedFirst)),
  }
}

/** Parts of all reviews, each with the tester who wrote it. */
const partsOf = <T>(reviews: Counted, partsIn: (one: Counted[number]) => T[]) =>
  reviews.flatMap((one) =>
    partsIn(one).map((part) => ({ playtestId: one.row.playtestId, testerName: one.row.tester.name, ...part })),
  )

const answersIn = ({ row: { playtestId, tester }, review: { answers } }: Counted[number]) => ({
  playtestId,
  testerId: tester.id,
  testerName: tester.name,
  answers,
})

function sumsOf(head: HeadRow, spots: readonly SpotRow[]): Pick<Results, 'delivered' | 'escrow'> {
  const waits = ({ status }: SpotRow) => status === 'validated' || status === 'disputed'
  const sum = (field: 'spots' | 'credits', which: (row: SpotRow) => boolean) =>
    spots.filter(which).reduce((total, row) => total + row[field], 0)
  const inState = (state: SpotRow['state']) => (row: SpotRow) => row.state === state
  const underWay = (row: SpotRow) => row.state === 'taken' && !waits(row)
  const waiting = (row: SpotRow) => row.state === 'taken' && waits(row)
  return {
    delivered: {
      ordered: head.requestedCount,
      accepted: sum('spots', inState('settled')),
      waiting: sum('spots', waiting),
      underWay: sum('spots', underWay),
      open: sum('spots', inState('open')),
      refunded: sum('spots', inState('refunded')),
    },
    escrow: {
      cost: head.creditCost,
      settled: sum('credits', inState('settled')),
      promised: sum('credits', waiting),
      underWay: sum('credits', underWay),
      free: sum('credits', inState('open')),
      refunded: sum('credits', inState('refunded')),
    },
  }
}

interface Sums {
  /** Reviews, and credits paid for them. */
  accepted: number
  settled: number
}

function paceOf(head: HeadRow, rows: readonly ReviewRow[], { accepted, settled }: Sums): Results['pace'] {
  const opened = head.openedAt?.getTime()
  const took = rows
    .flatMap(({ validatedAt }) => (validatedAt && opened ? [(validatedAt.getTime() - opened) / 3_600_000] : []))
    .sort((a, b) => a - b)
  return {
    firstReviewHours: took[0] ?? null,
    medianReviewHours: median(took),
    costPerAccepted: costPerAccepted({ reviewCredits: settled, invitationCredits: head.invitationCredits, accepted }),
  }
}

type Counted = ReturnType<typeof counted>

function ratingsOf(dimension: Dimension, reviews: Counted, before: BeforeRow | undefined): Results['ratings'][number] {
  const values = partsOf(reviews, ({ review }) => {
    const value = review[ratingFields[dimension]]
    return value === null ? [] : [{ value }]
  })
  const total = values.reduce((sum, { value }) => sum + value, 0)
  return {
    dimension,
    average: values.length > 0 ? total / values.length : null,
    before: before?.[dimension] ?? null,
    beforeCount: (dimension === 'monetization' ? before?.ratedMonetization : before?.reviews) ?? 0,
    values,
  }
}

const hidden = {
  score: null,
  qualityLines: [],
  disputeAnswer: null,
  moments: [],
  playRefusals: [],
  pictures: [],
  outcome: null,
  doubts: [],
  lacks: [],
  statementKind: null,
  statement: null,
  statementAt: null,
}

function alikeOf({ playtestId }: ReviewRow, alike: readonly AlikeRow[]): Results['reviews'][number]['alike'] {
  const found = alike.find(({ of }) => of === playtestId)
  return found ? { playtestId: found.playtestId, testerName: found.testerName, content: found.content } : null
}

function reviewOf(
  row: ReviewRow,
  alike: readonly AlikeRow[],
  askedFirst: readonly AskedFirst[],
): Results['reviews'][number] {
  const {
    returnedBy,
    estimatedMinutes,
    started,
    counted,
    leftBecause,
    review,
    otherVersion,
    pending,
    bugStates,
    bugGroups,
    tested,
    ...rest
  } = row
  const isShown = isReadable(row)
  return {
    ...rest,
    ...(!isShown && hidden),
    alike: isShown ? alikeOf(row, alike) : null,
    askedFirst: (isShown && askedFirst.find(({ playtestId }) => playtestId === row.playtestId)?.lines) || [],
    state: stateOf(row.status, returnedBy),
    language: review && isShown ? textLanguage(review.content) : null,
    review: review && isShown ? writtenOf(review) : null,
    pending: pending && { ...pending, executesAt: new Date(pending.executesAt) },
    otherVersion: otherVersion && { ...otherVersion, review: versionOf(otherVersion.review) },
  }
}

/** The version that is not paid; while the new one is validated, the former one. */
function versionOf({ updatedAt, bugsFound, ...written }: VersionRow) {
  const at = new Date(updatedAt)
  return { ...written, bugs: bareBugs(bugsFound), submittedAt: at, updatedAt: at }
}

const bareBugs = (bugs: WrittenReview['bugs']) =>
  bugs.map(({ id, title, severity, steps }) => ({ id, title, severity, steps }))

const writtenOf = ({ bugs, submittedAt, updatedAt, ...review }: WrittenReview) => ({
  ...review,
  bugs: bareBugs(bugs),
  submittedAt: new Date(submittedAt),
  updatedAt: new Date(updatedAt),
})
