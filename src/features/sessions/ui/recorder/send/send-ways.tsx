import { Button } from '#kit/controls/button.tsx'
import type { Recorder } from '../recorder.ts'
import { longSeconds } from './upload-progress.tsx'

interface ReviewFirstProps {
  recorder: Recorder
  studioName: string
  onSend: () => void
}

/** While the review waits for a long upload: it may go first, and the recording follows. */
export function ReviewFirst({ recorder, studioName, onSend }: ReviewFirstProps) {
  const isLong = recorder.upload.useValue(({ left, failing }) => !failing && left !== null && left >= longSeconds)
  if (!isLong) return null
  return (
    <div className="grid gap-2 rounded-control border border-line px-3 py-2.5">
      <p className="type-cap [overflow-wrap:anywhere]">
        You don’t have to wait. The recording follows with the cuts you made, from any page of Playhatch in this
        browser. Until it has arrived, {studioName} sees that it’s still uploading.
      </p>
      <Button size="s" className="justify-self-start" onClick={onSend}>
        Submit the review now
      </Button>
    </div>
  )
}

/** What another browser has recorded and not sent: it can be left out. */
export const Elsewhere = ({ onWithout }: { onWithout: () => void }) => (
  <div role="alert" className="grid gap-2 rounded-control bg-warn-tint px-3 py-2.5">
    <p>
      Part of this recording is in another browser or on another device. Open Playhatch there and it uploads. Without
      it, the studio sees a gap.
    </p>
    <Button size="s" className="justify-self-start" onClick={onWithout}>
      Submit without that part
    </Button>
  </div>
)
