/** Mutual exclusion across processes without a dependency: a lock file with the process id. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `work` while no other process holds the lock. Prints `waiting` once if it has to wait. Removes stale locks. */
export async function oneAtATime(file, waiting, work) {
  await mkdir(dirname(file), { recursive: true })
  let printed = false
  while (!(await take(file))) {
    if (!printed) console.log(waiting)
    printed = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file) {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, String(process.pid))
  try {
    await link(own, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    await rm(own, { force: true })
  }
  if (await isDead(file)) await clear(file)
  return false
}

/**
 * Only the holder of a second lock may remove a stale first lock, after a re-check; otherwise it could remove a new
 * one.
 */
async function clear(file) {
  const second = `${file}.clearing`
  if (!(await take(second))) return
  try {
    if (await isDead(file)) await rm(file, { force: true })
  } finally {
    await rm(second, { force: true })
  }
}

async function isDead(file) {
  const pid = Number(await readFile(file, 'utf8').catch(() => process.pid))
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
