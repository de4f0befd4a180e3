import { z } from 'zod/mini'
import { reviewLimits } from '#features/playtests/rules.ts'
import { listOf } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { fixAnswers, mostFixChecks } from './rules.ts'

const fingerprint = z.string().check(z.regex(/^[0-9a-f]{20}$/))

/** One piece of evidence of a bug. */
export const bugMember = z.union([
  z.object({ playtestId: z.uuid(), bugId: z.uuid() }),
  z.object({ playtestId: z.uuid(), momentId: z.uuid() }),
  z.object({ playtestId: z.uuid(), noteId: z.uuid() }),
  z.object({ gameId: z.uuid(), fingerprint }),
  z.object({ gameId: z.uuid(), findId: z.uuid() }),
])

/** An error of a game that becomes a bug of its list. */
export const errorOfGame = z.object({ gameId: z.uuid(), fingerprint })
export const listedBugOutput = z.object({ bugId: z.uuid() })

/** What a tester says of bugs that the build fixes; those left out count as not tried. */
export const fixChecksInput = z
  .array(
    z.object({
      bugId: z.uuid(),
      answer: z.enum(fixAnswers),
      /** Seconds of measured play time when it was answered. */
      atSeconds: z.optional(z.int().check(z.gte(0), z.lte(360_000))),
    }),
  )
  .check(z.maxLength(mostFixChecks))

/** The bugs of which a test asks whether they are gone. */
export const fixesAskedOutput = z.object({ fixes: listOf({ bugId: z.uuid(), title: z.string() }) })

export const knownBugsInput = z.object({
  playtestId: z.uuid(),
  title: text(reviewLimits.bugTitle, { min: 1, tooShort: 'Describe what happens in a few words.' }),
})
/** `id`: of the report that a tester joins with *Happens to me too*. */
export const knownBugsOutput = z.object({ bugs: listOf({ id: z.uuid(), title: z.string() }) })
