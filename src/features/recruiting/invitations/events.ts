import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

/** `id` is the id of the invitation. */
const invitation = z.object({ id: z.uuid(), testerId: z.uuid(), studioId: z.uuid(), gameId: z.uuid() })
type Invitation = z.output<typeof invitation>

/** A studio invited testers and paid for it. */
export const invitationsSent = eventType(
  'invitation.sent',
  z.object({
    studioId: z.uuid(),
    /** Title of the game; '' if it is confidential. */
    title: z.string(),
    sent: z.array(z.object({ id: z.uuid(), testerId: z.uuid() })),
  }),
  {
    live: ({ studioId, sent }) => [
      toPeople([...sent.map(({ testerId }) => testerId), studioId], 'invitations'),
      toPeople(studioId, 'credits'),
    ],
    notify: ({ title, sent }) =>
      sent.map(({ id, testerId }) => ({
        to: testerId,
        type: 'invitation',
        title: 'You are invited to a beta test',
        message: title ? `A studio invites you to test ${title}.` : 'A studio invites you to a confidential test.',
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
    notify: ({ id, studioId, gameId, reviewRequestId }) => [
      {
        to: studioId,
        type: 'invitation',
        title: 'Invitation accepted',
        message: reviewRequestId
          ? 'A tester accepted your invitation and took a spot.'
          : 'A tester accepted your invitation.',
        link: reviewRequestId ? paths.reviewResults(reviewRequestId) : paths.inviteTesters(gameId),
        key: `invitation-accepted:${id}`,
      },
    ],
  },
)

const toBoth = ({ testerId, studioId }: Invitation) => [toPeople([testerId, studioId], 'invitations')]
const withRefund = (data: Invitation) => [...toBoth(data), toPeople(data.studioId, 'credits')]
const ending = ({ id, studioId, gameId }: Invitation) => ({
  to: studioId,
  type: 'invitation' as const,
  link: paths.inviteTesters(gameId),
  key: `invitation-ended:${id}`,
})

export const invitationDeclined = eventType('invitation.declined', invitation, {
  live: toBoth,
  notify: (data) => [{ ...ending(data), title: 'Invitation declined', message: 'A tester declined your invitation.' }],
})

/** Nobody answered in time; the studio is refunded. */
export const invitationExpired = eventType('invitation.expired', invitation.extend({ price: z.int() }), {
  live: withRefund,
  notify: (data) => [
    {
      ...ending(data),
      title: 'Invitation expired',
      message: `Nobody answered in time. ${data.price} credits came back to you.`,
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
        title: 'Automatic invitations are used up',
        message:
          'Your limit of answered invitations is reached and spots are still open. Invite testers yourself, or wait.',
        link: paths.reviewResults(requestId),
        key: `${autoFillLimitKey}${requestId}:${spots}`,
      },
    ],
  },
)
