import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { imageFileError, imageTypes, sendPicture } from '#features/games/ui/send-image.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { paths } from '#shared/paths.ts'

interface AddPictureProps {
  playtestId: string
  bugId: string
}

/** The press that adds a picture to a bug; it is uploaded at once. */
export function AddPicture({ playtestId, bugId }: AddPictureProps) {
  const field = useRef<HTMLInputElement>(null)
  const send = useAct((file: File) => sendPicture(paths.bugPictures(playtestId, bugId, crypto.randomUUID()), file), {
    touches: ['playtests'],
    toast: 'Picture added',
  })
  function take(file: File | undefined) {
    if (!file) return
    const refusal = imageFileError(file)
    if (refusal === null) send.mutate(file)
    else toast.error('Picture not added', refusal)
  }
  return (
    <>
      <Button size="s" busy={send.isPending} onClick={() => field.current?.click()}>
        <ImagePlus aria-hidden="true" />
        Add a picture
      </Button>
      <input
        ref={field}
        type="file"
        accept={imageTypes.join(',')}
        hidden
        tabIndex={-1}
        aria-label="Picture of the bug"
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
