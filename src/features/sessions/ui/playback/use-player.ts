import { useEffect, useMemo, useRef, useState } from 'react'
import { stored } from '#kit/runtime/stored.ts'
import type { Session } from '../../schema.ts'
import { type Line, videoAt, videoFrom, videoUntil } from './line.ts'
import type { Stretch } from './player/idle.ts'
import { type Rate, useChoices } from './player/player-choices.ts'
import { useFollow } from './player/use-follow.ts'

/** Seconds of one frame: recordings have about 15 a second. */
export const frameSeconds = 1 / 15

export interface Player {
  /**
   * The second of the line at the playhead, or what is selected by it. It moves with each frame of the video: a component
   * selects the little it shows, so that it is drawn again only when that changes.
   */
  useAt: <Selected = number>(select?: (second: number) => Selected) => Selected
  at: () => number
  /** Moves the playhead to a second of the line. */
  seek: (second: number) => void
  canPlay: boolean
  playing: boolean
  toggle: () => void
  pause: () => void
  rate: Rate
  setRate: (rate: Rate) => void
  muted: boolean
  setMuted: (muted: boolean) => void
  /** The video element of the page. */
  attach: (video: HTMLVideoElement | null) => void
  video: () => HTMLVideoElement | null
}

interface PlayerInput {
  line: Line
  recording: Session['recording']
  /** Second of the line at first. */
  start: number
  /** It is heard or not at first, whatever this browser keeps; missing: as it keeps it. */
  quiet?: boolean
  /** Jumped over while it plays. */
  idle?: readonly Stretch[]
  /** Called once a second of playing with the stretch of the video that was just watched. */
  onWatched?: (from: number, to: number) => void
}

/** Plays a recording on the line of its session; without a recording only the playhead moves. */
export function usePlayer({ line, recording, start, quiet, idle = [], onWatched }: PlayerInput): Player {
  const segments = recording?.state === 'ready' ? recording.segments : []
  const canPlay = segments.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it starts is read once
  const head = useMemo(() => stored(Math.min(start, line.length)), [])
  const video = useRef<HTMLVideoElement>(null)
  /** A press on Play while the recording still loads counts once it can play. */
  const wantsToPlay = useRef(false)
  const [playing, setPlaying] = useState(false)
  const { rate, ...choices } = useChoices(quiet)

  useFollow({ playing, video, head, line, segments, idle, onWatched })

  /** What the video shows at the playhead: the last that was recorded before time without a picture. */
  const placed = useRef<() => number>(() => 0)
  const speed = useRef<Rate>(rate)
  useEffect(() => {
    placed.current = () => videoUntil(line, segments, head.get()) ?? 0
    speed.current = rate
    if (video.current) video.current.playbackRate = rate
  })

  function seek(second: number) {
    const to = Math.max(0, Math.min(second, line.length))
    head.set(to)
    const { current } = video
    if (!current || !canPlay) return
    if (videoAt(line, segments, to) === null) current.pause()
    current.currentTime = placed.current()
  }

  function toggle() {
    const { current } = video
    if (!canPlay) return
    if (!current) {
      // Its video is not there yet, because its link is on its way.
      wantsToPlay.current = !wantsToPlay.current
      return
    }
    if (current.error) {
      // Its connection was lost: a press tries again.
      wantsToPlay.current = true
      return current.load()
    }
    if (!current.paused) return current.pause()
    const from = videoFrom(line, segments, head.get()) ?? 0
    const atEnd = head.get() >= line.length - frameSeconds
    if (atEnd) current.currentTime = 0
    else if (Math.abs(current.currentTime - from) > frameSeconds) current.currentTime = from
    wantsToPlay.current = true
    void current.play().catch(() => setPlaying(false))
  }

  const attach = useMemo(
    () => (element: HTMLVideoElement | null) => {
      video.current = element
      if (!element) return
      // A video that is loaded, also again by another link, begins at the speed of its element, and at zero.
      element.onloadedmetadata = () => {
        element.playbackRate = speed.current
        element.currentTime = placed.current()
      }
      element.onerror = () => setPlaying(false)
      element.onplay = () => setPlaying(true)
      element.onpause = () => {
        wantsToPlay.current = false
        setPlaying(false)
      }
      element.oncanplay = () => {
        if (wantsToPlay.current && element.paused) void element.play().catch(() => setPlaying(false))
      }
      element.onended = () => setPlaying(false)
    },
    [],
  )

  return {
    useAt: head.useValue,
    at: head.get,
    seek,
    canPlay,
    playing,
    toggle,
    rate,
    ...choices,
    attach,
    pause: () => video.current?.pause(),
    video: () => video.current,
  }
}
