import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { withClient } from '../db/with-client.ts'
import { notKept } from './backup-format.ts'

/** What a restore is about to do with the files once its transaction has committed. */
const plan = z.object({
  /** Of the transaction that replaces the rows. */
  transaction: z.string(),
  /** Folders below DATA_DIR: what was restored, and where what it replaces goes. */
  files: z.string().regex(/^restoring-[0-9a-f-]+$/),
  replaced: z.string().regex(/^replaced-[0-9a-f-]+$/),
  /** What stood in DATA_DIR. */
  former: z.array(z.string().regex(/^[^/]+$/)),
})

export const planName = 'restore.json'
const planFile = (dataDir: string) => join(dataDir, planName)

/** A folder below DATA_DIR for what a restore unpacks. */
export async function freshFolder(dataDir: string, name: 'restoring' | 'replaced'): Promise<string> {
  const folder = `${name}-${randomUUID()}`
  await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
  return folder
}

/** Writes down, before the commit of `client`'s transaction, that the files follow it: a kill in between loses nothing. */
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
 * Finishes a restore that was cut off: with its rows committed, the restored files take the place of the former ones;
 * else they go, and the former ones stay. Does nothing where no restore was under way. For every start, which shows its
 * presence first: a restore that is still running keeps it out.
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
