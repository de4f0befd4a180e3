import type { Line } from './line.ts'

/** Where a second stands on the width of the line. */
export const placeOf = (second: number, { length }: Line): string => `${(second / length) * 100}%`

/** The row of one lane. */
export const lane = 'flex h-9 items-center border-b border-line'
