import { z } from 'zod/mini'
import { isVisible } from './texts/is-visible.ts'
import { stripControls } from './texts/strip-controls.ts'

interface TextLimits {
  min?: number
  tooShort?: string
  tooLong?: string
  /** Further characters that are left out. */
  leaveOut?: RegExp
}

/**
 * Text input: trimmed, `min` to `max` characters. Characters that can't be stored, and those that control how a text is
 * shown, are left out, because people paste them unseen. What has to be filled in has to show something.
 */
export const text = (max: number, { min = 0, tooShort, tooLong, leaveOut }: TextLimits = {}) => {
  const shorter = tooShort ?? (min <= 1 ? 'Please fill this in.' : `Please use at least ${min} characters.`)
  return z.string().check(
    z.overwrite((given) => (leaveOut ? stripControls(given).replace(leaveOut, '') : stripControls(given))),
    z.trim(),
    z.minLength(min, shorter),
    z.maxLength(max, tooLong ?? `Please use at most ${max.toLocaleString('en')} characters.`),
    z.refine((given) => min === 0 || given === '' || isVisible(given), shorter),
  )
}
