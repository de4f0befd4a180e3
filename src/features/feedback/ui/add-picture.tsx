import { ImagePlus } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { shrinkPicture } from './shrink-picture.ts'

interface AddPictureProps {
  /** Accessible name of the file input. */
  label: string
  /** The picture in the size that is sent, with the address of its preview. */
  onPicture: (file: Blob, preview: string) => void
  /** Why it can't be taken; empty when another one was chosen. */
  onError: (message: string) => void
}

/** A button that takes a picture of a bug from the device. */
export function AddPicture({ label, onPicture, onError }: AddPictureProps) {
  async function choose(file: File | undefined) {
    if (!file) return
    onError('')
    try {
      const shrunk = await shrinkPicture(file)
      onPicture(shrunk, URL.createObjectURL(shrunk))
    } catch (failed) {
      onError(failed instanceof Error ? failed.message : 'This picture can’t be read.')
    }
  }
  return (
    <span className="ring-within relative justify-self-start rounded-control">
      <input
        type="file"
        accept="image/*"
        aria-label={label}
        className="absolute inset-0 z-1 w-full cursor-pointer opacity-0"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="s" tabIndex={-1} aria-hidden="true">
        <ImagePlus aria-hidden="true" />
        Add a picture
      </Button>
    </span>
  )
}
