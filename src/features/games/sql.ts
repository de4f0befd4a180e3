import { type SQL, sql } from 'drizzle-orm'
import { buildKinds, isTimed } from './rules.ts'
import { games } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { gameBuilds, gameScreenshots, games } from './tables.ts'

const timedKinds = sql.raw(
  buildKinds
    .filter(isTimed)
    .map((kind) => `'${kind}'`)
    .join(', '),
)

/** Predicate on the build `alias`: it plays in our page, where its minutes are counted. */
export const isTimedBuild = (alias: string): SQL => sql`${sql.identifier(alias)}.kind in (${timedKinds})`

/** The title of a game; null for a game that the reader may not see. */
export const titleOf = (gameId: SQL) => sql`(select titled.title from ${games} titled where titled.id = ${gameId})`
