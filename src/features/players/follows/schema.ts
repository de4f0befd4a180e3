import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { followKinds } from '../rules.ts'

export const unfollowInput = z.object({ subjectId: z.uuid() })
export const followInput = z.extend(unfollowInput, { kind: z.enum(followKinds) })

export const followStateInput = z.object({ gameId: z.uuid() })
/** Whether a person follows a game and its studio. */
export const followStateOutput = z.object({
  studioId: z.uuid(),
  studioName: z.string(),
  game: z.boolean(),
  studio: z.boolean(),
})

export const followingInput = z._default(z.object({ cursor }), {})
export const followingOutput = z.object({
  follows: listOf({
    subjectId: z.uuid(),
    kind: z.enum(followKinds),
    /** Of the game or the studio. */
    name: z.string(),
    /** Of a game. */
    studioName: z.nullable(z.string()),
    coverKey: z.nullable(z.string()),
  }),
  nextCursor,
})
export type Follow = z.output<typeof followingOutput>['follows'][number]
