import { isAbsolute, relative } from 'node:path'
import type { Config } from '#platform/config.ts'
import { DatabaseStartError } from '#platform/db/embedded/embedded-error.ts'
import { SettingError } from '#platform/setting-error.ts'

/** Why the product cannot start, in one sentence that names the setting to change; null for an unexpected error. */
export function startSentence(error: unknown, config?: Pick<Config, 'host' | 'dataDir'>): string | null {
  if (error instanceof SettingError || error instanceof DatabaseStartError) return error.message
  const {
    code = '',
    syscall,
    path,
    hostname,
    port,
  } = error as NodeJS.ErrnoException & {
    hostname?: string
    port?: number
  }
  if (syscall === 'listen' || (config && hostname === config.host)) return ofAddress(code, port)
  if (config && path && isInside(config.dataDir, path)) return ofFolder(config.dataDir, code)
  return null
}

function ofAddress(code: string, port: number | undefined): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one.`
  if (code === 'EACCES') return `This user may not open port ${port}. Set PORT to one above 1023.`
  return `The setting HOST names no address of this machine (${code}): 127.0.0.1 is this machine alone, 0.0.0.0 all its networks.`
}

function ofFolder(dataDir: string, code: string): string {
  const why = reasons[code] ?? code
  return `The setting DATA_DIR names a folder that can't be used (${dataDir}): ${why}.`
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it can not be made there',
  ENAMETOOLONG: 'the path is too long',
}

function isInside(folder: string, path: string): boolean {
  const [below, above] = [relative(folder, path), relative(path, folder)]
  // The error may name a parent folder that cannot be created.
  return [below, above].some((way) => !way.startsWith('..') && !isAbsolute(way))
}
