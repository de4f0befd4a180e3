import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { Build } from '../../schema.ts'
import { games } from '../calls.ts'
import { PlayFrame } from '../play/play-frame.tsx'

interface BuildPreviewProps {
  build: Pick<Build, 'id'>
  title: string
  onClose: () => void
}

/** Dialog in which a studio plays its own web build, as testers get it. */
export function BuildPreview({ build, title, onClose }: BuildPreviewProps) {
  return (
    <Dialog open onOpenChange={onClose} width="l" title={title} description="What testers get.">
      <Preview buildId={build.id} title={title} />
    </Dialog>
  )
}

function Preview({ buildId, title }: { buildId: string; title: string }) {
  // The URL is short-lived, so it is fetched each time the dialog opens.
  const preview = useQuery({
    ...games.preview.queryOptions({ input: { buildId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Loaded from={preview} failed="The game didn’t start" loading={<Skeleton className="aspect-video w-full" />}>
      {(frame) => <PlayFrame {...frame} title={title} />}
    </Loaded>
  )
}
