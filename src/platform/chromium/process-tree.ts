import { readdir, readFile } from 'node:fs/promises'

/** The processes of a session: a program that was started with `detached`, and all that it started. Linux only. */
export async function processesOf(session: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const stat = await read(`/proc/${name}/stat`)
      // The name of the program is in brackets and may contain anything.
      const [state, , , ofSession] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(ofSession) === session && state !== 'Z' ? Number(name) : null
    }),
  )
  return found.filter((pid) => pid !== null)
}

/** Memory of these processes in bytes. What several share is counted once. */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      const own = /^Pss:\s+(\d+) kB$/m.exec(await read(`/proc/${pid}/smaps_rollup`))
      const resident = own ?? /^VmRSS:\s+(\d+) kB$/m.exec(await read(`/proc/${pid}/status`))
      return Number(resident?.[1] ?? 0) * 1024
    }),
  )
  return each.reduce((sum, bytes) => sum + bytes, 0)
}

/** Kills all processes of a session and waits until none is left. Throws when one survives for `patienceMs`. */
export async function killSession(session: number, patienceMs = 10_000): Promise<void> {
  const until = Date.now() + patienceMs
  for (;;) {
    const pids = await processesOf(session)
    if (pids.length === 0) return
    if (Date.now() > until) throw new Error(`${pids.length} processes of the browser could not be ended`)
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
    await new Promise((done) => setTimeout(done, 20))
  }
}

const read = (path: string) => readFile(path, 'utf8').catch(() => '')
