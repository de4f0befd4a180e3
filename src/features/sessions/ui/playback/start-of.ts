import { useEffect } from 'react'
import type { Session } from '../../schema.ts'
import { timeOfPlay } from '../../time-line.ts'
import { atTime, type Line } from './line.ts'
import type { Player } from './use-player.ts'

/**
 * The second at which a link opens a session: `at` is a second of the line, `play` of measured play time, `time` a time of
 * the day; `moment` and `note` name one of its moments and notes.
 */
export function startOf(session: Session, line: Line): number {
  const query = new URLSearchParams(location.search)
  const named =
    session.moments.find(({ id }) => id === query.get('moment')) ??
    session.notes.find(({ id }) => id === query.get('note'))
  if (named) return atTime(line, named.at)
  const time = new Date(query.get('time') ?? '')
  if (!Number.isNaN(time.getTime())) return atTime(line, time)
  const played = query.has('play') ? timeOfPlay(session.sittings, Number(query.get('play'))) : null
  if (played) return atTime(line, played)
  const at = Number(query.get('at') ?? 0)
  return Number.isFinite(at) ? Math.max(0, at) : 0
}

/** Seconds after which a playhead that rests is written to the address. */
const restMs = 400

/** Keeps the playhead in the address, so that a copied link opens this second. Written while it rests, not each frame. */
export function useAddressOfHead(player: Player): void {
  const second = player.useAt(Math.floor)
  const { playing } = player
  useEffect(() => {
    if (playing) return
    const timer = setTimeout(() => {
      const query = new URLSearchParams(location.search)
      if (Number(query.get('at') ?? 0) === second) return
      for (const name of ['moment', 'note', 'play', 'time']) query.delete(name)
      query.set('at', String(second))
      history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
    }, restMs)
    return () => clearTimeout(timer)
  }, [second, playing])
}
