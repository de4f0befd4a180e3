import { useSyncExternalStore } from 'react'
import type { DetailedError, Upload } from 'tus-js-client'

/** A build's file on its way from this browser. `sent` counts bytes. */
export interface BuildUpload {
  buildId: string
  /** Whose page shows more of it. */
  gameId: string
  name: string
  size: number
  sent: number
  state: 'sending' | 'paused' | 'done' | 'failed'
  /** Why it failed, for the person. */
  error?: string
}

/** Where an upload goes on after a reload, when the same file is chosen again. */
interface Remembered {
  url: string
  name: string
  size: number
  lastModified: number
}

const storageKey = (buildId: string) => `playhatch.upload.${buildId}`
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, ...Array.from({ length: 20 }, () => 30_000)]

// Lives outside every screen, so that an upload goes on whatever page is open.
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

/** All uploads of this browser tab, also those that ended. */
export const useBuildUploads = (): readonly BuildUpload[] => useSyncExternalStore(subscribe, () => uploads)

/** The upload of one build, when this tab sends it. */
export const useBuildUpload = (buildId: string): BuildUpload | undefined =>
  useBuildUploads().find((upload) => upload.buildId === buildId)

/** Sends a build's file, from where a former try with the same file stopped. Goes on by itself after a broken connection. */
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
      const goesOn = canGoOn(error)
      if (goesOn) update(buildId, { state: 'paused' })
      return goesOn
    },
    onSuccess: () => {
      running.delete(buildId)
      localStorage.removeItem(storageKey(buildId))
      update(buildId, { state: 'done', sent: file.size })
    },
    onError: (error) => {
      if (canGoOn(error)) return update(buildId, { state: 'paused' })
      running.delete(buildId)
      localStorage.removeItem(storageKey(buildId))
      update(buildId, { state: 'failed', error: messageOf(error) })
    },
  })
  running.set(buildId, upload)
  upload.start()
}

/** Goes on at once with an upload that waits for the connection. */
export function resumeBuildUpload(buildId: string): void {
  update(buildId, { state: 'sending' })
  running.get(buildId)?.start()
}

/** Stops sending. With `discard` what was sent is deleted too; else choosing the same file again goes on. */
export async function stopBuildUpload(buildId: string, { discard = false } = {}): Promise<void> {
  const upload = running.get(buildId)
  running.delete(buildId)
  update(buildId, null)
  if (discard) localStorage.removeItem(storageKey(buildId))
  await upload?.abort(discard).catch(() => undefined)
}

/** The name of the file whose upload was cut off by a reload, to ask for it again. */
export function interruptedFile(buildId: string): string | null {
  return read(buildId)?.name ?? null
}

/**
 * Whether an upload goes on later: there was no answer, or one that speaks of the server's troubles and not of the file.
 * A 409 to a part says that it does not fit: browsers send a part again by themselves when a connection breaks.
 */
function canGoOn(error: Error | DetailedError): boolean {
  const status = ('originalResponse' in error && error.originalResponse?.getStatus()) || 0
  if (status === 409) return 'originalRequest' in error && error.originalRequest.getMethod() === 'PATCH'
  return status === 0 || status === 423 || status === 429 || status >= 500
}

function messageOf(error: Error | DetailedError): string {
  try {
    const { message } = JSON.parse(('originalResponse' in error && error.originalResponse?.getBody()) || '')
    if (typeof message === 'string') return message
  } catch {
    // Not an answer of ours: the general sentence below says enough.
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
  // A reload keeps what was sent, but the person has to choose the file again: worth a question.
  window.addEventListener('beforeunload', (event) => {
    if (uploads.some(({ state }) => state === 'sending' || state === 'paused')) event.preventDefault()
  })
}
