import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'

/** Runs need 0.3 GB at most; containers often have only 64 MB there. */
const enough = 2 * 2 ** 30

/**
 * The folder for databases of tests: in memory if there is room, because a test file's database costs eight times the
 * processor time on a disk; else the system's folder for temporary files. Like that one, it outlives a killed process.
 */
export const fastFolder = hasRoom() ? memory : tmpdir()

/** Where killed runs may have left databases. */
export const fastFolders = [...new Set([fastFolder, tmpdir()])]

function hasRoom(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
