import { useAct } from '#kit/calls/use-act.ts'
import type { Build } from '../../schema.ts'
import { games } from '../calls.ts'
import { useUndoable } from '../use-undoable.ts'
import { stopBuildUpload } from './build-uploads.ts'

/** Actions of a studio on its build. `leaving` is true while a deletion can still be undone. */
export function useBuildActs(build: Build) {
  const choose = useAct(games.setCurrentBuild)
  const remove = useAct(games.removeBuild)
  const download = useAct(games.download, { touches: [], onSuccess: ({ url }) => window.location.assign(url) })
  const removal = useUndoable(`Build ${build.version} was deleted`, async () => {
    await stopBuildUpload(build.id, { discard: true })
    await remove.mutateAsync({ buildId: build.id })
  })
  return {
    choosing: choose.isPending,
    makeCurrent: () => choose.mutate({ buildId: build.id }),
    download: () => download.mutate({ buildId: build.id }),
    leaving: removal.leaving,
    remove: removal.start,
  }
}
