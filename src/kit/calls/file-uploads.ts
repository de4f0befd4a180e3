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

interface SendInput<About> {
  /** Names the upload in this browser: another file with the same id replaces it. */
  id: string
  file: File
  /** What the server needs to know, such as the id of what the file belongs to. */
  metadata: Record<string, string>
  /** What the screens want to know beside the file. */
  about: About
}

interface Options {
  /** Whether an upload that has ended well stays listed as done. */
  keepsDone?: boolean
}

/**
 * Resumable uploads of one kind. Their state is kept outside components, so that an upload continues while the person
 * navigates; one that has ended is no longer listed, unless it failed.
 */
export function fileUploads<About extends object = object>({ keepsDone = false }: Options = {}) {
  type Sent = UploadingFile & About
  const running = new Map<string, Upload>()
  const files = stored<readonly Sent[]>([])

  function update(id: string, change: Partial<UploadingFile> | null): void {
    files.set(files.get().flatMap((file) => (file.id !== id ? [file] : change ? [{ ...file, ...change }] : [])))
  }

  /** Uploads a file; resumes a former upload of the same file, and after a lost connection. */
  async function send({ id, file, metadata, about }: SendInput<About>): Promise<void> {
    await abort(id)
    files.set([...files.get(), { ...about, id, name: file.name, size: file.size, sent: 0, state: 'sending' }])
    const done = keepsDone ? ({ state: 'done', sent: file.size } as const) : null
    if (isAnsweredLocally()) {
      const answer = await sendCall('/uploads', { method: 'POST', headers: metadata, body: file })
      return end(id, answer.ok ? done : { state: 'failed', error: 'The upload failed. Please try again.' })
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
      onSuccess: () => end(id, done),
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

  /** Resumes a paused upload at once, instead of at its next try. */
  async function resume(id: string): Promise<void> {
    update(id, { state: 'sending' })
    const upload = running.get(id)
    await upload?.abort()
    // It may have been stopped or replaced in the meantime.
    if (running.get(id) === upload) upload?.start()
  }

  /** Stops an upload and deletes the sent part. */
  async function stop(id: string): Promise<void> {
    forgetUpload(id)
    await abort(id)
  }

  async function abort(id: string): Promise<void> {
    const upload = running.get(id)
    running.delete(id)
    update(id, null)
    await upload?.abort(true).catch(() => undefined)
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => {
      for (const { id, state } of files.get()) if (state === 'paused') void resume(id)
    })
    // After a reload the person has to choose the file again, so the browser asks for confirmation.
    window.addEventListener('beforeunload', (event) => {
      if (files.get().some(({ state }) => state === 'sending' || state === 'paused')) event.preventDefault()
    })
  }

  /** `useFiles`: the uploads that this tab sends, in the order in which they began. */
  return { send, stop, resume, useFiles: files.useValue }
}
