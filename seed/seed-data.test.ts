import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#features/accounts/passwords/common-passwords.ts'
import { limits } from '#features/games/rules.ts'
import { gameFields } from '#features/games/schema.ts'
import { momentLimits } from '#features/playtests/moments/rules.ts'
import { RETURN_HOURS, reviewLimits } from '#features/playtests/rules.ts'
import { levelAt, levelRank, levels } from '#features/profiles/progress/levels.ts'
import { playerTypeOf } from '#features/profiles/rules.ts'
import { profileForm } from '#features/profiles/schema.ts'
import { MESSAGE_MAX } from '#features/recruiting/invitations/rules.ts'
import { type BriefQuestion, kindOf, questionErrors, questionKinds } from '#features/requests/brief/questions.ts'
import { DEADLINE_HOURS, DECISION_HOURS } from '#features/requests/rules.ts'
import { requestContent } from '#features/requests/schema.ts'
import { decideInput, disputeInput } from '#features/reviews/decisions/schema.ts'
import { reviewContent } from '#features/reviews/schema.ts'
import { checkReview } from '#features/reviews/scoring/check-review.ts'
import { comparableText, containedIn, runsOf } from '#features/reviews/scoring/comparable.ts'
import { answerErrors, answerText } from '#features/reviews/writing/answer-errors.ts'
import { briefOfDepth } from '#shared/depths.ts'
import { games } from './games.ts'
import { invitations } from './invitations.ts'
import { admin, businessDeveloper, demoPassword, player, studios, testers } from './people.ts'
import { playedIn, playedOf } from './played.ts'
import { prospects } from './prospects.ts'
import { type RequestKey, requests, type SeedQuestion, type SeedRequest } from './requests.ts'
import { reviews } from './reviews/reviews.ts'
import type { WrittenReview } from './reviews/written-review.ts'
import { threads } from './threads.ts'
import { unfinishedTests } from './unfinished-tests.ts'

const requestOf = (key: RequestKey): SeedRequest => requests[key]
const gameOf = (key: RequestKey) => games.find(({ title }) => title === requestOf(key).game)!
const pair = ({ request, tester }: { request: string; tester: string }) => `${request} ${tester}`
const questionsOf = ({ questions }: SeedRequest) =>
  questions.map((question, at): BriefQuestion => {
    const { options, ...rest }: SeedQuestion | { text: string; options?: undefined } =
      typeof question === 'string' ? { text: question } : question
    return {
      id: `0000000${at}-0000-4000-8000-000000000000`,
      ...rest,
      ...(options && { options: [...options] }),
    }
  })
const answersOf = ({ answers, request }: WrittenReview) =>
  answers.map((answer, at) => ({
    questionId: questionsOf(requestOf(request))[at]!.id,
    ...(typeof answer === 'string'
      ? { answer }
      : {
          answer: answer.why ?? '',
          ...('value' in answer ? { value: answer.value } : { choice: [...answer.choice] }),
        }),
  }))
const hours = (daysAgo: number) => daysAgo * 24

