import { fileStartBytes, fileStartError } from '#features/games/build-file-types.ts'
import { type ProcessableBuild, processBuild } from '#features/games/builds/process-build.ts'
import { takeBuildUpload } from '#features/games/builds/take-upload.ts'
import type { Job, JobTools } from '#platform/jobs/worker.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { AppError } from '#shared/errors.ts'
import { webZipError } from './web-zip.ts'

interface UploadedBuild {
  buildId: string
  studioId: string
  name: string
  file: Blob
}

/** Builds that somebody uploads to the demo: their files are checked in this tab, and only their sizes are kept. */
export function uploadedBuilds(storage: Storage) {
  const files = new Map<string, Blob>()

  async function readFile({ kind, upload }: ProcessableBuild): Promise<{ bytes: number }> {
    const file = files.get(upload.id)
    if (!file)
      throw new AppError('VALIDATION_ERROR', 'The page was loaded again meanwhile. Please upload the file again.')
    const start = new Uint8Array(await file.slice(0, fileStartBytes).arrayBuffer())
    const isPage = /\.html?$/i.test(upload.name)
    const problem = fileStartError(upload.name, start) ?? (kind === 'web' && !isPage ? await webZipError(file) : null)
    if (problem !== null) throw new AppError('VALIDATION_ERROR', problem)
    files.delete(upload.id)
    return { bytes: file.size }
  }

  return {
    async take({ buildId, studioId, name, file }: UploadedBuild, tools: Pick<JobTools, 'db' | 'clock'>): Promise<void> {
      const id = crypto.randomUUID()
      files.set(id, file)
      const grant = { ownerId: studioId, purpose: 'build', buildId }
      await takeBuildUpload({ id, name, mime: file.type, bytes: file.size, path: '', grant }, { ...tools, storage })
    },
    process: ((payload, tools) =>
      processBuild(payload as { buildId: string; attempt: number }, {
        ...tools,
        storage,
        dataDir: '',
        readFile,
      })) satisfies Job,
  }
}
