import { ExternalLink } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { kindsOfBuild } from '#features/games/rules.ts'
import { buildKindIcons } from '#features/games/ui/play/build-kind-icon.ts'
import { DeliveredNote } from '#features/games/ui/play/delivered-note.tsx'
import { openDelivered } from '#features/games/ui/play/open-delivered.ts'
import { PlayFrame } from '#features/games/ui/play/play-frame.tsx'
import { StageCover } from '#features/games/ui/stage-cover.tsx'
import { playtests } from '#features/playtests/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { Refusal, RoomKey } from '#shared/play/play-messages.ts'
import type { TestRoom } from '../calls.ts'

interface GameStageProps {
  testRoom: TestRoom
  /** Where the game is drawn. */
  stage: RefObject<HTMLElement | null>
  /** Raised by one, it starts the build. */
  start: number
  /** It can't be started yet: why, in a sentence. */
  held: string | null
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
export function GameStage({
  testRoom,
  stage,
  start,
  held,
  isFull,
  started,
  onFrameFocus,
  onPlay,
  ...frame
}: GameStageProps) {
  const { build, game, playtest } = testRoom
  const get = useAct(playtests.build, { touches: [], showsError: true })
  const delivery = get.data
  const playing = delivery?.kind === 'web'
  const Icon = buildKindIcons[build?.kind ?? 'link']
  useEffect(() => {
    if (!playing) return
    // The pressed button is gone: the game in the frame gets the focus.
    stage.current?.scrollIntoView({ block: 'nearest' })
    stage.current?.querySelector('iframe')?.focus()
  }, [playing, stage])

  async function fetchBuild() {
    const found = await get.mutateAsync({ playtestId: playtest.id }).catch(() => undefined)
    if (found === undefined) return
    openDelivered(found)
    onPlay(found.kind === 'web' ? found.tabUrl : undefined)
  }
  const startNow = useEffectEvent(() => void fetchBuild())
  useEffect(() => {
    if (start > 0) startNow()
  }, [start])

  return (
    <section
      ref={stage}
      aria-label="The game"
      className={cx(
        'relative min-h-0 overflow-hidden [grid-area:1/1] bg-[oklch(0.09_0.01_270)] text-[oklch(0.97_0.004_95)]',
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
        <StageCover game={game}>
          {held !== null ? (
            <p>{held}</p>
          ) : build === null ? (
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
              <Icon aria-hidden="true" />
              {kindsOfBuild[build.kind].verb}
              {build.kind === 'file' && build.bytes !== null && ` ${formatBytes(build.bytes)}`}
            </Button>
          )}
          {build !== null && build.notes !== '' && (
            <p dir="auto" className="max-w-[56ch] text-sm text-balance break-words whitespace-pre-line">
              <b className="font-semibold">New in {build.version}:</b> {build.notes}
            </p>
          )}
          <DeliveredNote delivery={delivery} />
          <ErrorLine error={get.error} boxed />
        </StageCover>
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
