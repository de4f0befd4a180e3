import { CallError } from '#kit/calls/call-server.ts'
import { sendCall } from '#kit/calls/send.ts'
import { paths } from '#shared/paths.ts'

/** Uploads a picture of a promo page and returns its id. Throws the server's error when it is rejected. */
export async function sendPromoImage(pageId: string, picture: Blob): Promise<string> {
  const id = crypto.randomUUID()
  const response = await sendCall(paths.promoImages(pageId, id), {
    method: 'POST',
    body: picture,
    headers: { 'content-type': picture.type },
  })
  if (response.ok) return id
  const body: { code?: string; message?: string; data?: unknown } = await response.json().catch(() => ({}))
  throw new CallError(body.code ?? 'UNKNOWN_ERROR', {
    status: response.status,
    message: body.message ?? '',
    data: body.data,
  })
}
