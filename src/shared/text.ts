import { z } from 'zod/mini'
import { stripControls } from './strip-controls.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the rejected characters
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Text input: trimmed, `min` to `max` characters. Characters that can't be stored are refused; others that control how a
 * text is shown are left out, because people paste them unseen.
 */
export const text = (
  max: number,
  { min = 0, tooShort, tooLong }: { min?: number; tooShort?: string; tooLong?: string } = {},
) =>
  z.string().check(
    z.overwrite((value) => (unprintable.test(value) ? value : stripControls(value))),
    z.trim(),
    z.minLength(min, tooShort ?? (min === 1 ? 'Please fill this in.' : `Please use at least ${min} characters.`)),
    z.maxLength(max, tooLong ?? `Please use at most ${max.toLocaleString('en')} characters.`),
    z.refine(
      (value) => !unprintable.test(value) && !lone.test(value),
      'This text contains characters that can’t be stored.',
    ),
  )
