import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from '../../crypto/crypto.ts'
import { processStart } from './embedded-process.ts'

interface Holder {
  nonce: string
  pid: number
  start: string
}

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Takes the lock file, or returns the process that holds it. A stale lock (its process has ended, or the process id was
 * reused) is removed. Only the holder of `<file>.clearing` may remove it, so that two processes that find the same
 * stale lock can't remove each other's new lock.
 */
export async function takeLock(file: string): Promise<FolderLock | { heldBy: number }> {
  const me: Holder = { nonce: randomUUID(), pid: process.pid, start: (await processStart(process.pid)) ?? '' }
  const own = `${file}.${me.nonce}`
  await writeFile(own, JSON.stringify(me), { mode: 0o600, flush: true })
  try {
    return await takeWith(file, own)
  } finally {
    await rm(own, { force: true })
  }
}

async function takeWith(file: string, own: string): Promise<FolderLock | { heldBy: number }> {
  for (;;) {
    if (await linked(own, file)) return { release: () => rm(file, { force: true }) }
    const holder = await readHolder(file)
    if (!holder) continue
    if (await isAlive(holder)) return { heldBy: holder.pid }
    await clearDead(file, holder)
  }
}

async function clearDead(file: string, dead: Holder) {
  const clearing = await takeLock(`${file}.clearing`)
  if ('heldBy' in clearing) {
    await sleep(20)
    return
  }
  try {
    if ((await readHolder(file))?.nonce === dead.nonce) await rm(file)
  } finally {
    await clearing.release()
  }
}

async function linked(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  return (await processStart(holder.pid)) === holder.start
}
