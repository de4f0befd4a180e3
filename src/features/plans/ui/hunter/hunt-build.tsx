import { Download, ExternalLink } from 'lucide-react'
import type { Delivery } from '#features/games/schema.ts'
import { Button } from '#kit/controls/button.tsx'

/** The build of a hunt that does not play in the browser. */
export function HuntBuild({ delivery }: { delivery: Exclude<Delivery, { kind: 'web' }> }) {
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-surface border border-line bg-surface-1 p-4">
      <span className="min-w-0 flex-1">Get the build, play it, and come back with a picture of what breaks.</span>
      <Button asChild>
        {delivery.kind === 'link' ? (
          <a href={delivery.url} target="_blank" rel="noopener noreferrer nofollow">
            <ExternalLink aria-hidden="true" />
            Open the build
          </a>
        ) : (
          <a href={delivery.url}>
            <Download aria-hidden="true" />
            Download {delivery.name}
          </a>
        )}
      </Button>
    </p>
  )
}
