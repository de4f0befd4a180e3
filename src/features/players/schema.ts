import { z } from 'zod/mini'
import { buildKinds, gameStatuses, platforms } from '#features/games/rules.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { genres } from '#shared/genres.ts'
import { text } from '#shared/text.ts'
import { limits } from './rules.ts'

export const gameRef = z.object({ gameId: z.uuid() })
export const ofGameInput = z.extend(gameRef, { cursor })

export const openInput = z.extend(gameRef, { buildId: z.uuid() })

/** Games open to players, last opened first; `view: joined` those in which the player takes part, closed ones too. */
export const earlyAccessInput = z._default(
  z.object({
    cursor,
    view: z._default(z.enum(['open', 'joined']), 'open'),
    genre: z.optional(z.enum(genres)),
    platform: z.optional(z.enum(platforms)),
  }),
  { view: 'open' },
)

/** A game in early access as a player sees it. */
export const earlyGame = z.object({
  id: z.uuid(),
  title: z.string(),
  coverKey: z.nullable(z.string()),
  genres: z.array(z.enum(genres)),
  platforms: z.array(z.enum(platforms)),
  status: z.enum(gameStatuses),
  studioId: z.uuid(),
  studioName: z.string(),
  /** False: its studio has closed it. */
  isOpen: z.boolean(),
  joined: z.boolean(),
  buildId: z.uuid(),
  version: z.string(),
  buildKind: z.enum(buildKinds),
  /** How many players take part. */
  players: z.int(),
  /** Average of this version's ratings; null without one. */
  rating: z.nullable(z.number()),
  ratings: z.int(),
})
export type EarlyGame = z.output<typeof earlyGame>

export const earlyAccessOutput = z.object({ games: z.array(earlyGame), nextCursor })

const sentence = z._default(
  text(limits.sentence, { tooLong: `A sentence has up to ${limits.sentence} characters.` }),
  '',
)
const rating = z.int().check(z.gte(1), z.lte(5))

/** One game in early access on its player's page. */
export const playedGameOutput = z.extend(earlyGame, {
  notes: z.string(),
  bytes: z.nullable(z.int()),
  playedAt: z.nullable(z.date()),
  /** The player's rating of this version. */
  mine: z.nullable(z.object({ rating: z.int(), sentence: z.string() })),
})
export type PlayedGame = z.output<typeof playedGameOutput>

export const rateInput = z.object({ gameId: z.uuid(), buildId: z.uuid(), rating, sentence })
export const unrateInput = z.object({ buildId: z.uuid() })

/** Early access of a studio's game: what is open, who takes part, and the ratings by version, newest first. */
export const studioEarlyAccessOutput = z.object({
  isOpen: z.boolean(),
  /** Null before the first opening. */
  buildId: z.nullable(z.uuid()),
  isPublic: z.boolean(),
  joined: z.int(),
  /** Those of them who got the build at least once. */
  playing: z.int(),
  /** Of the game or its studio: whom a post about the game reaches. */
  followers: z.int(),
  versions: listOf({ version: z.string(), rating: z.number(), ratings: z.int() }),
})

export const joinedPlayersOutput = z.object({
  players: listOf({ id: z.uuid(), name: z.string(), joinedAt: z.date(), playedAt: z.nullable(z.date()) }),
  nextCursor,
})

export const ratingsOutput = z.object({
  ratings: listOf({
    playerId: z.uuid(),
    buildId: z.uuid(),
    name: z.string(),
    version: z.string(),
    rating: z.int(),
    sentence: z.string(),
    updatedAt: z.date(),
  }),
  nextCursor,
})

/** The studio's games that were opened to players, open ones first. */
export const openedGamesOutput = z.object({
  games: listOf({
    id: z.uuid(),
    title: z.string(),
    coverKey: z.nullable(z.string()),
    isOpen: z.boolean(),
    version: z.string(),
    joined: z.int(),
    playing: z.int(),
    rating: z.nullable(z.number()),
    ratings: z.int(),
  }),
})
