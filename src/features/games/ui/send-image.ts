import { CallError } from '#kit/calls/call-server.ts'
import { sendCall } from '#kit/calls/send.ts'
import { paths } from '#shared/paths.ts'
import { limits } from '../rules.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Error message when this file can't be an image of a game; null when it can. The server also checks its content. */
export function imageFileError(file: File): string | null {
  if (!imageTypes.some((type) => type === file.type)) return 'The picture must be a JPEG, PNG or WebP file.'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  return file.size > limits.imageBytes ? 'Pictures can be up to 10 MB.' : null
}

interface SendImageInput {
  gameId: string
  as: 'cover' | 'screenshot'
  file: File
  /** Idempotency key of a screenshot. */
  id?: string
}

/** Uploads an image of a game. Throws the server's error when it is rejected. */
export const sendImage = ({ gameId, as, file, id = crypto.randomUUID() }: SendImageInput): Promise<void> =>
  sendPicture(paths.gameImages(gameId, as, id), file)

/** Uploads a picture to this address. Throws the server's error when it is rejected. */
export async function sendPicture(address: string, picture: Blob): Promise<void> {
  const response = await sendCall(address, {
    method: 'POST',
    body: picture,
    headers: { 'content-type': picture.type },
  })
  if (response.ok) return
  const body: { code?: string; message?: string; data?: unknown } = await response.json().catch(() => ({}))
  throw new CallError(body.code ?? 'UNKNOWN_ERROR', {
    status: response.status,
    message: body.message ?? '',
    data: body.data,
  })
}
