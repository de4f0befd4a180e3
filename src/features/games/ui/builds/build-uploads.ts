import type { Upload } from 'tus-js-client'
import {
  forgetUpload,
  isResumable,
  readUpload,
  recallUpload,
  rememberUpload,
  retryDelays,
  uploadMessage,
} from '#kit/calls/resumable-uploads.ts'
import { isAnsweredLocally, sendCall } from '#kit/calls/send.ts'
import { stored } from '#kit/runtime/stored.ts'

/** An upload of a build's file from this browser. `size` and `sent` in bytes. */
export interface BuildUpload {
  buildId: string
  /** The game of the build, for a link to its page. */
  gameId: string
  name: string
  size: number
  sent: number
  state: 'sending' | 'paused' | 'done' | 'failed'
  /** Error message for the person. */
  error?: string
}

// Module state, so that uploads continue while the person navigates.
const running = new Map<string, Upload>()
const uploads = stored<readonly BuildUpload[]>([])

function update(buildId: string, change: Partial<BuildUpload> | null) {
  uploads.set(
    uploads
      .get()
      .flatMap((upload) => (upload.buildId !== buildId ? [upload] : change ? [{ ...upload, ...change }] : [])),
  )
}

/** All uploads of this browser tab, including finished ones. */
export const useBuildUploads = uploads.useValue

/** The upload of one build, when this tab sends it. */
export const useBuildUpload = (buildId: string): BuildUpload | undefined =>
  useBuildUploads().find((upload) => upload.buildId === buildId)

/**
 * Uploads a build's file; resumes a former upload of the same file, and resumes automatically after a lost connection.
 */
export async function sendBuild({
  buildId,
  gameId,
  file,
}: {
  buildId: string
  gameId: string
  file: File
}): Promise<void> {
  await stopBuildUpload(buildId)
  uploads.set([...uploads.get(), { buildId, gameId, name: file.name, size: file.size, sent: 0, state: 'sending' }])
  if (isAnsweredLocally()) {
    const { ok } = await sendCall('/uploads', { method: 'POST', headers: { buildId }, body: file })
    const failed = { state: 'failed', error: 'The upload failed. Please try again.' } as const
    return update(buildId, ok ? { state: 'done', sent: file.size } : failed)
  }
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, {
    endpoint: '/uploads',
    uploadUrl: recallUpload(buildId, file),
    metadata: { buildId, filename: file.name, filetype: file.type },
    storeFingerprintForResuming: false,
    retryDelays,
    onUploadUrlAvailable: () => rememberUpload(buildId, file, upload.url),
    onProgress: (sent) => update(buildId, { sent, state: 'sending' }),
    onShouldRetry: (error) => {
      const resumable = isResumable(error)
      if (resumable) update(buildId, { state: 'paused' })
      return resumable
    },
    onSuccess: () => {
      running.delete(buildId)
      forgetUpload(buildId)
      update(buildId, { state: 'done', sent: file.size })
    },
    onError: (error) => {
      if (isResumable(error)) return update(buildId, { state: 'paused' })
      running.delete(buildId)
      forgetUpload(buildId)
      update(buildId, { state: 'failed', error: uploadMessage(error) })
    },
  })
  running.set(buildId, upload)
  upload.start()
}

/** Resumes a paused upload at once. */
export function resumeBuildUpload(buildId: string): void {
  update(buildId, { state: 'sending' })
  running.get(buildId)?.start()
}

/** Stops an upload. `discard` deletes the sent part; otherwise choosing the same file again resumes it. */
export async function stopBuildUpload(buildId: string, { discard = false } = {}): Promise<void> {
  const upload = running.get(buildId)
  running.delete(buildId)
  update(buildId, null)
  if (discard) forgetUpload(buildId)
  await upload?.abort(discard).catch(() => undefined)
}

/** Name of the file whose upload a reload interrupted; null without one. */
export function interruptedFile(buildId: string): string | null {
  return readUpload(buildId)?.name ?? null
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const { buildId, state } of uploads.get()) if (state === 'paused') resumeBuildUpload(buildId)
  })
  // After a reload the person has to choose the file again, so the browser asks for confirmation.
  window.addEventListener('beforeunload', (event) => {
    if (uploads.get().some(({ state }) => state === 'sending' || state === 'paused')) event.preventDefault()
  })
}
