import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'

const minBytes = 1024 ** 3
const leastShare = 0.1

/**
 * Whether a file fits on a disk: at least 1 GB and 10 % have to stay free, because the database uses it too (ruling
 * 72).
 */
export function hasRoom(disk: { blocks: number; bavail: number; bsize: number }, bytes: number): boolean {
  return disk.bavail * disk.bsize - bytes >= Math.max(minBytes, leastShare * disk.blocks * disk.bsize)
}

/** Throws TOO_LARGE, with a message for the person, if the disk of `folder` has no room for `bytes` more. */
export async function assertRoom(folder: string, bytes: number, look: typeof statfs = statfs): Promise<void> {
  if (hasRoom(await look(folder), bytes)) return
  throw new AppError('TOO_LARGE', 'There is no room for this file on the server right now. Please try again later.')
}
