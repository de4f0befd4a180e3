import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Without windows first: it takes a third of the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const folders = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome']

/** The path of a Chromium: `wanted`, or where systems keep it. Null without one. */
export function findChromium(wanted: string | undefined, path = process.env.PATH ?? ''): string | null {
  if (wanted !== undefined) return isProgram(wanted) ? wanted : null
  const places = [...path.split(delimiter).filter((folder) => folder !== ''), ...folders]
  return names.flatMap((name) => places.map((folder) => join(folder, name))).find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The user that owns nothing; null where there is none. */
export function findNobody(passwd = readOr('/etc/passwd')): { uid: number; gid: number } | null {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  const found = { uid: Number(uid), gid: Number(gid) }
  return found.uid > 0 && found.gid > 0 ? found : null
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
