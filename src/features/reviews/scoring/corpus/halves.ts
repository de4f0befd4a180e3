import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { writtenLast } from './last.ts'
import { writtenLater } from './later.ts'
import type { Kind, Sample } from './sample.ts'
import { secondLook } from './second-look.ts'

const firstWritten = [...english, ...spanish, ...german, ...french]

/** Every second sample of each kind, so that both halves hold every kind in every language. */
function everySecond(rest: 0 | 1): Sample[] {
  const seen = new Map<Kind, number>()
  return firstWritten.filter(({ kind }) => {
    const before = seen.get(kind) ?? 0
    seen.set(kind, before + 1)
    return before % 2 === rest
  })
}

/** The samples that lexicons and weights were set by. */
export const setBy: readonly Sample[] = [...everySecond(0), ...writtenLater, ...secondLook]

/** The samples kept away from that: they say how the scorer does on texts it was not made for. */
export const heldOut: readonly Sample[] = [...everySecond(1), ...writtenLast]
