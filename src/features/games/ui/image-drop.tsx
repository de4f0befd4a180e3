import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import type { ApiArea } from '#shared/api-areas.ts'
import { imageFileError, imageTypes } from './send-image.ts'

interface ImageDropProps<Sent> {
  label: string
  hint?: string
  /** How many more pictures there may be; without it, a picture replaces another. */
  room?: number
  /** Shown when there is no room. */
  text?: string
  /** The areas that an upload changes. */
  touches: readonly ApiArea[]
  /** Uploads one picture. */
  onSend: (file: File) => Promise<Sent>
  /** Gets the answers for the pictures that were taken, if there is one. */
  onSent?: (sent: Sent[]) => void
}

/** A field for pictures: uploads them one after the other and lists below what could not be uploaded, and why. */
export function ImageDrop<Sent>({
  label,
  hint = 'JPEG, PNG, WebP, HEIC, AVIF or GIF up to 10 MB, best at 1920 × 1080',
  room,
  text,
  touches,
  onSend,
  onSent,
}: ImageDropProps<Sent>) {
  const sendAll = async (files: File[]) => {
    const sent: Sent[] = []
    const problems: string[] = []
    for (const file of files) {
      try {
        const refusal = imageFileError(file)
        if (refusal === null) sent.push(await onSend(file))
        else problems.push(`${file.name}: ${refusal}`)
      } catch (error) {
        problems.push(`${file.name}: ${asProblem(error).message}`)
      }
    }
    return { sent, problems }
  }
  const send = useAct(sendAll, { touches, onSuccess: ({ sent }) => sent.length > 0 && onSent?.(sent) })
  const saving = room === undefined ? 'Saving the picture' : 'Saving the pictures'
  return (
    <>
      {room !== undefined && room <= 0 ? (
        <p className="text-ink-muted">{text}</p>
      ) : (
        <FileDrop
          label={label}
          accept={imageTypes.join(',')}
          hint={send.isPending ? saving : hint}
          multiple={room !== undefined}
          disabled={send.isPending}
          onFiles={(files) => send.mutate(files.slice(0, room))}
        />
      )}
      <div role="alert" className="grid gap-1 text-bad-ink empty:hidden">
        {send.data?.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </>
  )
}