describe('people', () => {
  it('have addresses and names of their own', () => {
    const everybody = [...studios, ...prospects, ...testers, admin, businessDeveloper, player]
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length)
    expect(new Set(everybody.map(({ name }) => name)).size).toBe(everybody.length)
    for (const { timeZone } of everybody) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  it('share a password that the product would take', () => {
    expect(demoPassword.length).toBeGreaterThanOrEqual(12)
    expect(demoPassword.length).toBeLessThanOrEqual(128)
    expect(isCommonPassword(demoPassword)).toBe(false)
  })

  it.each(testers)('$name passes the demographics form', (tester) => {
    const form = { ...tester, termsAccepted: true, cookiesConsent: true, dataConsent: true }
    expect(profileForm.safeParse(form).error).toBeUndefined()
    expect(tester.playerType).toBe(playerTypeOf(tester.spendingProfile))
  })

  it('are twenty-four testers, three of each level, aged 16 to 62', () => {
    expect(testers).toHaveLength(24)
    for (const { name } of levels)
      expect(testers.filter((one) => levelAt(one.reputation).name === name)).toHaveLength(3)
    const ages = testers.map(({ age }) => age)
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([16, 62])
  })

  it('have at least the reputation that their approved reviews and badges bring', () => {
    for (const { name, email, reputation } of testers) {
      const approved = reviews.filter((one) => one.tester === email && one.ending.state === 'approved').length
      const badges = 1 + levelRank(levelAt(reputation).name) + (approved > 0 ? 1 : 0)
      expect(reputation, name).toBeGreaterThanOrEqual(badges * 25 + approved * 25)
    }
  })
})

describe('games', () => {
  it.each(games)('$title keeps the limits', (game) => {
    expect(gameFields.safeParse(game).error).toBeUndefined()
    expect(studios.map(({ email }) => email)).toContain(game.studio)
    expect(game.builds.length).toBeGreaterThan(0)
    for (const { notes, version } of game.builds) {
      expect(notes.length).toBeLessThanOrEqual(limits.notes)
      expect(version.length).toBeLessThanOrEqual(limits.version)
    }
  })

  it('belong to both studios', () => {
    expect(new Set(games.map(({ studio }) => studio)).size).toBe(studios.length)
  })
})

describe('requests', () => {
  const all = Object.entries(requests) as [RequestKey, SeedRequest][]

  it.each(all)('%s keeps the limits', (key, request) => {
    const content = {
      gameId: randomUUID(),
      reviewMode: request.depth,
      testType: request.testType,
      testInstructions: request.instructions,
      customQuestions: questionsOf(request),
      tasks: (request.tasks ?? []).map((task) => ({ ...task, id: randomUUID() })),
      sections: (request.sections ?? []).map((title) => ({ id: randomUUID(), title })),
      estimatedDuration: request.minutes,
      requestedCount: request.spots,
      confidentialityText: request.confidentialityText ?? null,
    }
    expect(requestContent.safeParse(content).error).toBeUndefined()
    expect(request.questions.length).toBeGreaterThanOrEqual(2)
    expect(request.questions.length).toBeLessThanOrEqual(briefOfDepth(request.depth).questions)
    expect(questionErrors(questionsOf(request))).toEqual({})
    const build = gameOf(key).builds.find(({ version }) => version === request.version)
    expect(build?.addedDaysAgo).toBeGreaterThanOrEqual(request.daysAgo)
    expect(request.state === 'closed').toBe(request.closedDaysAgo !== undefined)
  })

  it('show every depth, test type, state and kind of question', () => {
    const kinds = all.flatMap(([, request]) => questionsOf(request).map(kindOf))
    expect(new Set(kinds).size).toBe(questionKinds.length)
    expect(new Set(all.map(([, { depth }]) => depth)).size).toBe(4)
    expect(new Set(all.map(([, { testType }]) => testType)).size).toBe(4)
    expect(new Set(all.map(([, { state }]) => state)).size).toBe(3)
    expect(all.filter(([, { confidentialityText }]) => confidentialityText)).toHaveLength(1)
  })

  it('hold everyone who took a place, one of them to the last', () => {
    const full = all.filter(([key, { spots, state }]) => {
      const tests = [...reviews.map(({ ending, ...rest }) => ({ ...rest, ...ending })), ...unfinishedTests]
      const took = tests.filter(({ request }) => request === key)
      expect(took.length, key).toBeLessThanOrEqual(state === 'draft' ? 0 : spots)
      const reopened = took.filter(
        ({ state }) => state === 'rejected' || state === 'abandoned' || state === 'timed_out',
      )
      return state === 'open' && took.length - reopened.length === spots
    })
    expect(full.map(([key]) => key)).toEqual(['parasol-rounds'])
  })

  it('meet each tester once', () => {
    const pairs = [...reviews, ...unfinishedTests].map(pair)
    expect(new Set(pairs).size).toBe(pairs.length)
  })
})

describe('reviews', () => {
  it('are sixty-four, in every state a review can stand in', () => {
    expect(reviews).toHaveLength(64)
    expect(new Set(reviews.map(({ ending }) => ending.state))).toEqual(
      new Set(['validated', 'approved', 'returned', 'returned_by_studio', 'disputed', 'rejected']),
    )
  })

  it.each(reviews.map((review) => [pair(review), review] as const))('%s keeps the limits', (_, review) => {
    const { overall, gameplay, ui, performance, monetization } = review.ratings
    const { questions, tasks = [], sections = [] } = requestOf(review.request)
    expect(review.answers).toHaveLength(questions.length)
    expect(review.tasks ?? []).toHaveLength(tasks.length)
    expect(review.report ?? []).toHaveLength(sections.length)
    const content = {
      rating: overall,
      gameplayRating: gameplay,
      uiRating: ui,
      performanceRating: performance,
      monetizationRating: monetization,
      content: review.content,
      suggestions: review.suggestions,
      answers: answersOf(review),
      bugs: (review.bugs ?? []).map((bug) => ({ ...bug, id: randomUUID() })),
    }
    expect(reviewContent.safeParse(content).error).toBeUndefined()
    expect(answerErrors(answersOf(review), questionsOf(requestOf(review.request)))).toEqual({})
  })

  it.each(reviews.map((review) => [pair(review), review] as const))('%s is written in time', (_, review) => {
    const { daysAgo, closedDaysAgo = 0 } = requestOf(review.request)
    const { acceptedHoursAgo, submittedHoursAgo, ending, minutesPlayed } = review
    expect(acceptedHoursAgo).toBeLessThanOrEqual(hours(daysAgo))
    expect(acceptedHoursAgo).toBeGreaterThan(hours(closedDaysAgo))
    expect(acceptedHoursAgo - submittedHoursAgo).toBeLessThanOrEqual(DEADLINE_HOURS)
    expect((acceptedHoursAgo - submittedHoursAgo) * 60).toBeGreaterThanOrEqual(minutesPlayed)
    if (ending.state === 'validated') expect(submittedHoursAgo).toBeLessThan(DECISION_HOURS)
    if (ending.state === 'returned') expect(submittedHoursAgo).toBeLessThan(RETURN_HOURS)
    if (ending.state === 'approved' && ending.by === 'silence')
      expect(submittedHoursAgo).toBeGreaterThan(DECISION_HOURS)
  })

  it.each(reviews.map((review) => [pair(review), review] as const))('%s scores as its band says', (_, review) => {
    const request = requestOf(review.request)
    const game = gameOf(review.request)
    const { outcome, score } = checkReview({
      depth: request.depth,
      pageErrors: 0,
      content: review.content,
      suggestions: review.suggestions ?? '',
      tasks: (request.tasks ?? []).map(({ text }, at) => ({ text, done: false, note: '', ...review.tasks?.[at] })),
      report: (request.sections ?? []).map((_, at) => review.report?.[at] ?? ''),
      questions: questionsOf(request).map(({ text }) => text),
      answers: questionsOf(request).map((question, at) => answerText(question, answersOf(review)[at])),
      bugs: (review.bugs ?? []).map(({ steps = '', ...bug }) => ({ ...bug, steps })),
      moments: playedOf(review).moments.map(([minute, kind, note = '']) => ({ kind, note, atSeconds: minute * 60 })),
      minutesActive: review.minutesPlayed,
      estimatedMinutes: request.minutes,
      others: reviews
        .filter((other) => other !== review && (other.tester === review.tester || gameOf(other.request) === game))
        .map(({ content, tester }) => ({ text: content, playtestId: tester, isOfAnother: tester !== review.tester })),
      about: [game.title, game.description, request.instructions],
    })
    const band = outcome === 'incomplete' ? 'poor' : score < 70 ? 'thin' : 'good'
    expect(band, `score ${score}`).toBe(review.band === 'excellent' ? 'good' : review.band)
    const { ending } = review
    const invalid = ending.state === 'returned' || (ending.state === 'rejected' && ending.by === 'lapsed')
    expect(invalid).toBe(review.band === 'poor')
  })

  it('are no two alike', () => {
    const read = reviews.map((review) => ({ name: pair(review), runs: runsOf(comparableText(review.content), 5) }))
    for (const [at, one] of read.entries())
      for (const other of read.slice(at + 1))
        expect(containedIn(one.runs, other.runs), `${one.name} / ${other.name}`).toBeLessThan(0.4)
  })

  it('are disputed and decided with words that the product takes', () => {
    const playtestId = randomUUID()
    for (const { ending } of reviews) {
      if ('reason' in ending) expect(disputeInput.safeParse({ playtestId, reason: ending.reason }).success).toBe(true)
      if ('note' in ending)
        expect(decideInput.safeParse({ playtestId, for: 'studio', note: ending.note }).success).toBe(true)
    }
  })
})

describe('threads and invitations', () => {
  it('are a dozen threads on tests that exist, in the order of time', () => {
    expect(threads).toHaveLength(12)
    const tests = new Map([...reviews, ...unfinishedTests].map((test) => [pair(test), test]))
    for (const thread of threads) {
      const accepted = tests.get(pair(thread))?.acceptedHoursAgo
      const times = thread.messages.map(({ hoursAgo }) => hoursAgo)
      expect(times, pair(thread)).toEqual([...times].sort((a, b) => b - a))
      expect(times[0], pair(thread)).toBeLessThanOrEqual(accepted ?? 0)
      for (const { body } of thread.messages) expect(body.length).toBeLessThanOrEqual(reviewLimits.message)
    }
  })

  it('invite once for a game, and only accepted ones lead to a test', () => {
    const taken = new Map([...reviews, ...unfinishedTests].map((test) => [pair(test), test.acceptedHoursAgo]))
    const perGame = invitations.map(({ request, tester }) => `${requestOf(request).game} ${tester}`)
    expect(new Set(perGame).size).toBe(perGame.length)
    for (const invitation of invitations) {
      expect(invitation.message.length).toBeLessThanOrEqual(MESSAGE_MAX)
      expect(invitation.sentHoursAgo).toBeLessThanOrEqual(hours(requestOf(invitation.request).daysAgo))
      const accepted = taken.get(pair(invitation))
      expect(accepted !== undefined, pair(invitation)).toBe(invitation.state === 'accepted')
      if (accepted !== undefined) expect(invitation.sentHoursAgo).toBeGreaterThanOrEqual(accepted)
    }
  })
})

describe('what testers did while playing', () => {
  const played = Object.entries(playedIn).flatMap(([request, byTester]) =>
    Object.entries(byTester).map(([tester, test]) => ({ request, tester, ...test })),
  )
  it('is given for three requests', () => {
    expect(Object.keys(playedIn)).toHaveLength(3)
  })
  it.each(played)('$request by $tester fits the review', ({ request, tester, moments, cameBackMinutes = 0 }) => {
    const review = reviews.find((one) => one.request === request && one.tester === tester)!
    const minutes = moments.map(([minute]) => minute)
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b))
    expect(Math.max(...minutes)).toBeLessThan(review.minutesPlayed)
    expect(cameBackMinutes).toBeLessThan(review.minutesPlayed)
    // A return visit begins eight hours or more after the first one, which began after the spot was taken.
    if (cameBackMinutes > 0) expect(review.acceptedHoursAgo - review.submittedHoursAgo).toBeGreaterThan(21)
    for (const [, , note = ''] of moments) expect(note.length).toBeLessThanOrEqual(momentLimits.note)
  })
})
