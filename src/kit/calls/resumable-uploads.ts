import type { DetailedError } from 'tus-js-client'

/** Waiting times between tries of a resumable upload, in milliseconds. */
export const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, ...Array.from({ length: 20 }, () => 30_000)]

/**
 * Whether an upload can be resumed: there was no answer, or an error of the server and not of the file. A 409 to a
 * PATCH is resumable: it means a wrong offset, because browsers resend a request when the connection breaks.
 */
export function isResumable(error: Error | DetailedError): boolean {
  const status = ('originalResponse' in error && error.originalResponse?.getStatus()) || 0
  if (status === 409) return 'originalRequest' in error && error.originalRequest.getMethod() === 'PATCH'
  return status === 0 || status === 423 || status === 429 || status >= 500
}

/** The server's message about a rejected upload. */
export function uploadMessage(error: Error | DetailedError): string {
  try {
    const { message } = JSON.parse(('originalResponse' in error && error.originalResponse?.getBody()) || '')
    if (typeof message === 'string') return message
  } catch {
    // Not a JSON answer: the general message below applies.
  }
  return 'The upload failed. Please try again.'
}

/** Stored in localStorage, to resume an upload after a reload when the same file is chosen again. */
interface Remembered {
  url: string
  name: string
  size: number
  lastModified: number
}

const keyOf = (id: string) => `playhatch.upload.${id}`

/** Remembers the address of an upload for the object with this id. */
export function rememberUpload(id: string, { name, size, lastModified }: File, url: string | null): void {
  if (url) localStorage.setItem(keyOf(id), JSON.stringify({ url, name, size, lastModified } satisfies Remembered))
}

/** The address of a former upload of the same file. */
export function recallUpload(id: string, file: File): string | null {
  const known = readUpload(id)
  const same = known?.name === file.name && known.size === file.size && known.lastModified === file.lastModified
  return same ? known.url : null
}

export const forgetUpload = (id: string): void => localStorage.removeItem(keyOf(id))

/** The interrupted upload for the object with this id. */
export function readUpload(id: string): Remembered | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
  } catch {
    return null
  }
}
