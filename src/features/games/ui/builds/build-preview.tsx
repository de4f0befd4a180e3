import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { Build } from '../../schema.ts'
import { games } from '../calls.ts'
import { PlayFrame } from '../play-frame.tsx'

interface BuildPreviewProps {
  build: Build
  title: string
  onClose: () => void
}

/** Dialog in which a studio plays its own web build, as testers get it. */
export function BuildPreview({ build, title, onClose }: BuildPreviewProps) {
  return (
    <Dialog open onOpenChange={onClose} width="l" title={title} description="As testers get it.">
      <Preview buildId={build.id} title={title} />
    </Dialog>
  )
}

function Preview({ buildId, title }: { buildId: string; title: string }) {
  // The URL is short-lived, so it is fetched each time the dialog opens.
  const { data, error, refetch, isFetching } = useQuery({
    ...games.preview.queryOptions({ input: { buildId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error)
    return <ErrorState title="The game did not start" error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="aspect-video w-full" />
  return <PlayFrame src={data.src} tabUrl={data.tabUrl} isolated={data.isolated} title={title} />
}
