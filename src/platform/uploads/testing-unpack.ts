import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import type { ZipEntry } from './testing-zip.ts'
import { type UnpackedBuild, unpackWebBuild } from './unpack-web-build.ts'
import { type UnpackLimits, webBuildLimits } from './zip/unpack-limits.ts'

export const index: ZipEntry = { name: 'index.html', content: '<h1>Game</h1>' }

/** Unpacks zips into `builds/1` of its own disk storage. */
export async function anUnpacker() {
  const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-unpack-'))
  const storage = await openStorage({ dataDir, s3: undefined })
  const zipPath = join(dataDir, 'upload')
  const build = join(dataDir, 'files', 'builds', '1')
  return {
    dataDir,
    storage,
    async unpack(zip: Buffer, limits: Partial<UnpackLimits> = {}, into: Storage = storage): Promise<UnpackedBuild> {
      const unpacked = await this.take(zip, {}, limits, into)
      if ('pages' in unpacked) throw new Error(`a page is to be chosen: ${unpacked.pages}`)
      return unpacked
    },
    /** The same for an upload of this name, or with a chosen page. */
    async take(
      upload: Buffer,
      about: { name?: string; chosen?: string } = {},
      limits: Partial<UnpackLimits> = {},
      into: Storage = storage,
    ) {
      await writeFile(zipPath, upload)
      const to = { storage: into, prefix: 'builds/1', dataDir, limits: { ...webBuildLimits, ...limits } }
      return unpackWebBuild({ zipPath, ...about, ...to })
    },
    /** Paths of all stored files of the build. */
    async stored(): Promise<string[]> {
      const found = await readdir(build, { recursive: true, withFileTypes: true }).catch(() => [])
      const files = found.filter((entry) => entry.isFile())
      return files.map((file) => join(file.parentPath, file.name).slice(build.length + 1)).sort()
    },
    /** Temporary folders that were not cleaned up. */
    leftovers: (): Promise<string[]> => readdir(join(dataDir, 'unpacking')).catch(() => []),
    end: () => rm(dataDir, { recursive: true }),
  }
}
