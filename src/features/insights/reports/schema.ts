import { z } from 'zod/mini'
import { listOf } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { choiceInput } from '../game/choice-schema.ts'
import { reportDays, reportLimits, reportSections } from './rules.ts'

const words = text(reportLimits.words)
const chosenPart = z.object({
  section: z.enum(reportSections),
  /** The studio's own words under the section. */
  words,
  /** Whether its quotes and names of themes come with it. */
  quotes: z.boolean(),
})

/** `id` is chosen by the browser and makes the call idempotent. */
export const makeReportInput = z.object({
  id: z.uuid(),
  choice: choiceInput,
  title: nameText(reportLimits.title, { min: 1, tooShort: 'Give the report a title.' }),
  intro: words,
  /** Clips of sessions, in this order. */
  clips: z._default(z.array(z.uuid()).check(z.maxLength(reportLimits.clips)), []),
  parts: z.array(chosenPart).check(z.minLength(1, 'Pick at least one section.'), z.maxLength(reportSections.length)),
  days: z.literal([...reportDays]),
  password: z.optional(
    text(reportLimits.password.max, {
      min: reportLimits.password.min,
      tooShort: `A password has at least ${reportLimits.password.min} characters.`,
    }),
  ),
})
export type MakeReportInput = z.output<typeof makeReportInput>

const cell = z.nullable(z.union([z.string(), z.number()]))
const reportQuote = z.object({ playtestId: z.uuid(), who: z.string(), facts: z.string(), text: z.string() })

const reportClip = z.object({ id: z.string(), title: z.string(), seconds: z.number() })
export type ReportClip = z.output<typeof reportClip>

/** What a report shows. It names no tester: they are Tester A, Tester B, …, the same in all of its sections. */
export const reportContent = z.object({
  studio: z.string(),
  game: z.string(),
  version: z.nullable(z.string()),
  people: z.int(),
  reviews: z.int(),
  intro: z.string(),
  clips: z._default(z.array(reportClip), []),
  /** Titles of bugs in testers' words, with the tests whose reviews say them; left out by reports of before they were kept. */
  titled: z.optional(listOf({ text: z.string(), by: z.array(z.uuid()) })),
  parts: listOf({
    section: z.enum(reportSections),
    answer: z.nullable(z.string()),
    words: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(cell)),
    /** Rows beyond the limit. */
    more: z.int(),
    quotes: z.array(reportQuote),
  }),
})
export type ReportContent = z.output<typeof reportContent>

const shownReport = z.object({
  id: z.uuid(),
  title: z.string(),
  token: z.string(),
  hasPassword: z.boolean(),
  endsAt: z.date(),
  revokedAt: z.nullable(z.date()),
  opened: z.int(),
  openedAt: z.nullable(z.date()),
  createdAt: z.date(),
})
export const reportClipsOutput = z.object({ clips: z.array(reportClip) })
export const reportsInput = z.object({ gameId: z.uuid() })
export const reportsOutput = z.object({ reports: z.array(shownReport) })
export const madeReport = z.object({ id: z.uuid(), token: z.string() })
export const oneReport = z.object({ id: z.uuid() })
