import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'
import type { OperationConfig } from '../operation-settings.ts'

type FreeRoom = OperationConfig['freeRoom']

/** A disk of the server, in bytes. */
export interface DiskSpace {
  freeBytes: number
  bytes: number
}

/** Null if the disk of this folder can't be read, or does not say how large it is. */
export async function diskSpace(folder: string): Promise<DiskSpace | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.blocks > 0 ? { freeBytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize } : null
}

/**
 * Whether a file fits on a disk and leaves the room that has to stay free, because the database uses it too (builds-5).
 */
export const hasRoom = ({ freeBytes, bytes }: DiskSpace, added: number, keep: FreeRoom): boolean =>
  freeBytes - added >= Math.max(keep.bytes, keep.share * bytes)

/** The rule without a setting. */
export const defaultRoom: FreeRoom = { bytes: 1e9, share: 0.1 }

/** Throws NO_ROOM unless each of the disks of these folders has room for `added` bytes more. */
export async function assertRoomIn(folders: readonly string[], added: number, keep: FreeRoom): Promise<void> {
  const disks = await Promise.all(folders.map(diskSpace))
  if (disks.some((disk) => disk && !hasRoom(disk, added, keep))) throw new AppError('NO_ROOM')
}

/** Whether nothing more can be written to the disk of this folder. */
export async function isFull(folder: string): Promise<boolean> {
  const disk = await diskSpace(folder)
  return disk !== null && disk.freeBytes < 1024 ** 2
}
