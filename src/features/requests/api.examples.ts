import { randomUUID } from 'node:crypto'
import { aGame } from '#features/games/testing.ts'
import { hashOfText } from '#features/recruiting/agree-confidentiality.ts'
import { anAskingRequest } from '#features/recruiting/screening/testing.ts'
import { aDraft, anOpenRequest } from '#features/reviews/testing.ts'
import type { Examples } from '#testing/example.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { aQuestionBefore } from './screener/testing.ts'

const roles = ['studio'] as const

export const requestsExamples: Examples = {
  'requests.saveDraft': async ({ db }) => {
    const owner = await aStudio(db)
    const gameId = await aGame(db, owner)
    const input = {
      id: randomUUID(),
      gameId,
      reviewMode: 'quick',
      testType: 'gameplay',
      estimatedDuration: 15,
      requestedCount: 2,
    }
    return { owner, input, roles: [...roles], owned: true }
  },
  'requests.open': async ({ db }) => {
    const { studio: owner, requestId: id, cost: shownCost } = await aDraft(db)
    return { owner, input: { id, revision: 1, shownCost }, roles: [...roles], owned: true }
  },
  'requests.extend': async ({ db }) => {
    const owner = await aStudio(db, { credits: 100 })
    const { requestId: id } = await anOpenRequest(db, { studio: owner, spots: 2 })
    return { owner, input: { id, spotIds: [randomUUID()], shownPrice: 25 }, roles: [...roles], owned: true }
  },
  'requests.changeScreener': async ({ db }) => {
    const { studio: owner, requestId: id } = await anAskingRequest(db)
    return { owner, input: { id, version: 1, questions: [aQuestionBefore()] }, roles: [...roles], owned: true }
  },
  'requests.screened': async ({ db }) => {
    const { studio: owner, requestId: id } = await anAskingRequest(db)
    return { owner, input: { id }, roles: [...roles], owned: true }
  },
  'requests.answerScreener': async ({ db }) => {
    const { requestId, question } = await anAskingRequest(db)
    const answers = [{ questionId: question.id, picks: [0] }]
    return { owner: await aTester(db), input: { requestId, shownPay: 17, version: 1, answers }, roles: ['tester'] }
  },
  'requests.close': async ({ db }) => {
    const { studio: owner, requestId: id } = await anOpenRequest(db)
    return { owner, input: { id }, roles: [...roles], owned: true }
  },
  'requests.clone': async ({ db }) => {
    const { studio: owner, requestId: id } = await anOpenRequest(db)
    return { owner, input: { id, newId: randomUUID() }, roles: [...roles], owned: true }
  },
  'requests.deleteDraft': async ({ db }) => {
    const { studio: owner, requestId: id } = await aDraft(db)
    return { owner, input: { id }, roles: [...roles], owned: true }
  },
  'requests.list': async ({ db }) => ({ owner: (await anOpenRequest(db)).studio, input: {}, roles: [...roles] }),
  'requests.record': async ({ db }) => ({
    owner: (await anOpenRequest(db)).studio,
    input: undefined,
    roles: [...roles],
  }),
  'requests.figures': async ({ db }) => ({
    owner: (await anOpenRequest(db)).studio,
    input: undefined,
    roles: [...roles],
  }),
  'requests.trends': async ({ db }) => ({
    owner: (await anOpenRequest(db)).studio,
    input: undefined,
    roles: [...roles],
  }),
  'requests.get': async ({ db }) => {
    const { studio: owner, requestId: id } = await anOpenRequest(db)
    return { owner, input: { id }, roles: [...roles], owned: true }
  },
  'requests.receipts': async ({ db }) => {
    const { studio: owner, requestId: id } = await anOpenRequest(db, { confidentialityText: 'Keep this game secret.' })
    return { owner, input: { id }, roles: [...roles] }
  },
  'requests.openListing': async ({ db }) => ({ owner: await aTester(db), roles: ['tester'] }),
  'requests.offer': async ({ db }) => {
    const { requestId } = await anOpenRequest(db)
    return { owner: await aTester(db), input: { requestId }, roles: ['tester'] }
  },
  'requests.reviewTimes': async ({ db }) => ({
    owner: await aStudio(db),
    input: { reviewMode: 'quick' },
    roles: [...roles],
  }),
  'requests.offerStudio': async ({ db }) => ({ owner: await aStudio(db), roles: [...roles] }),
  'requests.markOffer': async ({ db }) => {
    const { requestId } = await anOpenRequest(db)
    return { owner: await aTester(db), input: { requestId, mark: 'saved' }, roles: ['tester'] }
  },
  'requests.agreeConfidentiality': async ({ db }) => {
    const text = 'Keep this game secret.'
    const { requestId } = await anOpenRequest(db, { confidentialityText: text })
    return { owner: await aTester(db), input: { requestId, textHash: hashOfText(text) }, roles: ['tester'] }
  },
  'requests.takeSpot': async ({ db }) => {
    const { requestId } = await anOpenRequest(db)
    return { owner: await aTester(db), input: { requestId, shownPay: 17 }, roles: ['tester'] }
  },
}
