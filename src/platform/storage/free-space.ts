import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'

const leastBytes = 1024 ** 3
const leastShare = 0.1

/** Whether so much fits on a disk: at least 1 GB and 10 % of it stay free, for the database writes to it too (ruling 72). */
export function hasRoom(disk: { blocks: number; bavail: number; bsize: number }, bytes: number): boolean {
  return disk.bavail * disk.bsize - bytes >= Math.max(leastBytes, leastShare * disk.blocks * disk.bsize)
}

/** Throws TOO_LARGE, with the sentence for the person, when the disk of `folder` has no room for so many more bytes. */
export async function assertRoom(folder: string, bytes: number, look: typeof statfs = statfs): Promise<void> {
  if (hasRoom(await look(folder), bytes)) return
  throw new AppError('TOO_LARGE', 'There is no room for this file on the server right now. Please try again later.')
}
