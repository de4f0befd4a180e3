import { type RefObject, useEffect, useRef } from 'react'
import type { Session } from '../../../schema.ts'
import { type Line, lineAtVideo, videoFrom } from '../line.ts'
import { idleEnd, type Stretch } from './idle.ts'

interface FollowInput {
  playing: boolean
  video: RefObject<HTMLVideoElement | null>
  /** The second of the line at the playhead. */
  head: { set: (second: number) => void }
  line: Line
  segments: NonNullable<Session['recording']>['segments']
  /** Jumped over. */
  idle: readonly Stretch[]
  onWatched?: ((from: number, to: number) => void) | undefined
}

/** While it plays, the playhead follows each frame; it jumps over what was not recorded, and over what is idle. */
export function useFollow({ playing, video, head, line, segments, idle, onWatched }: FollowInput): void {
  const skipped = useRef(idle)
  useEffect(() => {
    skipped.current = idle
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the line of an open page changes only in its notes
  useEffect(() => {
    if (!playing) return
    let frame = 0
    let lastWatched = video.current?.currentTime ?? 0
    const follow = () => {
      frame = requestAnimationFrame(follow)
      const { current } = video
      // A pause is known here before its event: a playhead that was moved to time without a picture stays there.
      if (!current || current.seeking || current.paused) return
      const now = current.currentTime
      const second = lineAtVideo(line, segments, now)
      head.set(second)
      const next = idleEnd(skipped.current, second)
      if (next !== null) current.currentTime = videoFrom(line, segments, next) ?? now
      if (now < lastWatched || now - lastWatched > 3) lastWatched = now
      else if (now - lastWatched >= 1) {
        onWatched?.(lastWatched, now)
        lastWatched = now
      }
    }
    frame = requestAnimationFrame(follow)
    return () => {
      cancelAnimationFrame(frame)
      const now = video.current?.currentTime ?? 0
      if (now > lastWatched && now - lastWatched < 3) onWatched?.(lastWatched, now)
    }
  }, [playing])
}
