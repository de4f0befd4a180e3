import { formatBytes } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import type { Recorder } from '../recorder.ts'

interface UploadProgressProps {
  recorder: Recorder
  /** The review waits for it. */
  waited: boolean
}

/** How much of the recording has arrived; it is sent once all of it has. */
export function UploadProgress({ recorder, waited }: UploadProgressProps) {
  const { bytes, parts, sent, failing } = recorder.upload.useValue()
  const all = bytes + sent
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3">
        <b className="font-semibold">{parts === 0 ? 'Uploaded' : failing ? 'Waiting for the network' : 'Uploading'}</b>
        <span className="text-ink-muted tabular-nums">
          {parts === 0 ? formatBytes(all) : `${formatBytes(sent)} of ${formatBytes(all)}`}
        </span>
      </p>
      <Progress
        label="Upload of the recording"
        value={parts === 0 ? 100 : Math.min(99, (sent / Math.max(1, all)) * 100)}
        tone={parts === 0 ? 'good' : 'accent'}
      />
      {parts > 0 && (
        <p className="type-cap">
          {waited
            ? 'Your review is submitted when all of it has arrived. Keep this tab open until then.'
            : 'You can close this tab. The upload resumes next time you open Playhatch.'}
        </p>
      )}
    </div>
  )
}
