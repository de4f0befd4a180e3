import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const link = z.object({ studioId: z.uuid() })
const toStudio = ({ studioId }: z.output<typeof link>) => [toPeople(studioId, 'invitationLinks')]

export const linkMade = eventType('invitation-link.made', link, { live: toStudio })
export const linkRevoked = eventType('invitation-link.revoked', link, { live: toStudio })

/** A tester joined by a link, which made an accepted invitation. */
export const joinedByLink = eventType(
  'invitation-link.used',
  link.extend({ invitationId: z.uuid(), testerId: z.uuid(), gameId: z.uuid() }),
  {
    live: ({ studioId, testerId, invitationId }) => [
      toPeople([testerId, studioId], 'invitations', invitationId),
      ...toStudio({ studioId }),
    ],
    notify: ({ studioId, testerId, gameId, invitationId }) => [
      {
        to: studioId,
        type: 'invitation',
        names: { person: testerId, game: gameId },
        title: '{person|A tester} joined with your link',
        message: 'They can test {game|your game} now, free of charge.',
        link: paths.inviteTesters(gameId),
        key: `joined-by-link:${invitationId}`,
      },
    ],
  },
)
