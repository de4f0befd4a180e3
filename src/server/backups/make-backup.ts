import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { recordRun } from '#platform/backup/record-run.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Config } from '#platform/config.ts'
import { withClient } from '#platform/db/drivers/with-client.ts'
import type { Lack } from '#shared/backup-lacks.ts'
import { hasKeys, openProductKeys } from '../keys/open-keys.ts'
import { countSealed } from './settle-codes.ts'

export type BackupSettings = Pick<Config, 'dataDir' | 'secretKey' | 'backupPassphrase' | 's3'>

interface MakeBackup {
  system: pg.PoolConfig
  pool: pg.Pool
  config: BackupSettings
  /** Path of the archive. */
  target: string
  /** Its name where automatic backups are kept. */
  name: string | null
  /** Moves the archive to where it is kept. Only then is it recorded: one that did not get there is no backup. */
  keep?: () => Promise<void>
  now: Date
}

/**
 * Writes a backup and records it with what it lacks. The keys are checked first, because a backup without the keys of
 * its database could not be restored; throws KeyError.
 */
export async function makeBackup(input: MakeBackup): Promise<{ lacks: Lack[] }> {
  const { system, pool, config, target, name, keep, now } = input
  if (await hasKeys(pool)) await openProductKeys(pool, config)
  const { dataDir, backupPassphrase: passphrase } = config
  await writeBackup({ system, dataDir, target, passphrase })
  const { size: bytes } = await stat(target)
  const lacks = await withClient(system, (client) => lacksOf(client, config))
  await keep?.()
  await withClient(system, (client) => recordRun(client, { madeAt: now, bytes, name, lacks }))
  return { lacks }
}

/** What a restore after the loss of the machine needs besides the archive. */
async function lacksOf(client: pg.Client, { secretKey, backupPassphrase, s3 }: BackupSettings): Promise<Lack[]> {
  const lacks: Lack[] = []
  if (secretKey) lacks.push('secret-key')
  else if (!backupPassphrase && (await hasSealed(client))) lacks.push('codes-key')
  if (s3) lacks.push('files')
  return lacks
}

/** A database of an earlier version may not have these tables: then the key counts as needed. */
const hasSealed = (client: pg.Client) =>
  countSealed(client).then(
    ({ codes, factors }) => codes + factors > 0,
    () => true,
  )
