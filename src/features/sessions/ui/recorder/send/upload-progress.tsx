import { formatBytes } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import type { Recorder } from '../recorder.ts'

/** Seconds from which on a tester should not have to wait for the rest. */
export const longSeconds = 60

interface UploadProgressProps {
  recorder: Recorder
  /** The review waits for it. */
  waited: boolean
}

/** How much of the recording has arrived; it is sent once all of it has. */
export function UploadProgress({ recorder, waited }: UploadProgressProps) {
  const { bytes, parts, sent, left, elsewhere, failing } = recorder.upload.useValue()
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
          {elsewhere
            ? 'Another tab still records this test. Pause the recording there, and the rest uploads.'
            : `${failing ? '' : leftText(left)}${
                waited
                  ? 'Your review is submitted when all of it has arrived. Keep this tab open until then.'
                  : 'You can close this tab. The upload resumes next time you open Playhatch.'
              }`}
        </p>
      )}
    </div>
  )
}

/** 'About 4 min left. '; empty for less than a minute. */
export const leftText = (seconds: number | null): string =>
  seconds === null || seconds < longSeconds ? '' : `About ${Math.round(seconds / 60)} min left. `
