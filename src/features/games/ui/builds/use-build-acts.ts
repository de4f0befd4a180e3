import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#kit/feedback/toast.tsx'
import type { Build } from '../../schema.ts'
import { games } from '../calls.ts'
import { useUndoable } from '../use-undoable.ts'
import { stopBuildUpload } from './build-uploads.ts'

/** Actions of a studio on its build. `leaving` is true while a deletion can still be undone. */
export function useBuildActs(build: Build) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: games.key() })
  const choose = useMutation(games.setCurrentBuild.mutationOptions({ onSettled }))
  const remove = useMutation(games.removeBuild.mutationOptions({ onSettled }))
  const download = useMutation(games.download.mutationOptions())
  const removal = useUndoable(async () => {
    await stopBuildUpload(build.id, { discard: true })
    await remove.mutateAsync({ buildId: build.id })
  })
  return {
    choosing: choose.isPending,
    makeCurrent: () => choose.mutate({ buildId: build.id }),
    download: () => download.mutate({ buildId: build.id }, { onSuccess: ({ url }) => window.location.assign(url) }),
    leaving: removal.leaving,
    remove: () => {
      removal.start()
      toast.undo(`Build ${build.version} was deleted`, removal.undo)
    },
  }
}
