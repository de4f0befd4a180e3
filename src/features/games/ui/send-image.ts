import { CallError } from '#kit/call-server.ts'
import { paths } from '#shared/paths.ts'
import { limits } from '../rules.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Why this file can't be a picture of a game, as a sentence; null when it can. The server looks at its bytes besides. */
export function assertImageAccepted(file: File): string | null {
  if (!imageTypes.some((type) => type === file.type)) return 'A picture is a JPEG, PNG or WebP file.'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  return file.size > limits.imageBytes ? 'A picture has up to 10 MB.' : null
}

interface Sending {
  gameId: string
  as: 'cover' | 'screenshot'
  file: File
  /** Of a screenshot; made by the browser, so that a repeated call adds one. */
  id?: string
}

/** Sends a picture of a game. Throws the catalogue's error when it is refused. */
export async function sendImage({ gameId, as, file, id = crypto.randomUUID() }: Sending): Promise<void> {
  const response = await fetch(paths.gameImages(gameId, as, id), {
    method: 'POST',
    body: file,
    headers: { 'content-type': file.type },
  })
  if (response.ok) return
  const body: { code?: string; message?: string; data?: unknown } = await response.json().catch(() => ({}))
  throw new CallError(body.code ?? 'UNKNOWN_ERROR', {
    status: response.status,
    message: body.message ?? '',
    data: body.data,
  })
}
