import { quotaOf, type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import type { Config } from '#platform/config.ts'
import type { Keys } from '#platform/keys/open-keys.ts'
import { playAddress } from '#platform/play/play-address.ts'

/** What procedures about games are given when the server starts: the means to make links. */
export interface GamesServices {
  /** Where a web build is played on behalf of a holder, for a limited time. */
  playAddress(ticket: { buildId: string; holder: string; now: Date }): { src: string; tabUrl: string }
  /** Proves those addresses to the play origin. */
  playSecret: Buffer
  /** Signs links to stored files. */
  fileSecret: Buffer
  quota: StorageQuota
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    games: GamesServices
  }
}

interface Parts {
  playOrigin: string
  playSecret: Buffer
  fileSecret: Buffer
  quota?: StorageQuota
}

export const gamesServices = ({ playOrigin, playSecret, fileSecret, quota = standardQuota }: Parts): GamesServices => ({
  quota,
  playSecret,
  fileSecret,
  playAddress: (ticket) => playAddress({ ...ticket, playOrigin, secret: playSecret }),
})

export const openGamesServices = (
  { playOrigin, storageGigabytes }: Pick<Config, 'playOrigin' | 'storageGigabytes'>,
  keys: Keys,
): GamesServices =>
  gamesServices({
    playOrigin,
    playSecret: keys.of('play'),
    fileSecret: keys.of('files'),
    quota: quotaOf(storageGigabytes),
  })
