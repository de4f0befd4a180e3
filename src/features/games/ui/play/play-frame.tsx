import { ExternalLink, Maximize } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { inNativeApp } from '#kit/runtime/in-native-app.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { ownFrameSandbox, playFrameAllow, playFrameSandbox } from '#shared/play/play-frame.ts'
import { type GameMessage, playRefusals, type Refusal, type Removal, type RoomKey } from '#shared/play/play-messages.ts'
import type { GameAsk } from './game-asks.tsx'
import { GameNotices, RemovedGame } from './game-notices.tsx'
import { askLimit } from './game-watch.ts'
import { notePlayedIn, playedIn } from './played-in.ts'
import { playsInOwnTab } from './plays-in-own-tab.ts'
import { useGameMessages } from './use-game-messages.ts'
import { useSaid } from './use-said.ts'

const GameAsks = part(async () => (await import('./game-asks.tsx')).GameAsks)

interface PlayFrameProps {
  /** URL on the play origin. */
  src: string
  /** URL for a separate tab, for browsers that block storage in frames. */
  tabUrl: string
  /** Title of the frame: the game and its version. */
  title: string
  /** The build needs threads, which work only if the embedding page is cross-origin isolated too. */
  isolated?: boolean
  /** The build may open dialogs. */
  dialogs?: boolean
  /** Remembers whether this game was played in the frame or in a tab, where its saves are. */
  gameId?: string
  /** Raised by one, it clears what the game stored and starts it again. */
  fresh?: number
  /** Called when the game gains or loses the foreground: focus, in a visible tab of the active window. */
  onFocusChange?: (inFront: boolean) => void
  /** Called for a key of the room that was pressed in the game. */
  onKey?: ((key: RoomKey) => void) | undefined
  /** Called with the token of a page of the game that has loaded. */
  onServed?: ((token: string) => void) | undefined
  /** Called when the game stops or resumes to answer. */
  onAlive?: ((isAlive: boolean) => void) | undefined
  /** Called for each thing that the browser refused the game, once. */
  onRefused?: ((refusal: Refusal) => void) | undefined
  /** Fills its container, which has its own buttons. */
  fill?: boolean
  className?: string
}

/** A web build in a sandboxed frame, with buttons for full screen and a separate tab. */
export function PlayFrame(props: PlayFrameProps) {
  const { gameId } = props
  const [last, setLast] = useState(() => (gameId === undefined ? 'frame' : playedIn(gameId)))
  if (playsInOwnTab({ isolated: props.isolated ?? false })) {
    const why = inNativeApp()
      ? 'plays in your browser, not in the app.'
      : 'uses shared memory, so it plays in its own tab.'
    return <OwnTab {...props} why={why} />
  }
  if (last === 'frame' || gameId === undefined) return <Framed {...props} />
  const playHere = () => {
    notePlayedIn(gameId, 'frame')
    setLast('frame')
  }
  return <OwnTab {...props} why="was last played in its own tab, so its saves are there." onPlayHere={playHere} />
}

