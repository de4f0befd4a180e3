import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { DatabaseStartError } from './embedded-error.ts'
import { processStart, servesFolder } from './embedded-process.ts'

/**
 * Stops the server that a killed process has left on this cluster. Only call it with the folder's lock in hand: then no
 * server there can be anybody's.
 *
 * @returns the id in postmaster.pid when it is taken, yet by no server of this cluster (ids are used again after a restart
 *   of the machine or container, and some containers never collect what has ended): PostgreSQL itself would take it for one.
 */
export async function stopOrphan(cluster: string, log: Log): Promise<{ strangerPid: number | undefined }> {
  const pid = await readPostmasterPid(cluster)
  if (!pid || !hasId(pid)) return { strangerPid: undefined }
  if (!(await processStart(pid)) || !(await servesFolder(pid, cluster))) return { strangerPid: pid }
  log.warn({ pid }, 'stopping the database server that an earlier start has left running')
  if (await endServer(pid, { fastMs: 20_000, immediateMs: 10_000 })) return { strangerPid: undefined }
  throw new DatabaseStartError(
    `An earlier database server (process ${pid}) still runs on ${cluster} and can't be stopped: end it and start again.`,
  )
}

/**
 * Ends a server: lets connections that are closing close, when `smartMs` is given; then ends them; and when that takes too
 * long ends at once (the cluster is then recovered at the next start).
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

/** The server's process id by the cluster's own note, whether it runs or not. */
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
