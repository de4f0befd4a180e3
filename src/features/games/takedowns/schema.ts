import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { buildKinds, gameStatuses } from '../rules.ts'

export const gameShows = ['all', 'public', 'taken-down'] as const
export type GameShow = (typeof gameShows)[number]

export const everyGameInput = z._default(
  z.object({
    /** A part of the title. */
    search: z._default(text(100), ''),
    show: z._default(z.enum(gameShows), 'all'),
    cursor,
  }),
  { search: '', show: 'all' },
)

export const everyGameOutput = z.object({
  games: listOf({
    id: z.uuid(),
    title: z.string(),
    studioId: z.uuid(),
    studioName: z.string(),
    status: z.enum(gameStatuses),
    isPublic: z.boolean(),
    /** The build that testers get; null without one. */
    version: z.nullable(z.string()),
    kind: z.nullable(z.enum(buildKinds)),
    builds: z.int(),
    /** Why it is taken down; null when it is not. */
    takedownReason: z.nullable(z.string()),
    createdAt: z.date(),
  }),
  nextCursor,
})
export type EveryGame = z.output<typeof everyGameOutput>['games'][number]

export const takeDownInput = z.object({
  gameId: z.uuid(),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
export const takenDownGame = z.object({ gameId: z.uuid() })
