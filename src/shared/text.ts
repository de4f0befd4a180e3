import { z } from 'zod/mini'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the rejected characters
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Text input: trimmed, `min` to `max` characters, without control characters and unpaired surrogates. */
export const text = (
  max: number,
  { min = 0, tooShort, tooLong }: { min?: number; tooShort?: string; tooLong?: string } = {},
) =>
  z.string().check(
    z.trim(),
    z.minLength(min, tooShort ?? (min === 1 ? 'Please fill this in.' : `Please use at least ${min} characters.`)),
    z.maxLength(max, tooLong ?? `Please use at most ${max.toLocaleString('en')} characters.`),
    z.refine(
      (value) => !unprintable.test(value) && !lone.test(value),
      'This text contains characters that can’t be stored.',
    ),
  )
