import { Download, ExternalLink, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { PlayFrame } from '#features/games/ui/play-frame.tsx'
import { playtests } from '#features/playtests/ui/calls.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { Refusal, RoomKey } from '#shared/play-messages.ts'
import type { TestRoom } from '../calls.ts'

interface GameStageProps {
  testRoom: TestRoom
  /** In full screen the game takes all that the moments leave, also on a tablet. */
  isFull: boolean
  /** The tester had the build before: playing is no longer the one next action. */
  started: boolean
  onFrameFocus: (inFront: boolean) => void
  onKey: (key: RoomKey) => void
  /** Raised by one, it clears what the game stored and starts it again. */
  fresh: number
  onServed: (token: string) => void
  onAlive: (isAlive: boolean) => void
  onRefused: (refusal: Refusal) => void
  /** The build was started, downloaded or opened; `tabUrl` plays a web build in a tab of its own. */
  onPlay: (tabUrl?: string) => void
}

/** The game, as large as the room allows, on a dark surround in both themes. */
export function GameStage({ testRoom, isFull, started, onFrameFocus, onPlay, ...frame }: GameStageProps) {
  const { build, game, playtest } = testRoom
  const get = useAct(playtests.build, { touches: [], showsError: true })
  const delivery = get.data
  const stage = useRef<HTMLElement>(null)
  const playing = delivery?.kind === 'web'
  useEffect(() => {
    if (!playing) return
    // The pressed button is gone: the game in the frame gets the focus.
    stage.current?.scrollIntoView({ block: 'nearest' })
    stage.current?.querySelector('iframe')?.focus()
  }, [playing])

  async function fetchBuild() {
    const found = await get.mutateAsync({ playtestId: playtest.id }).catch(() => undefined)
    if (found === undefined) return
    if (found.kind === 'file') window.location.assign(found.url)
    onPlay(found.kind === 'web' ? found.tabUrl : undefined)
  }

  return (
    <section
      ref={stage}
      aria-label="The game"
      className={cx(
        'relative min-h-0 overflow-hidden bg-[oklch(0.09_0.01_270)] text-[oklch(0.97_0.004_95)]',
        !isFull && 'sm:max-[900px]:aspect-video sm:max-[900px]:max-h-[56dvh] sm:max-[900px]:w-full',
      )}
    >
      {delivery?.kind === 'web' ? (
        <PlayFrame
          fill
          src={delivery.src}
          tabUrl={delivery.tabUrl}
          isolated={delivery.isolated}
          dialogs={delivery.dialogs}
          gameId={game.id}
          {...frame}
          title={`${game.title} ${build?.version ?? ''}`.trim()}
          onFocusChange={onFrameFocus}
        />
      ) : (
        <>
          <Cover
            title={game.title}
            src={game.coverKey && imageUrl(game.coverKey, 'full')}
            shape="fill"
            className="absolute! inset-0 opacity-35"
          />
          <div className="absolute inset-0 grid content-center justify-items-center gap-4 overflow-y-auto bg-[oklch(0.09_0.01_270/0.55)] p-6 text-center">
            {build === null ? (
              <p>No build is available right now. Message the studio.</p>
            ) : build.kind === 'link' && build.url !== null ? (
              <Button asChild variant={started ? 'line' : 'accent'} size="l">
                <a href={build.url} target="_blank" rel="noopener noreferrer nofollow" onClick={() => onPlay()}>
                  <ExternalLink aria-hidden="true" />
                  Open {hostOf(build.url)}
                </a>
              </Button>
            ) : (
              <Button
                variant={started ? 'line' : 'accent'}
                size="l"
                busy={get.isPending}
                onClick={() => void fetchBuild()}
                data-play
              >
                {build.kind === 'web' ? <Play aria-hidden="true" /> : <Download aria-hidden="true" />}
                {build.kind === 'web' ? 'Play here' : 'Download'}
                {build.kind === 'file' && build.bytes !== null && ` ${formatBytes(build.bytes)}`}
              </Button>
            )}
            {build !== null && build.notes !== '' && (
              <p dir="auto" className="max-w-[56ch] text-sm text-balance break-words whitespace-pre-line">
                <b className="font-semibold">New in {build.version}:</b> {build.notes}
              </p>
            )}
            {delivery?.kind === 'file' && <p role="status">Your browser is downloading {delivery.name}.</p>}
            {get.error && (
              <p role="alert" className="rounded-control bg-bad-tint px-3 py-2 text-bad-ink">
                {asProblem(get.error).message}
              </p>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return 'the link'
  }
}
