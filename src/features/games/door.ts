import type { Config } from '#platform/config.ts'
import { playAddress } from '#platform/play/play-address.ts'
import { readOrMakeKey } from '#platform/storage/keys.ts'

/** What procedures about games are given when the server starts: the means to make links. */
export interface GamesDoor {
  /** Where a web build is played on behalf of a holder, for a limited time. */
  playAddress(ticket: { buildId: string; holder: string; now: Date }): { src: string; tabUrl: string }
  /** Proves those addresses to the play origin. */
  playSecret: Buffer
  /** Signs links to stored files. */
  fileSecret: Buffer
}

declare module '#platform/rpc/procedure.ts' {
  interface Doors {
    games: GamesDoor
  }
}

interface Parts {
  playOrigin: string
  playSecret: Buffer
  fileSecret: Buffer
}

export const gamesDoor = ({ playOrigin, playSecret, fileSecret }: Parts): GamesDoor => ({
  playSecret,
  fileSecret,
  playAddress: (ticket) => playAddress({ ...ticket, playOrigin, secret: playSecret }),
})

/** Reads the secrets from the data folder; the first start makes them. */
export async function openGamesDoor({
  dataDir,
  playOrigin,
}: Pick<Config, 'dataDir' | 'playOrigin'>): Promise<GamesDoor> {
  const [playSecret, fileSecret] = await Promise.all([readOrMakeKey(dataDir, 'play'), readOrMakeKey(dataDir, 'files')])
  return gamesDoor({ playOrigin, playSecret, fileSecret })
}
