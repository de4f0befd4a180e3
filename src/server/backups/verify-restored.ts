import type pg from 'pg'
import { BackupError } from '#platform/backup/backup-format.ts'
import { openProductKeysWithin } from '../keys/open-keys.ts'
import { verifyBooksWithin } from '../verify-books.ts'
import { settleCodes } from './settle-codes.ts'

interface VerifyOptions {
  secretKey: string | undefined
  withoutCodes: boolean
  now: Date
  /** Hears what was lost with the key of sold codes. */
  onLost?: (lost: { codes: number; factors: number }) => void
}

/** Checks restored data before the commit: its keys belong to it, and its ledger has no faults. Throws BackupError. */
export const verifyRestored =
  ({ secretKey, onLost, ...settle }: VerifyOptions) =>
  async (client: pg.ClientBase, files: string): Promise<void> => {
    onLost?.(await settleCodes(client, { files, ...settle }))
    const keys = await openProductKeysWithin(client, { dataDir: files, secretKey })
    const { faults } = await verifyBooksWithin(client, keys)
    const [first] = faults
    if (first) {
      throw new BackupError(
        `The ledger of the backup has ${faults.length} faults, first ${first.check}: ${first.detail} (${first.what}).`,
      )
    }
  }
