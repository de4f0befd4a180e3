import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { addBuild } from './builds/add-build.ts'
import type { GameFields } from './schema.ts'
import { games } from './tables.ts'

export const gameWords: GameFields = {
  title: 'Gullwake',
  description: 'Sail a small boat past loud birds.',
  genres: ['Puzzle', 'Adventure'],
  platforms: ['Web', 'Windows'],
  status: 'beta',
}

interface GameWishes extends Partial<GameFields> {
  isPublic?: boolean
  /** Its current build: a link to somewhere. Default none. */
  version?: string
}

/** A studio's game, unpaid; answers its id. */
export async function aGame(
  db: Database,
  studio: TestPerson,
  { isPublic = false, version, ...words }: GameWishes = {},
): Promise<string> {
  const id = randomUUID()
  await db.asSystem((tx) =>
    tx.insert(games).values({ id, studioId: studio.profileId, isPublic, ...gameWords, ...words }),
  )
  if (version) await aLinkBuild(db, { studio, gameId: id, version })
  return id
}

/** A ready build that is delivered by a link; the first of a game becomes its current one. Answers its id. */
export async function aLinkBuild(
  db: Database,
  { studio, gameId, version = '0.1' }: { studio: TestPerson; gameId: string; version?: string },
): Promise<string> {
  const id = randomUUID()
  await db.asSystem((tx) =>
    addBuild(tx, {
      studioId: studio.profileId,
      build: {
        id,
        gameId,
        version,
        notes: `What is new in ${version}`,
        kind: 'link',
        url: 'https://games.example.com/gullwake',
      },
      now: new Date(),
    }),
  )
  return id
}
