import type { Upload } from 'tus-js-client'
import type { UploadingFile } from '../controls/file-drop.tsx'
import { stored } from '../runtime/stored.ts'
import {
  forgetUpload,
  isResumable,
  recallUpload,
  rememberUpload,
  retryDelays,
  uploadMessage,
} from './resumable-uploads.ts'
import { isAnsweredLocally, sendCall } from './send.ts'

interface SendInput {
  /** Names the upload in this browser: another file with the same id replaces it. */
  id: string
  file: File
  /** What the server needs to know, such as the id of what the file belongs to. */
  metadata: Record<string, string>
}

/**
 * Resumable uploads of one kind. Their state is kept outside components, so that an upload continues while the person
 * navigates; one that has ended is no longer listed.
 */
export function fileUploads() {
  const running = new Map<string, Upload>()
  const files = stored<readonly UploadingFile[]>([])

  function update(id: string, change: Partial<UploadingFile> | null): void {
    files.set(files.get().flatMap((file) => (file.id !== id ? [file] : change ? [{ ...file, ...change }] : [])))
  }

  /** Uploads a file; resumes a former upload of the same file, and after a lost connection. */
  async function send({ id, file, metadata }: SendInput): Promise<void> {
    await stop(id)
    files.set([...files.get(), { id, name: file.name, size: file.size, sent: 0, state: 'sending' }])
    if (isAnsweredLocally()) {
      const answer = await sendCall('/uploads', { method: 'POST', headers: metadata, body: file })
      return end(id, answer.ok ? null : { state: 'failed', error: 'The upload failed. Please try again.' })
    }
    const { Upload } = await import('tus-js-client')
    const upload = new Upload(file, {
      endpoint: '/uploads',
      uploadUrl: recallUpload(id, file),
      metadata: { ...metadata, filename: file.name, filetype: file.type },
      storeFingerprintForResuming: false,
      retryDelays,
      onUploadUrlAvailable: () => rememberUpload(id, file, upload.url),
      onProgress: (sent) => update(id, { sent, state: 'sending' }),
      onShouldRetry: (error) => {
        const resumable = isResumable(error)
        if (resumable) update(id, { state: 'paused' })
        return resumable
      },
      onSuccess: () => end(id, null),
      onError: (error) => {
        if (isResumable(error)) return update(id, { state: 'paused' })
        end(id, { state: 'failed', error: uploadMessage(error) })
      },
    })
    running.set(id, upload)
    upload.start()
  }

  function end(id: string, change: Partial<UploadingFile> | null): void {
    running.delete(id)
    forgetUpload(id)
    update(id, change)
  }

  /** Stops an upload and deletes the sent part. */
  async function stop(id: string): Promise<void> {
    const upload = running.get(id)
    running.delete(id)
    update(id, null)
    await upload?.abort(true).catch(() => undefined)
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => {
      for (const { id } of files.get().filter(({ state }) => state === 'paused')) {
        update(id, { state: 'sending' })
        running.get(id)?.start()
      }
    })
    window.addEventListener('beforeunload', (event) => {
      if (files.get().some(({ state }) => state === 'sending' || state === 'paused')) event.preventDefault()
    })
  }

  /** `useFiles`: the uploads that this tab sends, in the order in which they began. */
  return { send, stop, useFiles: files.useValue }
}
