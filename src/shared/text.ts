import { z } from 'zod/mini'
import { stripControls } from './texts/strip-controls.ts'

/**
 * Text input: trimmed, `min` to `max` characters. Characters that can't be stored, and those that control how a text is
 * shown, are left out, because people paste them unseen.
 */
export const text = (
  max: number,
  { min = 0, tooShort, tooLong }: { min?: number; tooShort?: string; tooLong?: string } = {},
) =>
  z
    .string()
    .check(
      z.overwrite(stripControls),
      z.trim(),
      z.minLength(min, tooShort ?? (min === 1 ? 'Please fill this in.' : `Please use at least ${min} characters.`)),
      z.maxLength(max, tooLong ?? `Please use at most ${max.toLocaleString('en')} characters.`),
    )
