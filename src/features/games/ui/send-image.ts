import { CallError } from '#kit/calls/call-server.ts'
import { sendCall } from '#kit/calls/send.ts'
import { paths } from '#shared/paths.ts'
import { limits } from '../rules.ts'

/** Types and endings of pictures, for a file picker. Some systems don't know the type of HEIC, so its endings count. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
  '.avif',
]

/** Error message when this file can't be an image of a game; null when it can. The server checks its content. */
export function imageFileError(file: File): string | null {
  if (!file.type.startsWith('image/') && !imageTypes.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return 'Please choose a JPEG, PNG, WebP, HEIC, AVIF or GIF picture.'
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
export const sendPicture = (address: string, picture: Blob): Promise<void> =>
  post(address, { body: picture, headers: { 'content-type': picture.type || 'application/octet-stream' } })

/** Makes the picture of a check the cover. Throws the server's error when it is rejected. */
export const sendCheckPicture = (gameId: string, checkId: string): Promise<void> =>
  post(paths.coverFromCheck(gameId, checkId), {})

async function post(address: string, init: RequestInit): Promise<void> {
  const response = await sendCall(address, { method: 'POST', ...init })
  if (response.ok) return
  const body: { code?: string; message?: string; data?: unknown } = await response.json().catch(() => ({}))
  throw new CallError(body.code ?? 'UNKNOWN_ERROR', {
    status: response.status,
    message: body.message ?? '',
    data: body.data,
  })
}
