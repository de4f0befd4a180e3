import { imageFileError } from '#features/games/ui/send-image.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { sendPromoImage } from '../send-promo-image.ts'

export const imageHint = 'JPEG, PNG or WebP up to 10 MB, best at 1920 × 1080'

/** Uploads pictures one after the other; `onSent` gets the ids of those that were taken. */
export function useSending(pageId: string, onSent: (ids: string[]) => void) {
  const sendAll = async (files: File[]) => {
    const ids: string[] = []
    const problems: string[] = []
    for (const file of files) {
      try {
        const refusal = imageFileError(file)
        if (refusal === null) ids.push(await sendPromoImage(pageId, file))
        else problems.push(`${file.name}: ${refusal}`)
      } catch (error) {
        problems.push(`${file.name}: ${asProblem(error).message}`)
      }
    }
    return { ids, problems }
  }
  const send = useAct(sendAll, { touches: [], onSuccess: ({ ids }) => ids.length > 0 && onSent(ids) })
  return { problems: send.data?.problems ?? [], sending: send.isPending, send: send.mutate }
}
