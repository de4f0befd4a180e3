import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { countCodeFactors } from '#features/accounts/second-factor/count-code-factors.ts'
import { countSealedCodes, loseCodes } from '#features/shop/lose-codes.ts'
import { BackupError, codesKeyPath } from '#platform/backup/backup-format.ts'
import { forgetKey, readActiveKeys } from '#platform/keys/key-rows.ts'

/** What only the key of sold codes opens: codes and texts of items and purchases, and second factors by code. */
export async function countSealed(client: Pick<pg.ClientBase, 'query'>) {
  return { codes: await countSealedCodes(client), factors: await countCodeFactors(client) }
}

interface SettleOptions {
  /** The folder with the restored files. */
  files: string
  /** The operator gives up what the key opens. */
  withoutCodes: boolean
  now: Date
}

/**
 * Settles that a restored backup lacks the key of sold codes, in the transaction of `client`: without anything that it
 * opens it is only forgotten; otherwise the codes are given up if the operator says so. Returns what was lost. Throws
 * BackupError.
 */
export async function settleCodes(client: pg.ClientBase, { files, withoutCodes, now }: SettleOptions) {
  const nothing = { codes: 0, factors: 0 }
  const isInFiles = (await readActiveKeys(client)).some(({ name, source }) => name === 'codes' && source === 'files')
  if (!isInFiles || existsSync(join(files, codesKeyPath))) return nothing
  const sealed = await countSealed(client)
  if (sealed.codes + sealed.factors > 0 && !withoutCodes) {
    throw new BackupError(
      `The key of sold codes is not in the backup: name a copy of ${codesKeyPath} with "--codes-key <file>", set the BACKUP_PASSPHRASE that the backup was made with, or restore the rest with "--without-codes" (lost are then ${sealed.codes} sold items or codes and ${sealed.factors} second factors).`,
    )
  }
  if (sealed.codes > 0) await loseCodes(client, now)
  await forgetKey(client, 'codes')
  return sealed
}
