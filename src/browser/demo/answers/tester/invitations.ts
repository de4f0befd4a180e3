import { applyMultiplier } from '#features/credits/rules.ts'
import { settingPresets } from '#features/credits/settings.ts'
import { EXPIRES_AFTER_HOURS, type InvitationState } from '#features/recruiting/invitations/rules.ts'
import type { RequestKey } from '../../../../../seed/requests.ts'
import type { AreaAnswers } from '../../answers.ts'
import { requestOf } from '../../data/tester-requests.ts'
import type { Demo } from '../../demo.ts'
import { idOf, minutesAfter, minutesBefore } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { part } from '../../store.ts'
import { accountsAnswers } from '../everyone/accounts.ts'
import { offerPageOf, percentOf } from './offers.ts'
import { takeSpot } from './requests.ts'

interface Kept {
  id: string
  key: RequestKey
  status: InvitationState
  message: string
  createdAt: Date
  respondedAt: Date | null
}

const kept = part('tester.invitations', (now): { rows: Kept[] } => ({
  rows: [
    {
      id: idOf('invitation slipshore-whole-game'),
      key: 'slipshore-whole-game',
      status: 'pending',
      message: 'Your notes on the first six floes changed three of them. Would you look at the other ten?',
      createdAt: minutesBefore(now, 20 * 60),
      respondedAt: null,
    },
    {
      id: idOf('invitation overwinter-five-winters'),
      key: 'overwinter-five-winters',
      status: 'accepted',
      message: 'Five winters in half an hour. Tell us in which one you stopped to feel that it was fair.',
      createdAt: minutesBefore(now, 17 * 24 * 60),
      respondedAt: minutesBefore(now, 17 * 24 * 60 - 90),
    },
  ],
}))

const rewardOf = (demo: Demo) => applyMultiplier(settingPresets.standard.invite_reward, percentOf(demo))

function shownOf(demo: Demo, { id, key, status, message, createdAt, respondedAt }: Kept) {
  const request = requestOf(key)
  const { pay, maxBonus, spotsLeft, confidentiality, verifiable } = offerPageOf(demo, request)
  return {
    ...{ id, status, message, createdAt, respondedAt, reviewRequestId: request.id },
    expiresAt: minutesAfter(createdAt, EXPIRES_AFTER_HOURS * 60),
    game: {
      ...{ id: request.gameId, title: request.game.title, version: request.build.version },
      ...{ description: request.game.description, coverKey: null, status: request.game.status },
    },
    ...{ studioId: request.studioId, studioName: request.studioName, reward: rewardOf(demo) },
    request: {
      ...{ depth: request.request.depth, minutes: request.request.minutes, deadlineHours: 72 },
      confidentialityText: confidentiality?.text ?? null,
      textHash: confidentiality?.textHash ?? null,
      agreed: confidentiality?.agreed ?? false,
      ...{ spotsLeft, pay, maxBonus, verifiable },
    },
  }
}

function answer(demo: Demo, invitationId: string, status: 'accepted' | 'declined'): Kept {
  const invitation = demo.of(kept).rows.find(({ id }) => id === invitationId)
  if (!invitation) throw new AppError('NOT_FOUND')
  if (invitation.status !== 'pending') throw new AppError('STATE_CHANGED')
  return Object.assign(invitation, { status, respondedAt: demo.now })
}

/** Who you are, with whether an invitation waits. */
export function meAsTester(input: unknown, demo: Demo) {
  const answer = accountsAnswers.me(input, demo)
  return {
    ...answer,
    person: { ...answer.person, invited: demo.of(kept).rows.some(({ status }) => status === 'pending') },
  }
}

export const invitationsAnswers = {
  mine(_input, demo) {
    const isPending = ({ status }: Kept) => Number(status === 'pending')
    const rows = demo.of(kept).rows.toSorted((a, b) => isPending(b) - isPending(a))
    return { invitations: rows.map((row) => shownOf(demo, row)), nextCursor: null }
  },
  decline({ invitationId }, demo) {
    answer(demo, invitationId, 'declined')
  },
  accept({ p_invitation_id: id }, demo) {
    const { key } = demo.of(kept).rows.find((row) => row.id === id) ?? {}
    if (!key) throw new AppError('NOT_FOUND')
    const request = requestOf(key)
    const test = takeSpot(demo, request)
    answer(demo, id, 'accepted')
    const reward = rewardOf(demo)
    const { gameId, game } = request
    demo.post({
      ...{ type: 'EARN_INVITE', amount: reward, description: 'Invitation accepted', gameId, gameTitle: game.title },
    })
    return { success: true, error: null, credits_awarded: reward, credits_on_submit: 0, playtest_id: test.id }
  },
} satisfies AreaAnswers<'invitations'>
