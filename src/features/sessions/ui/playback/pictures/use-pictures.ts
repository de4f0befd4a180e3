import { useEffect, useRef, useState } from 'react'
import { isAnsweredLocally, sendCall } from '#kit/calls/send.ts'
import { savesData } from '#kit/runtime/saves-data.ts'
import { paths } from '#shared/paths.ts'
import { nearestPicture } from '../../../nearest-picture.ts'
import type { Session } from '../../../schema.ts'
import { positionOf } from '../../../time-line.ts'
import { wantedSeconds } from './wanted-seconds.ts'

/** The address of the small picture that is nearest to a second of the video; undefined without one. */
export type PictureAt = (second: number) => string | undefined

/**
 * The small pictures of a recording. Those that are missing are taken once it plays, and kept for everybody who may watch
 * (`url`: the video; `begun`: it has played).
 */
export function usePictures(session: Session, { url, begun }: { url: string | undefined; begun: boolean }): PictureAt {
  const { id, recording, viewer, moments } = session
  const [own, setOwn] = useState<ReadonlyMap<number, string>>(new Map())
  const made = useRef<string[]>([])
  useEffect(() => () => made.current.forEach(URL.revokeObjectURL), [])
  const length = recording?.seconds ?? 0
  const stored = recording?.pictures ?? []
  const segments = recording?.segments ?? []
  const takes = begun && url !== undefined && recording?.state === 'ready' && viewer !== 'tester' && !savesData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is asked once for each visit of the page
  useEffect(() => {
    if (!takes || url === undefined) return
    const marked = moments.flatMap(({ at }) => positionOf(segments, at) ?? [])
    const seconds = wantedSeconds({ length, moments: marked, taken: stored })
    if (seconds.length === 0) return
    const stop = new AbortController()
    let takesMore = !isAnsweredLocally()
    const onPicture = async (second: number, picture: Blob) => {
      const address = URL.createObjectURL(picture)
      made.current.push(address)
      setOwn((before) => new Map(before).set(second, address))
      // One after the other: the server takes one picture of a studio at a time.
      if (takesMore) takesMore = await keep(id, second, picture)
    }
    void import('./take-pictures.ts').then(({ takePictures }) =>
      takePictures({ url, seconds, signal: stop.signal, onPicture }),
    )
    return () => stop.abort()
  }, [takes])
  return (second) => {
    const nearest = nearestPicture([...stored, ...own.keys()], second, length)
    if (nearest === undefined) return undefined
    return own.get(nearest) ?? paths.sessionPicture(id, nearest)
  }
}

/** A picture that could not be kept is taken again at the next visit. False where no other would be, as in a full storage. */
const keep = async (id: string, second: number, picture: Blob): Promise<boolean> => {
  const answer = await sendCall(paths.sessionPicture(id, second), {
    method: 'PUT',
    headers: { 'content-type': 'image/webp' },
    body: picture,
  }).catch(() => undefined)
  return answer?.status !== 400 && answer?.status !== 507
}
