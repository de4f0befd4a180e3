import { useEffect, useRef, useState } from 'react'
import { hasArrived, type Placed, partAt } from './recorded-line.ts'

/** Plays the parts of a recording one after the other, before they are joined. Times are seconds of their line. */
export function usePreview(placed: readonly Placed[]) {
  const video = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const length = placed.at(-1)?.to ?? 0
  const shown = partAt(placed, at)
  const partId = shown?.place.part.id
  const wanted = useRef(0)
  // Each answer of the server has new links: the video goes on with the one that it began with.
  const [links] = useState(() => new Map<string, string>())
  const version = shown && `${shown.place.part.id} ${shown.place.part.next.screen}`
  if (shown && version && !links.has(version)) links.set(version, shown.place.part.link)

  // A part is a file of its own: another one is loaded, at its second.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part
  useEffect(() => {
    const { current } = video
    if (!current || !shown) return
    current.currentTime = wanted.current
    if (playing) void current.play().catch(() => setPlaying(false))
  }, [version])

  function seek(second: number) {
    const to = Math.min(length, Math.max(0, second))
    const found = partAt(placed, to)
    if (!found) return
    wanted.current = found.within
    if (found.place.part.id === partId && video.current) video.current.currentTime = found.within
    setAt(to)
  }
  function toggle() {
    const { current } = video
    if (!current) return
    if (!current.paused) return current.pause()
    if (at >= length - 0.1) seek(0)
    setPlaying(true)
    void current.play().catch(() => setPlaying(false))
  }
  return {
    at,
    length,
    playing,
    /** The second shown is in this browser still. */
    arrived: shown === null || hasArrived(shown.place, shown.within),
    src: version ? links.get(version) : undefined,
    seek,
    toggle,
    ofVideo: {
      ref: video,
      onTimeUpdate: () => {
        const { current } = video
        if (current && !current.seeking && shown)
          setAt(Math.min(shown.place.to, shown.place.from + current.currentTime))
      },
      onPlay: () => setPlaying(true),
      onPause: () => {
        if (!video.current?.ended) setPlaying(false)
      },
      onEnded: () => {
        const next = placed[placed.findIndex(({ part }) => part.id === partId) + 1]
        if (next) seek(next.from)
        else setPlaying(false)
      },
    },
  }
}

export type Preview = ReturnType<typeof usePreview>
