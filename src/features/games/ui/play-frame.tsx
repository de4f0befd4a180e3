import { ExternalLink, Maximize } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { inNativeApp } from '#kit/runtime/in-native-app.ts'
import { cx } from '#kit/styles/class-names.ts'
import { ownFrameSandbox, playFrameAllow, playFrameSandbox } from '#shared/play-frame.ts'
import type { RoomKey } from '#shared/play-messages.ts'
import { playsInOwnTab } from './plays-in-own-tab.ts'
import { keyLimit, readRoomKey } from './read-room-key.ts'

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
  /** Called when the game gains or loses the foreground: focus, in a visible tab of the active window. */
  onFocusChange?: (inFront: boolean) => void
  /** Called for a key of the room that was pressed in the game. */
  onKey?: ((key: RoomKey) => void) | undefined
  /** Fills its container, which has its own buttons. */
  fill?: boolean
  className?: string
}

/** A web build in a sandboxed frame, with buttons for full screen and a separate tab. */
export function PlayFrame(props: PlayFrameProps) {
  if (!playsInOwnTab({ isolated: props.isolated ?? false })) return <Framed {...props} />
  const why = inNativeApp()
    ? 'plays in your browser, not in the app.'
    : 'uses shared memory, so it plays in its own tab.'
  return <OwnTab {...props} why={why} />
}

function Framed({
  dialogs = false,
  src,
  tabUrl,
  title,
  onFocusChange,
  onKey,
  fill = false,
  className,
}: PlayFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [started, setStarted] = useState(false)
  useFrameFocus(frame, onFocusChange)
  useRoomKeys(frame, src, onKey)
  return (
    <div className={cx(fill ? 'absolute inset-0' : 'grid gap-2', className)}>
      <div className={fill ? 'h-full' : 'relative overflow-hidden rounded-control border border-line bg-surface-3'}>
        <iframe
          ref={frame}
          src={src}
          title={title}
          sandbox={new URL(src).origin === window.location.origin ? ownFrameSandbox : playFrameSandbox(dialogs)}
          allow={playFrameAllow}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => {
            setStarted(true)
            passFocusOn(currentTarget)
          }}
          className={cx('block w-full border-0', fill ? 'h-full' : 'aspect-video max-h-[72vh] min-h-72')}
        />
        {!started && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center text-ink-muted">
            Starting the game
          </p>
        )}
      </div>
      {!fill && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="type-cap">Doesn’t start or save? Some browsers need it in its own tab.</p>
          <span className="flex gap-2">
            <Button size="s" onClick={() => void frame.current?.requestFullscreen()}>
              <Maximize aria-hidden="true" />
              Full screen
            </Button>
            <TabLink tabUrl={tabUrl} />
          </span>
        </div>
      )}
    </div>
  )
}

/** Focus on the frame before the game has loaded does not reach the game, so the frame is focused again. */
function passFocusOn(frame: HTMLIFrameElement) {
  if (document.activeElement !== frame) return
  frame.blur()
  frame.focus()
}

function OwnTab({ tabUrl, title, fill, className, why }: PlayFrameProps & { why: string }) {
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
      <TabLink tabUrl={tabUrl} />
    </div>
  )
}

function TabLink({ tabUrl }: { tabUrl: string }) {
  return (
    <Button asChild size="s">
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

/**
 * Listens to the keys that the game's page passes on. A build is not trusted: a message counts only from the window and
 * origin of the frame, in the exact shape, while the frame has the focus, and a few in a second.
 */
function useRoomKeys(
  frame: RefObject<HTMLIFrameElement | null>,
  src: string,
  onKey: ((key: RoomKey) => void) | undefined,
): void {
  const tell = useEffectEvent((key: RoomKey) => onKey?.(key))
  const listens = onKey !== undefined
  useEffect(() => {
    if (!listens) return
    const { origin } = new URL(src)
    const passes = keyLimit()
    const listen = (event: MessageEvent<unknown>) => {
      const element = frame.current
      if (element === null || event.source !== element.contentWindow || event.origin !== origin) return
      if (document.activeElement !== element) return
      const key = readRoomKey(event.data)
      if (key !== null && passes(performance.now())) tell(key)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, src, listens])
}
