import { ChevronLeft, LockKeyhole, Maximize } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { PlayFrame } from '#features/games/ui/play/play-frame.tsx'
import { type MomentKind, momentKinds } from '#features/playtests/moments/rules.ts'
import { MomentButtons } from '#features/reviews/ui/test-room/moments/moment-dock.tsx'
import { MomentMark, momentLabels, momentName } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { useMomentKeys } from '#features/reviews/ui/test-room/moments/use-moment-keys.ts'
import { type RoomClock, useClockTime } from '#features/reviews/ui/test-room/use-time-in-front.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { RoomKey } from '#shared/play/play-messages.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import { LastNote } from './last-note.tsx'
import type { OpenVisit } from './use-visit.ts'

/** A game in the browser as it is delivered. */
export interface Play {
  src: string
  tabUrl: string
  isolated: boolean
  dialogs: boolean
}

interface PlayStageProps {
  game: { id: string; title: string }
  studioName: string
  play: Play
  visit: OpenVisit
  /** The visitor may write notes. */
  mayWrite: boolean
  hidden: boolean
  report: ReactNode
  /** Of the button that leaves the game for the form. */
  finish?: string
  onLeave: () => void
  onFinish: () => void
}

/** The game inside our page, which names game and studio, with the four moments below it. */
export function PlayStage({
  game,
  studioName,
  play,
  visit,
  mayWrite,
  hidden,
  report,
  finish = 'Finish',
  onLeave,
  onFinish,
}: PlayStageProps) {
  const { recorder, clock, moments } = visit
  const stage = useRef<HTMLElement>(null)
  const [lastId, setLastId] = useState<string>()
  const last = moments.find(({ id }) => id === lastId)
  const focusGame = () => stage.current?.querySelector('iframe')?.focus()
  const mark = (kind: MomentKind) => setLastId(visit.mark(kind)?.id ?? lastId)
  function onKey(key: RoomKey) {
    if (hidden) return
    const kind = momentKinds[Number(key.slice(-1)) - 1]
    if (kind) mark(kind)
    else if (key === 'leave') stage.current?.parentElement?.querySelector<HTMLElement>('[data-finish]')?.focus()
  }
  useMomentKeys(onKey)
  return (
    <div
      className={cx(
        'min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[48px_minmax(0,1fr)_auto]',
        hidden ? 'hidden' : 'grid',
      )}
    >
      <Head
        title={game.title}
        studioName={studioName}
        clock={clock}
        finish={finish}
        onLeave={onLeave}
        onFinish={onFinish}
      >
        {document.fullscreenEnabled && (
          <IconButton
            label="Full screen"
            tip={false}
            className="max-sm:hidden"
            onClick={() => void stage.current?.requestFullscreen().then(focusGame, () => undefined)}
          >
            <Maximize aria-hidden="true" />
          </IconButton>
        )}
      </Head>
      <section
        ref={stage}
        aria-label="The game"
        className="relative min-h-0 overflow-hidden bg-[oklch(0.09_0.01_270)] text-[oklch(0.97_0.004_95)]"
      >
        <PlayFrame
          fill
          {...play}
          gameId={game.id}
          title={game.title}
          onFocusChange={(inFront) => {
            recorder.watch.inFront = inFront
          }}
          onServed={(token) => {
            // The first page's token holds until it is refused: what a game says later can't replace it.
            recorder.watch.served ??= token
            if (!hidden) focusGame()
          }}
          onAlive={(alive) => {
            recorder.watch.alive = alive
          }}
          onRefused={recorder.refuse}
          onKey={onKey}
        />
      </section>
      <Foot visit={visit} last={last} mayWrite={mayWrite} report={report} onMark={pressed} focusGame={focusGame} />
    </div>
  )

  /** The pressed button has the focus, so that the keys of the game would not reach it. */
  function pressed(kind: MomentKind) {
    mark(kind)
    focusGame()
  }
}

interface HeadProps {
  title: string
  studioName: string
  clock: RoomClock
  finish: string
  children: ReactNode
  onLeave: () => void
  onFinish: () => void
}

const Head = ({ title, studioName, clock, finish, children, onLeave, onFinish }: HeadProps) => (
  <header className="flex h-12 items-center gap-3 border-b border-line bg-surface-0 px-2 whitespace-nowrap">
    <IconButton label="Leave the game" tip={false} onClick={onLeave}>
      <ChevronLeft aria-hidden="true" />
    </IconButton>
    <h1 className="min-w-0 truncate type-row">
      <bdi>{title}</bdi>
    </h1>
    <span className="min-w-0 truncate text-ink-muted max-sm:sr-only">by {studioName}</span>
    <span className="ms-auto flex items-center gap-3">
      <Clock clock={clock} />
      {children}
      <Button variant="accent" onClick={onFinish} data-finish>
        {finish}
      </Button>
    </span>
  </header>
)

interface FootProps extends Pick<PlayStageProps, 'visit' | 'mayWrite' | 'report'> {
  last: OpenVisit['moments'][number] | undefined
  onMark: (kind: MomentKind) => void
  focusGame: () => void
}

/** The latest moment with its note, and the buttons of the four. */
const Foot = ({ visit, last, mayWrite, report, onMark, focusGame }: FootProps) => (
  <footer className="grid items-center gap-x-6 gap-y-2 border-t border-line px-4 py-2.5 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
    <div className="flex min-h-control min-w-0 items-center gap-2">
      {last ? (
        <>
          <MomentMark kind={last.kind} />
          <b className="font-semibold whitespace-nowrap">{`${momentLabels[last.kind]} at ${minuteClock(last.atSeconds)}`}</b>
          {mayWrite && (
            <LastNote key={last.id} last={last} onNote={(note) => visit.note(last, note)} onDone={focusGame} />
          )}
          <Button
            variant="quiet"
            size="s"
            className="px-2!"
            onClick={() => {
              visit.remove(last)
              focusGame()
            }}
          >
            Undo
          </Button>
        </>
      ) : (
        <p className="text-ink-muted">Press when something happens.</p>
      )}
      <p role="status" className="sr-only">
        {last && `Marked: ${momentName(last)}`}
      </p>
    </div>
    <fieldset aria-label="Mark a moment" className="max-lg:order-first">
      <div className="grid grid-cols-4 gap-2 sm:hidden">
        <MomentButtons onMark={onMark} stacked />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        <MomentButtons onMark={onMark} />
      </div>
    </fieldset>
    <p className="flex items-center justify-end gap-2 type-cap max-lg:justify-start">
      <LockKeyhole className="size-3.5 flex-none" aria-hidden="true" />
      <span>Never type a password in a game.</span>
      <span className="max-lg:ms-auto">{report}</span>
    </p>
  </footer>
)

function Clock({ clock }: { clock: RoomClock }) {
  const { seconds, inFront } = useClockTime(clock)
  return (
    <span className="flex items-center gap-2 font-semibold tabular-nums">
      <i aria-hidden="true" className={cx('drawn size-[7px] rounded-full', inFront ? 'bg-good' : 'bg-surface-3')} />
      <span className="sr-only">Played </span>
      {minuteClock(seconds)}
    </span>
  )
}
