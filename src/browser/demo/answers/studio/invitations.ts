import { settingFallback } from '#features/credits/settings.ts'
import { isReadable } from '#features/playtests/reach.ts'
import { EXPIRES_AFTER_HOURS } from '#features/recruiting/invitations/rules.ts'
import type { TesterRow } from '#features/recruiting/invitations/schema.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { paths } from '#shared/paths.ts'
import type { AreaAnswers } from '../../answers.ts'
import { type DemoTester, testerOf } from '../../data/people.ts'
import { favourites, invitedTester, type KeptInvitation, sentInvitations } from '../../data/studio-invitations.ts'
import { studioTests } from '../../data/studio-tests.ts'
import type { Demo } from '../../demo.ts'
import { minutesAfter } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { asOfNow } from '../everyone/accounts.ts'
import { findGame, findRequest, testsOf } from './find-rows.ts'
import { reasonsFor, testersFor } from './testers.ts'
import { takeSpot } from './visiting-tester.ts'

/** Seconds until an invited tester answers. */
const answerAfter = 35
/** Seconds until a tester who accepted an invitation has written a review. */
const playsFor = 40
const invitedPrice = () => settingFallback('send_invite')

const testsWith = (demo: Demo, testerId: string) =>
  demo.of(studioTests).rows.filter(({ tester }) => tester.id === testerId)

interface Target {
  gameId?: string | undefined
  requestId?: string | null | undefined
}

const invitationTo = (demo: Demo, testerId: string, { gameId, requestId }: Target): KeptInvitation | undefined =>
  demo
    .of(sentInvitations)
    .rows.find(
      ({ tester, status, ...one }) =>
        tester.id === testerId &&
        (status === 'pending' || status === 'accepted') &&
        (requestId ? one.reviewRequestId === requestId : one.gameId === gameId),
    )

/** Why a tester can't be invited; null if they can. */
function notNow(demo: Demo, testerId: string, { requestId }: Target): string | null {
  if (requestId && testsOf(demo, requestId).some(({ tester }) => tester.id === testerId))
    return 'Already has a test in this request'
  return null
}

function rowOf(demo: Demo, tester: DemoTester, target: Target, criteria: Criteria): TesterRow {
  const { id, name, level, location, deviceType, favoriteGenres, reputation } = tester
  const tests = testsWith(demo, id)
  const scores = tests.flatMap(({ score, status }) => (status === 'approved' && score !== null ? [score] : []))
  const invitation = invitationTo(demo, id, target)
  return {
    ...{ id, name, level, location, device: deviceType, genres: [...favoriteGenres], badges: [] },
    workedWithYou: tests.filter(({ status }) => status === 'approved').length,
    completionPercent: reputation >= 50 ? Math.min(100, 82 + (reputation % 17)) : null,
    quality: scores.length > 0 ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null,
    replyPercent: reputation >= 50 ? Math.min(100, 70 + (reputation % 29)) : null,
    lastActive: (['today', 'this week', 'this month'] as const)[reputation % 3] ?? 'today',
    favourite: demo.of(favourites).ids.includes(id),
    invited: invitation?.status === 'pending' || invitation?.status === 'accepted' ? invitation.status : null,
    notNow: notNow(demo, id, target),
    why: reasonsFor(tester, criteria),
  }
}

