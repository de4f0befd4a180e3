import { sendPicture } from '#features/games/ui/send-image.ts'
import { paths } from '#shared/paths.ts'

/** Uploads a picture of a promo page and returns its id. Throws the server's error when it is rejected. */
export async function sendPromoImage(pageId: string, picture: Blob): Promise<string> {
  const id = crypto.randomUUID()
  await sendPicture(paths.promoImages(pageId, id), picture)
  return id
}
