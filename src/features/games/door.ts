import { readOrMakeKey } from '#platform/storage/keys.ts'

/** What procedures about games are given when the server starts: the secrets that sign links. */
export interface GamesDoor {
  /** Signs where a web build is played. */
  playSecret: Buffer
  /** Signs links to stored files. */
  fileSecret: Buffer
}

declare module '#platform/rpc/procedure.ts' {
  interface Doors {
    games: GamesDoor
  }
}

/** Reads the secrets from the data folder; the first start makes them. */
export async function openGamesDoor(dataDir: string): Promise<GamesDoor> {
  const [playSecret, fileSecret] = await Promise.all([readOrMakeKey(dataDir, 'play'), readOrMakeKey(dataDir, 'files')])
  return { playSecret, fileSecret }
}
