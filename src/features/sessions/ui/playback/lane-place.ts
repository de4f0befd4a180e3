import type { KeyboardEvent } from 'react'
import type { Line } from './line.ts'

/** Where a second stands on the width of the line. */
export const placeOf = (second: number, { length }: Line): string => `${(second / length) * 100}%`

/** The row of one lane. */
export const lane = 'flex h-9 items-center border-b border-line'

/** A lane is one tab stop: the arrow keys move between its marks, and not the video. */
export function moveInLane(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const marks = [...event.currentTarget.querySelectorAll('button')]
  marks[marks.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus()
}
