import { quotaOf, type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import type { Config } from '#platform/config.ts'
import type { Keys } from '#platform/keys/open-keys.ts'
import { type PlayTicket, playAddress } from '#platform/play/play-address.ts'

/** Services of the games area, opened when the server starts: signed links and the storage quota. */
export interface GamesServices {
  /** Time-limited URLs of a web build on the play origin, for a holder. */
  playAddress(ticket: PlayTicket & { now: Date }): {
    src: string
    tabUrl: string
  }
  /** Signs these URLs for the play origin. */
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
