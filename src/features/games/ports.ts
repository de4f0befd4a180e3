import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/** A reason why a game can't be deleted now. */
export interface GameClaim {
  /** Predicate: the reason applies. */
  holds: SQL
  /** The refusal for the studio, as a sentence that says what to do first. */
  refusal: string
}

/** Everything that keeps this game from being deleted. */
export const claimsOnGame = port<(gameId: string) => GameClaim[]>('claims on a game')

/** Predicate on a build `b`: it stays on record, because a request or a test refers to it. */
export const isBuildInUse = port<() => SQL>('use of a build')

/** Predicates on a build `b` of a game `g`: the test, invitation, player, guest's visit or hunter's visit with this id may play it. */
export const mayPlay =
  port<(id: string) => Record<'playtest' | 'invitation' | 'player' | 'guest' | 'hunter', SQL>>('access to a web build')

/**
 * What testers do with a game `g` of this studio, as a table for a lateral join: open_requests, testers_in, testers_out,
 * rating, ratings, rating_by_build (`gameSummary` describes them).
 */
export const testingOfGame = port<(studioId: string) => SQL>('tests of a game')

/** Columns about a game `g` for a visitor of its page: testers_wanted, playtest_id (`ShownGame` describes them). */
export const openingsOfGame = port<(viewerId: string | null) => SQL>('openings of a game')

/** Predicate on a game id: an open request offers this game to this person, who may see it then. */
export const isOffered = port<(pair: { gameId: string; viewerId: string }) => SQL>('open offers of a game')

/** Predicate on a game `g`: players may take part in its early access. */
export const isInEarlyAccess = port<() => SQL>('early access of a game')

/** The id of an open request of the game `g` that this person may open as an offer; null without one. */
export const offerOf = port<(viewerId: string | null) => SQL>('the offer of a game')
