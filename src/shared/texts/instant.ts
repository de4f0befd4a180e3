import { z } from 'zod/mini'

/**
 * An instant in an input: a date from the browser's client, and a text (ISO 8601) from others, who have no dates in JSON.
 * `wrong` says what is missing.
 */
export const instant = (wrong = 'Send a date and a time.') =>
  z.union(
    [
      z.date(),
      z.pipe(
        z.iso.datetime({ offset: true }),
        z.transform((text: string) => new Date(text)),
      ),
    ],
    {
      error: wrong,
    },
  )
