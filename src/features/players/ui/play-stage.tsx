import { kindsOfBuild } from '#features/games/rules.ts'
import { buildKindIcons } from '#features/games/ui/play/build-kind-icon.ts'
import { DeliveredNote } from '#features/games/ui/play/delivered-note.tsx'
import { openDelivered } from '#features/games/ui/play/open-delivered.ts'
import { PlayFrame } from '#features/games/ui/play/play-frame.tsx'
import { StageCover } from '#features/games/ui/stage-cover.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import type { PlayedGame } from '../schema.ts'
import { players } from './calls.ts'

/** The game itself: in the browser, as a download, or by the studio's link. Playing joins early access. */
export function PlayStage({ game }: { game: PlayedGame }) {
  const { id, title, version, buildKind, bytes, joined } = game
  const play = useAct(
    async (gameId: string) => {
      if (!joined) await players.join.call({ gameId })
      return players.play.call({ gameId })
    },
    {
      touches: ['players'],
      showsError: true,
      onSuccess: openDelivered,
    },
  )
  const delivery = play.data
  if (delivery?.kind === 'web')
    return (
      <PlayFrame
        src={delivery.src}
        tabUrl={delivery.tabUrl}
        isolated={delivery.isolated}
        title={`${title} ${version}`}
      />
    )
  const Icon = buildKindIcons[buildKind]
  return (
    <section
      aria-label="The game"
      className="relative grid aspect-video max-h-[72vh] min-h-72 w-full overflow-hidden rounded-surface bg-[oklch(0.09_0.01_270)] text-[oklch(0.97_0.004_95)]"
    >
      <StageCover game={game}>
        <Button variant={joined ? 'accent' : 'line'} size="l" busy={play.isPending} onClick={() => play.mutate(id)}>
          <Icon aria-hidden="true" />
          {kindsOfBuild[buildKind].verb}
          {buildKind === 'file' && bytes !== null && ` ${formatBytes(bytes)}`}
        </Button>
        {!joined && <p className="text-sm">Playing joins early access. It is free and earns no credits.</p>}
        <DeliveredNote delivery={delivery} />
        <ErrorLine error={play.error} boxed />
      </StageCover>
    </section>
  )
}
