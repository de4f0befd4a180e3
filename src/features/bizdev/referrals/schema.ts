import { z } from 'zod/mini'
import { nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { codePattern, LABEL_MAX } from './rules.ts'

const code = z.string().check(z.regex(codePattern))

export const linkFields = z.object({
  label: text(LABEL_MAX, { min: 1, tooShort: 'Enter where the link is used.' }),
})
/** The browser chooses the code: a repeated call makes no second link. */
export const makeLinkInput = z.object({ code, ...linkFields.shape })
export const oneLink = z.object({ code })

export const referralLink = z.object({
  code: z.string(),
  label: z.string(),
  madeById: z.uuid(),
  madeByName: z.nullable(z.string()),
  visits: z.int(),
  signUps: z.int(),
  /** Accounts of the link that bought credits by card, and what their first purchases cost in US cents. */
  purchases: z.int(),
  cents: z.int(),
  createdAt: z.date(),
  endedAt: z.nullable(z.date()),
})
export type ReferralLink = z.output<typeof referralLink>

export const linksOutput = z.object({ links: z.array(referralLink), nextCursor })
