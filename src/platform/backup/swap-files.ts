import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { randomUUID } from '../crypto/crypto.ts'
import { withClient } from '../db/drivers/with-client.ts'
import { notKept } from './backup-format.ts'

/** The pending file swap of a restore, executed once its transaction has committed. */
const plan = z.object({
  /** Id of the transaction that replaces the rows. */
  transaction: z.string(),
  /** Folders below DATA_DIR: the restored files, and the destination of the files that they replace. */
  files: z.string().regex(/^restoring-[0-9a-f-]+$/),
  replaced: z.string().regex(/^replaced-[0-9a-f-]+$/),
  /** The previous contents of DATA_DIR. */
  former: z.array(z.string().regex(/^[^/]+$/)),
})

export const planName = 'restore.json'
const planFile = (dataDir: string) => join(dataDir, planName)

/** Creates a folder below DATA_DIR for a restore. */
export async function freshFolder(dataDir: string, name: 'restoring' | 'replaced'): Promise<string> {
  const folder = `${name}-${randomUUID()}`
  await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
  return folder
}

/**
 * Records the pending file swap before the commit of `client`'s transaction, so that a kill in between loses nothing.
 */
export async function planSwap(client: pg.ClientBase, { dataDir, files }: { dataDir: string; files: string }) {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  const former = (await readdir(dataDir)).filter((name) => !notKept.test(name))
  const replaced = await freshFolder(dataDir, 'replaced')
  const file = await open(planFile(dataDir), 'wx', 0o600)
  try {
    await file.writeFile(JSON.stringify({ transaction: rows[0]?.id, files, replaced, former }))
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Finishes an interrupted restore: if its transaction has committed, the restored files replace the previous ones;
 * otherwise they are removed. Does nothing if no restore was under way. Runs at every start, after the presence lock is
 * taken, so that it never interferes with a restore that is still running.
 */
export async function finishRestore(system: pg.PoolConfig, dataDir: string): Promise<void> {
  const text = await readFile(planFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return
  const { transaction, files, replaced, former } = plan.parse(JSON.parse(text))
  if (await hasCommitted(system, transaction)) {
    for (const name of former) {
      if (!(await isThere(join(dataDir, replaced, name))))
        await moveIfThere(join(dataDir, name), join(dataDir, replaced, name))
    }
    for (const name of await readdir(join(dataDir, files)).catch(() => [])) {
      await moveIfThere(join(dataDir, files, name), join(dataDir, name))
    }
  }
  await rm(planFile(dataDir), { force: true })
  await rm(join(dataDir, files), { recursive: true, force: true })
  await rm(join(dataDir, replaced), { recursive: true, force: true })
}

async function hasCommitted(system: pg.PoolConfig, transaction: string): Promise<boolean> {
  return withClient(system, async (client) => {
    const { rows } = await client.query<{ status: string | null }>('select pg_xact_status($1::xid8) as status', [
      transaction,
    ])
    return rows[0]?.status === 'committed'
  })
}

const isThere = (path: string) =>
  readdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'ENOTDIR',
  )

async function moveIfThere(from: string, to: string) {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
