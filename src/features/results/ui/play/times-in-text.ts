import type { Moment } from './findings.ts'

/** A part of a text: plain, or a time that names one of the tester's moments. */
export type TextPart = { text: string; moment?: Moment }

/** '11:12', 'minute 11', 'Minute 11', 'minuto 11'. A number before the word is a duration, not a time. */
const times = /(?<![\d:.,])(?:(\d{1,3}):([0-5]\d)(?![\d:])|(?:minute|minuto|minuut|minut)\s+(\d{1,3})(?![\d:.,]\d))/giu

/** How far a written time may be from the moment that it names, in seconds. */
const nearSeconds = 30

/** Splits a review's text at the times that name a moment of its tester. */
export function timesInText(text: string, moments: readonly Moment[]): TextPart[] {
  if (moments.length === 0) return [{ text }]
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(times)) {
    const moment = momentAt(match, moments)
    if (!moment) continue
    parts.push({ text: text.slice(from, match.index) }, { text: match[0], moment })
    from = match.index + match[0].length
  }
  return [...parts, { text: text.slice(from) }].filter(({ text: part }) => part !== '')
}

function momentAt([, minutes, seconds, whole]: RegExpMatchArray, moments: readonly Moment[]): Moment | undefined {
  if (whole !== undefined) return moments.find(({ atSeconds }) => Math.floor(atSeconds / 60) === Number(whole))
  const at = Number(minutes) * 60 + Number(seconds)
  const [nearest] = [...moments].sort((a, b) => Math.abs(a.atSeconds - at) - Math.abs(b.atSeconds - at))
  return nearest && Math.abs(nearest.atSeconds - at) <= nearSeconds ? nearest : undefined
}
