import { Ticket, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { noUniqueCodes, skippedCodes } from '../rules.ts'
import { type CodeUpload, dismissCodeUpload, resumeCodeUpload } from './send-codes.ts'

/** The progress and outcome of codes that are being added to an item. */
export function CodeUploadPanel({ upload }: { upload: CodeUpload }) {
  const { title, codes, sent, added, duplicates, state } = upload
  const resume = useAct(resumeCodeUpload, { touches: ['promoItems'], showsError: true })
  const total = codes.length
  return (
    <div className="grid gap-2 rounded-surface bg-surface-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-2.5">
          <Ticket className="size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words">
            <strong className="font-semibold">
              {state === 'done' ? `${plural(added, 'code')} added` : `Adding ${plural(total, 'code')}`}
            </strong>{' '}
            <span className="text-ink-muted">to {title}</span>
          </span>
        </p>
        {state === 'done' ? (
          <Button size="s" variant="quiet" onClick={() => dismissCodeUpload(upload.id)}>
            Dismiss
          </Button>
        ) : (
          <span className="text-ink-muted tabular-nums">
            {formatNumber(sent)} of {formatNumber(total)}
          </span>
        )}
      </div>
      {state !== 'done' && <Progress label="Adding codes" value={sent} max={total} tone="ink" />}
      <div role="status" className="grid gap-1 empty:hidden">
        {duplicates.length > 0 && <Skipped lines={duplicates} />}
        {state === 'done' && added === 0 && <p className="text-bad-ink">{noUniqueCodes}</p>}
      </div>
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-bad-ink">
          <span className="flex-1">{upload.problem}</span>
          <Button size="s" onClick={() => dismissCodeUpload(upload.id)}>
            Stop here
          </Button>
          <Button size="s" onClick={() => resume.mutate(upload.id)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

const shownLines = 200

function Skipped({ lines }: { lines: readonly number[] }) {
  const [open, setOpen] = useState(false)
  const more = lines.length - shownLines
  return (
    <div className="grid gap-1 text-sm text-ink-muted">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="inline-flex items-center gap-1.5">
          <TriangleAlert className="size-3.5" aria-hidden="true" />
          {skippedCodes(lines.length)}
        </span>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-6 underline underline-offset-3"
        >
          {open ? 'Hide their lines' : 'Show their lines'}
        </button>
      </p>
      {open && (
        <p className="break-words tabular-nums">
          Lines {lines.slice(0, shownLines).join(', ')}
          {more > 0 && ` and ${formatNumber(more)} more`}
        </p>
      )}
    </div>
  )
}
