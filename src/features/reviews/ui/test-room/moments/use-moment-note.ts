import { useEffect, useEffectEvent, useState } from 'react'
import type { Moment } from '#features/playtests/moments/schema.ts'

/** A note is saved this long after the last key. */
const restMs = 800

/**
 * The note of a moment while it is written. It is saved after a rest, when the field is left or goes away, and when the
 * field passes to another moment.
 */
export function useMomentNote(moment: Moment | undefined, onNote: (moment: Moment, note: string) => void) {
  const [written, setWritten] = useState<{ moment: Moment; text: string }>()
  const id = moment?.id
  const save = useEffectEvent(() => written && onNote(written.moment, written.text.trim()))
  useEffect(() => {
    if (!written) return
    if (written.moment.id !== id) {
      save()
      setWritten(undefined)
      return
    }
    const rest = setTimeout(() => save(), restMs)
    return () => clearTimeout(rest)
  }, [written, id])
  useEffect(() => () => void save(), [])

  return {
    text: written && written.moment.id === id ? written.text : (moment?.note ?? ''),
    write: (text: string) => moment && setWritten({ moment, text }),
    /** Saves now: Enter, or the field was left. */
    done() {
      if (written) onNote(written.moment, written.text.trim())
      setWritten(undefined)
    },
  }
}
