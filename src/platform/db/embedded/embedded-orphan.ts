import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import { DatabaseStartError } from './embedded-error.ts'
import { processStart, servesFolder } from './embedded-process.ts'

/**
 * Stops a server that a killed process left running on this cluster. Call it only while holding the folder's lock,
 * which guarantees that no other live process owns such a server. Throws DatabaseStartError if the server can't be
 * stopped.
 *
 * @returns the id in postmaster.pid if an unrelated process has it (ids are reused after a restart of the machine or
 *   container, and some containers never reap zombies). PostgreSQL would mistake that process for a server.
 */
export async function stopOrphan(cluster: string, log: Log): Promise<{ strangerPid: number | undefined }> {
  const pid = await readPostmasterPid(cluster)
  if (!pid || !hasId(pid)) return { strangerPid: undefined }
  if (!(await processStart(pid)) || !(await servesFolder(pid, cluster))) return { strangerPid: pid }
  log.warn({ pid }, 'stopping an orphaned database server of an earlier start')
  if (await endServer(pid, { fastMs: 20_000, immediateMs: 10_000 })) return { strangerPid: undefined }
  throw new DatabaseStartError(
    `An earlier database server (process ${pid}) still runs on ${cluster} and can't be stopped: end it and start again.`,
  )
}

/**
 * Stops a server in up to three steps: a smart shutdown that waits for connections to close (if `smartMs` is given), a
 * fast shutdown that ends them, and an immediate shutdown, after which the next start recovers the cluster.
 */
export async function endServer(
  pid: number,
  wait: { smartMs?: number; fastMs: number; immediateMs: number },
): Promise<boolean> {
  if (wait.smartMs) {
    signal(pid, 'SIGTERM')
    if (await ended(pid, wait.smartMs)) return true
  }
  signal(pid, 'SIGINT')
  if (await ended(pid, wait.fastMs)) return true
  signal(pid, 'SIGQUIT')
  return ended(pid, wait.immediateMs)
}

/** The server's process id from the cluster's postmaster.pid, whether it runs or not. */
export async function readPostmasterPid(cluster: string): Promise<number | undefined> {
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(note, 10) || undefined
}

async function ended(pid: number, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs
  while (await processStart(pid)) {
    if (Date.now() > until) return false
    await sleep(20)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function hasId(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
