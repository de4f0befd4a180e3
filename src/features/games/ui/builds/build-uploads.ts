import { useSyncExternalStore } from 'react'
import type { DetailedError, Upload } from 'tus-js-client'

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

/** Stored in localStorage, to resume an upload after a reload when the same file is chosen again. */
interface Remembered {
  url: string
  name: string
  size: number
  lastModified: number
}

const storageKey = (buildId: string) => `playhatch.upload.${buildId}`
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, ...Array.from({ length: 20 }, () => 30_000)]

// Module state, so that uploads continue while the person navigates.
const running = new Map<string, Upload>()
const listeners = new Set<() => void>()
let uploads: readonly BuildUpload[] = []

function update(buildId: string, change: Partial<BuildUpload> | null) {
  uploads = uploads.flatMap((upload) =>
    upload.buildId !== buildId ? [upload] : change ? [{ ...upload, ...change }] : [],
  )
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All uploads of this browser tab, including finished ones. */
export const useBuildUploads = (): readonly BuildUpload[] => useSyncExternalStore(subscribe, () => uploads)

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
  uploads = [...uploads, { buildId, gameId, name: file.name, size: file.size, sent: 0, state: 'sending' }]
  update(buildId, {})
  const { Upload } = await import('tus-js-client')
  const before = recall(buildId, file)
  const upload = new Upload(file, {
    endpoint: '/uploads',
    uploadUrl: before?.url ?? null,
    metadata: { buildId, filename: file.name, filetype: file.type },
    storeFingerprintForResuming: false,
    retryDelays,
    onUploadUrlAvailable: () => remember(buildId, file, upload.url),
    onProgress: (sent) => update(buildId, { sent, state: 'sending' }),
    onShouldRetry: (error) => {
      const resumable = isResumable(error)
      if (resumable) update(buildId, { state: 'paused' })
      return resumable
    },
    onSuccess: () => {
      running.delete(buildId)
      localStorage.removeItem(storageKey(buildId))
      update(buildId, { state: 'done', sent: file.size })
    },
    onError: (error) => {
      if (isResumable(error)) return update(buildId, { state: 'paused' })
      running.delete(buildId)
      localStorage.removeItem(storageKey(buildId))
      update(buildId, { state: 'failed', error: messageOf(error) })
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
  if (discard) localStorage.removeItem(storageKey(buildId))
  await upload?.abort(discard).catch(() => undefined)
}

/** Name of the file whose upload a reload interrupted; null without one. */
export function interruptedFile(buildId: string): string | null {
  return read(buildId)?.name ?? null
}

/**
 * Whether an upload can be resumed: there was no answer, or an error of the server and not of the file. A 409 to a
 * PATCH is resumable: it means a wrong offset, because browsers resend a request when the connection breaks.
 */
function isResumable(error: Error | DetailedError): boolean {
  const status = ('originalResponse' in error && error.originalResponse?.getStatus()) || 0
  if (status === 409) return 'originalRequest' in error && error.originalRequest.getMethod() === 'PATCH'
  return status === 0 || status === 423 || status === 429 || status >= 500
}

function messageOf(error: Error | DetailedError): string {
  try {
    const { message } = JSON.parse(('originalResponse' in error && error.originalResponse?.getBody()) || '')
    if (typeof message === 'string') return message
  } catch {
    // Not a JSON answer: the general message below applies.
  }
  return 'The upload failed. Please try again.'
}

function remember(buildId: string, { name, size, lastModified }: File, url: string | null) {
  if (url)
    localStorage.setItem(storageKey(buildId), JSON.stringify({ url, name, size, lastModified } satisfies Remembered))
}

function recall(buildId: string, file: File): Remembered | null {
  const known = read(buildId)
  const same = known?.name === file.name && known.size === file.size && known.lastModified === file.lastModified
  return same ? known : null
}

function read(buildId: string): Remembered | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(buildId)) ?? 'null')
  } catch {
    return null
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const { buildId, state } of uploads) if (state === 'paused') resumeBuildUpload(buildId)
  })
  // After a reload the person has to choose the file again, so the browser asks for confirmation.
  window.addEventListener('beforeunload', (event) => {
    if (uploads.some(({ state }) => state === 'sending' || state === 'paused')) event.preventDefault()
  })
}
