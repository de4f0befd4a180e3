import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { EXPIRES_AFTER_HOURS } from './rules.ts'

/** `id` is the id of the invitation. */
const invitation = z.object({ id: z.uuid(), testerId: z.uuid(), studioId: z.uuid(), gameId: z.uuid() })
type Invitation = z.output<typeof invitation>

/** A studio invited testers and paid for it. */
export const invitationsSent = eventType(
  'invitation.sent',
  z.object({
    studioId: z.uuid(),
    gameId: z.uuid(),
    /** The game is not named before a tester agrees to the request's text. */
    confidential: z.boolean(),
    sent: z.array(z.object({ id: z.uuid(), testerId: z.uuid() })),
  }),
  {
    live: ({ studioId, sent }) => [
      toPeople([...sent.map(({ testerId }) => testerId), studioId], 'invitations'),
      toPeople(studioId, 'credits'),
    ],
    notify: ({ studioId, gameId, confidential, sent }) =>
      sent.map(({ id, testerId }) => ({
        to: testerId,
        type: 'invitation',
        names: { studio: studioId, game: confidential ? undefined : gameId },
        title: `{studio|A studio} invites you to ${confidential ? 'a confidential test' : 'test {game|a game}'}`,
        message: `See what you’d test and what you’d earn, and answer within ${EXPIRES_AFTER_HOURS} hours.`,
        link: paths.testerInvitation(id),
        key: `invited:${id}`,
      })),
  },
)

/** `reviewRequestId` is the request of which the tester took a spot; null for an invitation to the game alone. */
export const invitationAccepted = eventType(
  'invitation.accepted',
  invitation.extend({ reviewRequestId: z.uuid().nullable() }),
  {
    live: ({ id, testerId, studioId }) => [
      toPeople([testerId, studioId], 'invitations', id),
      toPeople(testerId, 'credits'),
    ],
    notify: ({ id, testerId, studioId, gameId, reviewRequestId }) => [
      {
        to: studioId,
        type: 'invitation',
        names: { person: testerId, game: gameId },
        title: '{person|A tester} accepted your invitation',
        message: reviewRequestId ? 'They took a spot of {game|your game}.' : 'They can test {game|your game} now.',
        link: reviewRequestId ? paths.reviewResults(reviewRequestId) : paths.inviteTesters(gameId),
        key: `invitation-accepted:${id}`,
      },
    ],
  },
)

const toBoth = ({ testerId, studioId }: Invitation) => [toPeople([testerId, studioId], 'invitations')]
const withRefund = (data: Invitation) => [...toBoth(data), toPeople(data.studioId, 'credits')]
const ending = ({ id, testerId, studioId, gameId }: Invitation) => ({
  to: studioId,
  type: 'invitation' as const,
  names: { person: testerId, game: gameId },
  link: paths.inviteTesters(gameId),
  key: `invitation-ended:${id}`,
})

export const invitationDeclined = eventType('invitation.declined', invitation, {
  live: toBoth,
  notify: (data) => [
    {
      ...ending(data),
      title: '{person|A tester} declined your invitation',
      message: 'You invited them to test {game|your game}.',
    },
  ],
})

/** Nobody answered in time; the studio is refunded. */
export const invitationExpired = eventType('invitation.expired', invitation.extend({ price: z.int() }), {
  live: withRefund,
  notify: (data) => [
    {
      ...ending(data),
      title: 'Your invitation to {person|a tester} expired',
      message: `They didn’t answer about {game|your game} in time, so you got ${creditsText(data.price)} back.`,
    },
  ],
})

export const invitationWithdrawn = eventType('invitation.withdrawn', invitation, { live: withRefund })
/** It ended because the account of one side is erased; the studio is refunded. */
export const invitationCancelled = eventType('invitation.cancelled', invitation, { live: withRefund })

/** A tester accepted it when the request had no free spot; the studio is refunded. */
export const invitationUnused = eventType('invitation.unused', invitation, {
  live: ({ id, testerId, studioId }) => [
    toPeople([testerId, studioId], 'invitations', id),
    toPeople(studioId, 'credits'),
  ],
})

/** Prefix of the idempotency key of the limit's notification; request id, number of spots and studio id follow. */
export const autoFillLimitKey = 'auto-fill-limit:'

/** The studio's limit of answered automatic invitations is reached. It is notified again after it ordered more spots. */
export const autoFillLimitReached = eventType(
  'invitation.auto-fill-limit-reached',
  z.object({ requestId: z.uuid(), studioId: z.uuid(), spots: z.int() }),
  {
    notify: ({ requestId, studioId, spots }) => [
      {
        to: studioId,
        type: 'system',
        names: { request: requestId },
        title: 'Automatic invitations for {game|your game} are used up',
        message:
          'You’ve reached your limit of answered invitations, and spots are still open. Invite testers yourself, or wait.',
        link: paths.reviewResults(requestId),
        key: `${autoFillLimitKey}${requestId}:${spots}`,
      },
    ],
  },
)
