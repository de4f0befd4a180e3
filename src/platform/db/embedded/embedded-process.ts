import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The start time of a process, as text that distinguishes it from all other processes with the same id. Undefined if
 * there is no such process, or if it is a zombie.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return ps(pid, 'lstart')
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The process name in brackets may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${boot.trim()}:${fields[19]}`
  } catch {
    return undefined
  }
}

/** True for a PostgreSQL server that runs on exactly this data folder. */
export async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const command = (await ps(pid, 'command')) ?? ''
    return command.includes('postgres') && command.includes(`-D ${folder} `)
  }
  try {
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    if (!/(^|\/)postgres$/.test(args[0] ?? '') || args[args.indexOf('-D') + 1] !== folder) return false
    // In a container, root may not read another user's working directory; the command line has to suffice there.
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => folder)
    return cwd === folder
  } catch {
    return false
  }
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const shown = await run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)]).catch(() => undefined)
  return shown?.stdout.trim() || undefined
}
