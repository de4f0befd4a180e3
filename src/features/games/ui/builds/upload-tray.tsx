import { CircleAlert } from 'lucide-react'
import { Progress } from '#kit/feedback/progress.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { type BuildUpload, useBuildUploads } from './build-uploads.ts'

/** Uploads in progress, shown in the frame of all pages. Renders nothing without one. */
export function UploadTray() {
  const uploads = useBuildUploads().filter(({ state }) => state !== 'done')
  if (uploads.length === 0) return null
  return (
    <aside
      aria-label="Uploads"
      className="fixed bottom-4 left-4 z-30 grid w-[min(20rem,calc(100vw-2rem))] gap-3 rounded-surface border border-line-strong bg-surface-1 p-3 shadow-float max-sm:bottom-20"
    >
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} />
      ))}
    </aside>
  )
}

function UploadLine({ upload: { gameId, name, size, sent, state } }: { upload: BuildUpload }) {
  const percent = Math.floor((sent / size) * 100)
  return (
    <Link href={`${paths.editGame(gameId)}?tab=builds`} className="grid gap-1.5 no-underline">
      <span className="flex items-center justify-between gap-3">
        <span dir="auto" className="truncate font-medium">
          {name}
        </span>
        {state === 'failed' ? (
          <span className="flex items-center gap-1 text-bad-ink">
            <CircleAlert className="size-[15px]" aria-hidden="true" />
            Failed
          </span>
        ) : (
          <span className="whitespace-nowrap text-ink-muted">
            {state === 'paused' ? `Paused at ${percent}%` : `${percent}%`}
          </span>
        )}
      </span>
      {state !== 'failed' && (
        <Progress label={`Upload of ${name}`} value={sent} max={size} tone={state === 'paused' ? 'warn' : 'accent'} />
      )}
    </Link>
  )
}
