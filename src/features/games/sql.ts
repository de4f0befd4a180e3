import { type SQL, sql } from 'drizzle-orm'
import { games } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { gameBuilds, gameScreenshots, games } from './tables.ts'

/** The title of a game; null for a game that the reader may not see. */
export const titleOf = (gameId: SQL) => sql`(select titled.title from ${games} titled where titled.id = ${gameId})`