export const invitationsAnswers = {
  testers(
    { gameId, requestId, search = '', level, worked = 'any', favourites: marked, testerId, criteria = {} },
    demo,
  ) {
    const rows = testersFor(criteria)
      .map((tester) => asOfNow(demo, tester))
      .filter((tester) => testerId === undefined || tester.id === testerId)
      .filter((tester) => level === undefined || tester.level === level)
      .filter(({ name, location }) => `${name} ${location}`.toLowerCase().includes(search.trim().toLowerCase()))
      .toSorted((a, b) => b.reputation - a.reputation)
      .map((tester) => rowOf(demo, tester, { gameId, requestId }, criteria))
      .filter(({ workedWithYou }) => worked === 'any' || (worked === 'with-you') === workedWithYou > 0)
      .filter(({ favourite }) => !marked || favourite)
    return { total: rows.length, nextCursor: null, testers: rows }
  },

  favourite({ testerId, favourite }, demo) {
    const kept = demo.of(favourites)
    kept.ids = [...kept.ids.filter((id) => id !== testerId), ...(favourite ? [testerId] : [])]
  },

  pastWork: ({ testerId }, demo) => ({
    reviews: testsWith(demo, testerId)
      .filter(isReadable)
      .flatMap(({ playtestId, requestId, minutesActive, score, validatedAt }) => {
        if (!validatedAt) return []
        const request = findRequest(demo, requestId)
        const game = findGame(demo, request.gameId)
        const build = game.builds.find(({ id }) => id === request.buildId)
        return [
          {
            ...{ playtestId, requestId, gameTitle: game.title, coverKey: null, minutes: minutesActive, score },
            ...{ buildVersion: build?.version ?? null, validatedAt },
          },
        ]
      })
      .toReversed(),
  }),

  send({ gameId, requestId = null, message = '', shownPrice, invitations }, demo) {
    const { title } = findGame(demo, gameId)
    if (shownPrice !== invitedPrice()) throw new AppError('PRICE_CHANGED')
    const { rows } = demo.of(sentInvitations)
    const sent: string[] = []
    const skipped: { testerId: string; reason: string }[] = []
    for (const { id, testerId } of invitations) {
      const tester = testerOf(testerId)
      const refused = invitationTo(demo, testerId, { gameId, requestId })
        ? 'Already invited'
        : notNow(demo, testerId, { requestId })
      if (!tester || refused !== null) {
        skipped.push({ testerId, reason: refused ?? 'No longer here' })
        continue
      }
      demo.post({ type: 'SEND_INVITE', amount: -shownPrice, description: tester.name, gameId, gameTitle: title })
      rows.push({
        ...{ id, status: 'pending', message, createdAt: demo.now, respondedAt: null, reviewRequestId: requestId },
        ...{ expiresAt: minutesAfter(demo.now, EXPIRES_AFTER_HOURS * 60), gameId, gameTitle: title },
        ...{ tester: invitedTester(tester), price: shownPrice, byLink: false },
      })
      sent.push(id)
      demo.later(answerAfter, 'answerInvitation', { invitationId: id })
    }
    demo.touch('requests')
    return { sent, skipped, charged: sent.length * shownPrice }
  },

  sent: ({ requestId, gameId }, demo) => ({
    invitations: demo
      .of(sentInvitations)
      .rows.filter((row) => requestId === undefined || row.reviewRequestId === requestId)
      .filter((row) => gameId === undefined || row.gameId === gameId)
      .map((row) => ({ ...row, tester: asOfNow(demo, row.tester) }))
      .toReversed(),
    nextCursor: null,
  }),

  withdraw({ invitationId }, demo) {
    const invitation = demo.of(sentInvitations).rows.find(({ id }) => id === invitationId)
    if (!invitation) throw new AppError('NOT_FOUND')
    if (invitation.status !== 'pending') throw new AppError('STATE_CHANGED')
    invitation.status = 'withdrawn'
    const { gameId, gameTitle, price, tester } = invitation
    demo.post({ type: 'REFUND', amount: price, description: `Invitation of ${tester.name}`, gameId, gameTitle })
    demo.touch('requests')
  },
} satisfies AreaAnswers<'invitations'>

/** An invited tester accepts; one who was invited to a request takes a spot and submits a review a little later. */
export function answerInvitation({ invitationId }: { invitationId: string }, demo: Demo): void {
  const invitation = demo.of(sentInvitations).rows.find(({ id }) => id === invitationId)
  if (invitation?.status !== 'pending') return
  Object.assign(invitation, { status: 'accepted', respondedAt: demo.now })
  demo.notify({
    title: `${invitation.tester.name} accepted your invitation to ${invitation.gameTitle}`,
    message: 'Their test begins when they take a spot.',
    type: 'invitation',
    link: invitation.reviewRequestId && paths.reviewResults(invitation.reviewRequestId),
  })
  demo.touch('invitations', 'requests')
  const tester = testerOf(invitation.tester.id)
  const test = invitation.reviewRequestId && tester && takeSpot(demo, invitation.reviewRequestId, tester)
  if (test) demo.later(playsFor, 'submitReview', { playtestId: test.playtestId })
}
