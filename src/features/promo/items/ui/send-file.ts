import { useSyncExternalStore } from 'react'
import type { Upload } from 'tus-js-client'
import {
  forgetUpload,
  isResumable,
  recallUpload,
  rememberUpload,
  retryDelays,
  uploadMessage,
} from '#kit/calls/resumable-uploads.ts'
import type { UploadingFile } from '#kit/controls/file-drop.tsx'

// Module state, so that an upload continues while the person navigates. The id of a file is that of its item.
const running = new Map<string, Upload>()
const listeners = new Set<() => void>()
let files: readonly UploadingFile[] = []

function update(itemId: string, change: Partial<UploadingFile> | null): void {
  files = files.flatMap((file) => (file.id !== itemId ? [file] : change ? [{ ...file, ...change }] : []))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The upload of an item's file, when this tab sends it. */
export const useItemFile = (itemId: string): UploadingFile | undefined =>
  useSyncExternalStore(subscribe, () => files).find(({ id }) => id === itemId)

/** Uploads the file of a digital item; resumes a former upload of the same file, and after a lost connection. */
export async function sendItemFile(itemId: string, file: File): Promise<void> {
  await stopItemFile(itemId)
  files = [...files, { id: itemId, name: file.name, size: file.size, sent: 0, state: 'sending' }]
  update(itemId, {})
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, {
    endpoint: '/uploads',
    uploadUrl: recallUpload(itemId, file),
    metadata: { itemId, filename: file.name, filetype: file.type },
    storeFingerprintForResuming: false,
    retryDelays,
    onUploadUrlAvailable: () => rememberUpload(itemId, file, upload.url),
    onProgress: (sent) => update(itemId, { sent, state: 'sending' }),
    onShouldRetry: (error) => {
      const resumable = isResumable(error)
      if (resumable) update(itemId, { state: 'paused' })
      return resumable
    },
    onSuccess: () => {
      running.delete(itemId)
      forgetUpload(itemId)
      update(itemId, null)
    },
    onError: (error) => {
      if (isResumable(error)) return update(itemId, { state: 'paused' })
      running.delete(itemId)
      forgetUpload(itemId)
      update(itemId, { state: 'failed', error: uploadMessage(error) })
    },
  })
  running.set(itemId, upload)
  upload.start()
}

/** Resumes a paused upload at once. */
function resumeItemFile(itemId: string): void {
  update(itemId, { state: 'sending' })
  running.get(itemId)?.start()
}

/** Stops an upload and deletes the sent part. */
export async function stopItemFile(itemId: string): Promise<void> {
  const upload = running.get(itemId)
  running.delete(itemId)
  update(itemId, null)
  await upload?.abort(true).catch(() => undefined)
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const { id, state } of files) if (state === 'paused') resumeItemFile(id)
  })
  window.addEventListener('beforeunload', (event) => {
    if (files.some(({ state }) => state === 'sending' || state === 'paused')) event.preventDefault()
  })
}
