import { Download, ExternalLink, Play } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { PlayFrame } from '#features/games/ui/play-frame.tsx'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { formatBytes } from '#kit/data/format.ts'
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
      onSuccess: (delivery) => {
        if (delivery.kind === 'file') window.location.assign(delivery.url)
        if (delivery.kind === 'link') window.open(delivery.url, '_blank', 'noopener,noreferrer')
      },
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
  const [Icon, label] =
    buildKind === 'web'
      ? ([Play, 'Play here'] as const)
      : buildKind === 'file'
        ? ([Download, 'Download'] as const)
        : ([ExternalLink, 'Open the game'] as const)
  return (
    <section
      aria-label="The game"
      className="relative grid aspect-video max-h-[72vh] min-h-72 w-full overflow-hidden rounded-surface bg-[oklch(0.09_0.01_270)] text-[oklch(0.97_0.004_95)]"
    >
      <Cover
        title={title}
        src={game.coverKey && imageUrl(game.coverKey, 'full')}
        shape="fill"
        className="absolute! inset-0 opacity-35"
      />
      <div className="absolute inset-0 grid content-center justify-items-center gap-4 bg-[oklch(0.09_0.01_270/0.55)] p-6 text-center">
        <Button variant={joined ? 'accent' : 'line'} size="l" busy={play.isPending} onClick={() => play.mutate(id)}>
          <Icon aria-hidden="true" />
          {label}
          {buildKind === 'file' && bytes !== null && ` ${formatBytes(bytes)}`}
        </Button>
        {!joined && <p className="text-sm">Playing joins early access. It is free and earns no credits.</p>}
        {delivery?.kind === 'file' && <p role="status">Your browser is downloading {delivery.name}.</p>}
        {delivery?.kind === 'link' && (
          <p role="status">
            It opens in its own tab.{' '}
            <a href={delivery.url} target="_blank" rel="noopener noreferrer nofollow" className="underline">
              Open it again
            </a>
          </p>
        )}
        {play.error && (
          <p role="alert" className="rounded-control bg-bad-tint px-3 py-2 text-bad-ink">
            {asProblem(play.error).message}
          </p>
        )}
      </div>
    </section>
  )
}
