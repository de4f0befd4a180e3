import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'

/** A person started or stopped following something: their other windows refetch. */
export const followed = eventType('players.followed', z.object({ followerId: z.uuid() }), {
  live: ({ followerId }) => [toPeople(followerId, 'players')],
})
