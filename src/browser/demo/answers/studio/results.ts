import { isReadable } from '#features/playtests/reach.ts'
import { composeResults } from '#features/results/compose-results.ts'
import { resultsAsCsv } from '#features/results/export-csv.ts'
import { exportName } from '#features/results/names.ts'
import type { ProofRow, SpotRow } from '#features/results/result-rows.ts'
import type { AddressAnswer, AreaAnswers } from '../../answers.ts'
import { sentInvitations } from '../../data/studio-invitations.ts'
import { type KeptRequest, studioRequests } from '../../data/studio-requests.ts'
import type { KeptTest } from '../../data/studio-tests.ts'
import type { Demo } from '../../demo.ts'
import { asOfNow } from '../everyone/accounts.ts'
import { fileAnswer } from '../file-answer.ts'
import { findGame, findRequest, findTest, testsOf } from './find-rows.ts'
import { reviewsOfGame } from './game-rows.ts'

export const resultsAnswers = {
  of({ requestId }, demo) {
    const request = findRequest(demo, requestId)
    const tests = testsOf(demo, requestId)
    const results = composeResults({
      head: headOf(demo, request),
      spots: request.spots.map((spot) => spotOf(spot, tests)),
      rows: tests.map(({ requestId: _request, messages: _messages, ...row }) => ({
        ...row,
        tester: asOfNow(demo, row.tester),
      })),
      ...beforeOf(demo, request),
      proofs: request.proofQuestions.map(
        (proof): ProofRow => ({
          questionId: proof.id,
          question: proof.text,
          given: tests.flatMap(({ playtestId, review }) =>
            (review?.answers ?? [])
              .filter(({ questionId }) => questionId === proof.id)
              .map(({ answer }) => ({ playtestId, answer, right: proof.accepted.includes(answer) })),
          ),
        }),
      ),
    })
    return { ...results, translates: false }
  },

  setBugState({ reports, status, fixedIn = null }, demo) {
    for (const { playtestId, bugId } of reports) {
      const test = findTest(demo, playtestId)
      test.bugStates = test.bugStates.filter((state) => state.bugId !== bugId)
      test.bugStates.push({ bugId, status, fixedIn, updatedAt: demo.now.toISOString() })
    }
    return { status, fixedIn }
  },

  groupBugs({ groups }, demo) {
    for (const group of groups) {
      const groupId = crypto.randomUUID()
      for (const { playtestId, bugId } of group) {
        const test = findTest(demo, playtestId)
        test.bugGroups = [...(test.bugGroups ?? []).filter((one) => one.bugId !== bugId), { bugId, groupId }]
      }
    }
    return { done: true as const }
  },
} satisfies AreaAnswers<'results'>

/** The results of a request as a file. */
export const resultsFile: AddressAnswer = {
  matches: /^\/api\/results\/([0-9a-f-]{36})\.(csv|json)$/,
  answer([, requestId = '', kind], _init, demo) {
    const { translates: _translates, ...results } = resultsAnswers.of({ requestId }, demo)
    const name = exportName('results', results.game.title, kind === 'csv' ? 'csv' : 'json')
    return kind === 'csv'
      ? fileAnswer(name, 'text/csv', resultsAsCsv(results))
      : fileAnswer(name, 'application/json', JSON.stringify(results, null, 2))
  },
}

function headOf(demo: Demo, request: KeptRequest) {
  const { id, status, reviewMode, testType, testInstructions, estimatedDuration, deadlineHours } = request
  const { openedAt, closedAt, requestedCount, creditCost, customQuestions, tasks, sections } = request
  const game = findGame(demo, request.gameId)
  const build = game.builds.find((one) => one.id === request.buildId)
  const next = demo
    .of(studioRequests)
    .rows.find(
      (other) =>
        other.gameId === request.gameId &&
        other.id !== id &&
        other.status === 'open' &&
        other.spots.some(({ state }) => state === 'open'),
    )
  return {
    ...{ id, status, reviewMode, testType, testInstructions, estimatedDuration, deadlineHours, openedAt, closedAt },
    ...{ requestedCount, creditCost, confidential: request.confidentialityText !== null },
    invitationCredits: demo
      .of(sentInvitations)
      .rows.filter(
        ({ reviewRequestId, status: of }) => reviewRequestId === id && (of === 'accepted' || of === 'declined'),
      )
      .reduce((sum, { price }) => sum + price, 0),
    ...{ questions: customQuestions, tasks, sections },
    game: { id: game.id, title: game.title, coverKey: game.coverKey },
    build: build ? { id: build.id, version: build.version, kind: build.kind } : null,
    nextRequestId: next?.id ?? null,
  }
}

const spotOf = ({ state, price, testId }: KeptRequest['spots'][number], tests: readonly KeptTest[]): SpotRow => ({
  ...{ state, spots: 1, credits: price },
  status: state === 'taken' ? (tests.find(({ playtestId }) => playtestId === testId)?.status ?? null) : null,
})

/** The ratings of the build before the one that was tested, and its scale questions. */
function beforeOf(demo: Demo, request: KeptRequest) {
  const { builds } = findGame(demo, request.gameId)
  const at = builds.findIndex(({ id }) => id === request.buildId)
  const rated = reviewsOfGame(demo, request.gameId)
  const build = builds.slice(0, Math.max(0, at)).findLast(({ id }) => rated.some(({ buildId }) => buildId === id))
  if (!build) return { before: undefined, scalesBefore: [] }
  const reviews = rated.filter(({ buildId }) => buildId === build.id).map(({ review }) => review)
  const monetization = reviews.map(({ monetizationRating }) => monetizationRating)
  return {
    before: {
      ...{ id: build.id, version: build.version, reviews: reviews.length },
      overall: average(reviews.map(({ rating }) => rating)),
      gameplay: average(reviews.map(({ gameplayRating }) => gameplayRating)),
      ui: average(reviews.map(({ uiRating }) => uiRating)),
      performance: average(reviews.map(({ performanceRating }) => performanceRating)),
      monetization: average(monetization),
      ratedMonetization: monetization.filter((value) => value !== null).length,
    },
    scalesBefore: scalesOf(demo, build.id),
  }
}

function scalesOf(demo: Demo, buildId: string) {
  const requests = demo.of(studioRequests).rows.filter((request) => request.buildId === buildId)
  return requests.flatMap(({ id, customQuestions }) =>
    customQuestions.flatMap(({ id: questionId, text: question, kind, ends }) => {
      if (kind !== 'scale' || !ends) return []
      const values = testsOf(demo, id)
        .filter(isReadable)
        .flatMap(({ review }) => review?.answers.find((answer) => answer.questionId === questionId)?.value ?? [])
      const mean = average(values)
      return mean === null ? [] : [{ question, ...ends, average: mean, count: values.length }]
    }),
  )
}

function average(values: readonly (number | null)[]): number | null {
  const given = values.filter((value) => value !== null)
  return given.length > 0 ? given.reduce((sum, value) => sum + value, 0) / given.length : null
}