function Framed({ dialogs = false, fresh = 0, fill = false, ...props }: PlayFrameProps) {
  const { src, tabUrl, title, gameId, onFocusChange, onKey, onServed, onAlive, onRefused, className } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [started, setStarted] = useState(false)
  const [again, setAgain] = useState(0)
  // The number of clearings that lie behind: starting again keeps what the game stored since.
  const [cleared, setCleared] = useState(0)
  const [removed, setRemoved] = useState<Removal | null>(null)
  const { refusals, note, forget } = useNewRefusals(onRefused)
  const [ask, setAsk] = useState<GameAsk | null>(null)
  const [asks] = useState(askLimit)
  const isOurs = new URL(src).origin === window.location.origin
  const tab = <TabLink tabUrl={tabUrl} gameId={gameId} />
  useFrameFocus(frame, onFocusChange)
  const said = useSaid()
  function onMessage(message: GameMessage) {
    if (message.kind === 'served') {
      said.serve(message.token)
      onServed?.(message.token)
    }
    if (message.kind === 'probe') said.hear(message.text)
    if (message.kind === 'refused') note(message.refusal)
    if ((message.kind === 'link' || message.kind === 'file') && asks.mayAsk()) {
      asks.open()
      setAsk(message)
    }
  }
  const onRemoval = (why: Removal) => {
    setRemoved(why)
    onAlive?.(false)
  }
  useGameMessages({ frame, src, dialogs, onKey, onMessage, onRemoval, onAlive: (is) => onAlive?.(is) })
  const key = `${fresh}-${again}`
  return (
    <div className={cx(fill ? 'absolute inset-0 grid grid-rows-[auto_minmax(0,1fr)]' : 'grid gap-2', className)}>
      <div>
        <GameNotices refusals={refusals} tab={tab} onClose={forget} />
      </div>
      <div
        className={
          fill ? 'relative min-h-0' : 'relative overflow-hidden rounded-control border border-line bg-surface-3'
        }
      >
        {removed ? (
          <div className={cx('grid', fill ? 'h-full' : 'aspect-video min-h-72')}>
            <RemovedGame
              why={removed}
              onAgain={() => {
                setRemoved(null)
                setAgain(again + 1)
                setCleared(fresh)
              }}
            />
          </div>
        ) : (
          <iframe
            key={key}
            ref={frame}
            src={fresh > cleared && !isOurs ? `${src}/fresh` : src}
            title={title}
            sandbox={isOurs ? ownFrameSandbox : playFrameSandbox(dialogs)}
            allow={playFrameAllow}
            referrerPolicy="no-referrer"
            onLoad={({ currentTarget }) => {
              setStarted(true)
              passFocusOn(currentTarget)
              // The demo's game is a file of ours, whose page says nothing.
              if (isOurs) {
                onServed?.('')
                onAlive?.(true)
              }
            }}
            className={cx('block w-full border-0', fill ? 'h-full' : 'aspect-video max-h-[72vh] min-h-72')}
          />
        )}
        {!started && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center text-ink-muted">
            Starting the game
          </p>
        )}
      </div>
      {!fill && <FrameFoot frame={frame} tab={tab} />}
      {ask && (
        <GameAsks
          ask={ask}
          onAnswer={(accepted) => {
            asks.close({ accepted })
            setAsk(null)
            frame.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function FrameFoot({ frame, tab }: { frame: RefObject<HTMLIFrameElement | null>; tab: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="type-cap">Doesn’t start or save? Some browsers need it in its own tab.</p>
      <span className="flex gap-2">
        <Button size="s" onClick={() => void frame.current?.requestFullscreen()}>
          <Maximize aria-hidden="true" />
          Full screen
        </Button>
        {tab}
      </span>
    </div>
  )
}

/** What the browser refused the game, each once. */
function useNewRefusals(onRefused: PlayFrameProps['onRefused']) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const known = useRef(new Set<string>())
  function note(refusal: Refusal) {
    const key = `${refusal.kind} ${refusal.what}`
    if (known.current.size >= playRefusals.most || known.current.has(key)) return
    // Several arrive before the next drawing.
    known.current.add(key)
    setRefusals((before) => [...before, refusal])
    onRefused?.(refusal)
  }
  return { refusals, note, forget: () => setRefusals([]) }
}

/** Focus on the frame before the game has loaded does not reach the game, so the frame is focused again. */
function passFocusOn(frame: HTMLIFrameElement) {
  if (document.activeElement !== frame) return
  frame.blur()
  frame.focus()
}

interface OwnTabProps extends PlayFrameProps {
  why: string
  /** Left out: it can't play in the page. */
  onPlayHere?: () => void
}

function OwnTab({ tabUrl, title, gameId, fill, className, why, onPlayHere }: OwnTabProps) {
  return (
    <div
      className={cx(
        'grid justify-items-center gap-3 bg-surface-1 px-4 py-10 text-center',
        fill ? 'absolute inset-0 content-center' : 'rounded-control border border-line',
        className,
      )}
    >
      <p className="max-w-[46ch] text-ink-muted">
        {title} {why}
      </p>
      <span className="flex flex-wrap justify-center gap-2">
        <TabLink tabUrl={tabUrl} gameId={gameId} />
        {onPlayHere && (
          <Button size="s" onClick={onPlayHere}>
            Play here instead
          </Button>
        )}
      </span>
    </div>
  )
}

function TabLink({ tabUrl, gameId }: { tabUrl: string; gameId: string | undefined }) {
  return (
    <Button asChild size="s" onClick={() => gameId !== undefined && notePlayedIn(gameId, 'tab')}>
      <a href={tabUrl} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden="true" />
        Open in a tab
      </a>
    </Button>
  )
}

/**
 * Polls the focus: a cross-origin frame can only be observed from outside, and no event reports that it loses focus.
 */
function useFrameFocus(
  frame: RefObject<HTMLIFrameElement | null>,
  onFocusChange: ((inFront: boolean) => void) | undefined,
) {
  const tell = useRef(onFocusChange)
  useEffect(() => {
    tell.current = onFocusChange
  })
  useEffect(() => {
    let before = false
    const look = () => {
      const focused = frame.current !== null && document.activeElement === frame.current
      const inFront = focused && document.hasFocus() && document.visibilityState === 'visible'
      if (inFront === before) return
      before = inFront
      tell.current?.(inFront)
    }
    const timer = setInterval(look, 500)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      if (before) tell.current?.(false)
    }
  }, [frame])
}
