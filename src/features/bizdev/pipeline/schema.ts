import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { accountFilters, FOLLOW_UP_MAX, NOTE_MAX, stages } from './rules.ts'

const stage = z.enum(stages)
const id = z.uuid()
/** A person by the name that colleagues see; null when the account was deleted. */
const name = z.nullable(z.string())

export const columnInput = z.object({
  stage,
  /** Part of the studio's name. */
  find: z.optional(text(100)),
  show: z._default(z.enum(accountFilters), 'all'),
  cursor,
})

/** A studio on the board. */
export const accountCard = z.object({
  id,
  name: z.string(),
  stage,
  ownerId: z.nullable(id),
  ownerName: name,
  games: z.int(),
  /** US cents paid by card within the last twelve months. */
  spentCents: z.int(),
  lastActivityAt: z.date(),
  movedAt: z.date(),
  /** The day of the next open follow-up, YYYY-MM-DD. */
  dueOn: z.nullable(z.string()),
})
export type AccountCard = z.output<typeof accountCard>

export const columnOutput = z.object({
  stage,
  accounts: z.array(accountCard),
  /** All accounts of the column that match. */
  total: z.int(),
  nextCursor,
})
export type Column = z.output<typeof columnOutput>

export const oneStudio = z.object({ studioId: id })

export const followUp = z.object({
  id,
  studioId: id,
  studioName: z.string(),
  body: z.string(),
  dueOn: z.string(),
  assigneeId: id,
  assigneeName: name,
  doneAt: z.nullable(z.date()),
})
export type FollowUp = z.output<typeof followUp>

export const move = z.object({ id, fromStage: stage, toStage: stage, movedByName: name, movedAt: z.date() })

export const game = z.object({ id, title: z.string(), status: z.string(), createdAt: z.date() })
export const monthOfSpend = z.object({ month: z.string(), cents: z.int(), purchases: z.int() })

export const accountOutput = z.object({
  id,
  name: z.string(),
  joinedAt: z.date(),
  stage,
  ownerId: z.nullable(id),
  lastActivityAt: z.date(),
  /** Where the referral link that sent the studio is used; null without one. */
  referredBy: z.nullable(z.string()),
  /** The newest fifty, and how many there are. */
  games: z.array(game),
  gameCount: z.int(),
  /** Card payments of the last twelve months, oldest first. */
  spend: z.array(monthOfSpend),
  /** The newest twenty. */
  moves: z.array(move),
  /** Open ones by day, then the ten that were done last. */
  followUps: z.array(followUp),
})
export type Account = z.output<typeof accountOutput>

/** `from` is the stage that was shown: a studio that was moved meanwhile is not moved again. */
export const moveInput = z.object({ studioId: id, from: stage, to: stage })
export const assignInput = z.object({ studioId: id, ownerId: z.nullable(id) })

export const colleaguesOutput = listOf({ id, name: z.string() })

const noteBody = text(NOTE_MAX, { min: 1, tooShort: 'Write a note.' })
export const noteFields = z.object({ body: noteBody })
export const note = z.object({
  id,
  body: z.string(),
  authorId: id,
  authorName: name,
  createdAt: z.date(),
  updatedAt: z.date(),
})
export type Note = z.output<typeof note>
export const notesInput = z.object({ studioId: id, cursor })
export const notesOutput = z.object({ notes: z.array(note), nextCursor })
/** The browser chooses the id: a repeated call adds nothing. */
export const addNoteInput = z.object({ id, studioId: id, body: noteBody })
export const oneNote = z.object({ noteId: id })
export const editNoteInput = z.object({ noteId: id, body: noteBody })

const day = z.iso
  .date('Please pick a day')
  .check(z.refine((value) => value >= '2000-01-01' && value <= '2100-12-31', 'Please pick a day'))
export const followUpFields = z.object({
  body: text(FOLLOW_UP_MAX, { min: 1, tooShort: 'Enter what to do.' }),
  dueOn: day,
})
export const addFollowUpInput = z.object({ id, studioId: id, ...followUpFields.shape })
export const oneFollowUp = z.object({ followUpId: id })
export const editFollowUpInput = z.object({ followUpId: id, ...followUpFields.shape })
export const finishInput = z.object({ followUpId: id, done: z.boolean() })
export const followUpsInput = z.object({ whose: z._default(z.enum(['mine', 'all']), 'mine'), cursor })
export const followUpsOutput = z.object({ followUps: z.array(followUp), nextCursor })
