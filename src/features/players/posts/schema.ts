import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { limits, reportReasons } from '../rules.ts'

const body = text(limits.post, {
  min: 1,
  tooShort: 'Write something first.',
  tooLong: `A post has up to ${limits.post} characters.`,
})

export const postRef = z.object({ postId: z.uuid() })
/** `id` is chosen by the browser and makes the call idempotent. Without a game it goes to the studio's followers. */
export const writePostInput = z.object({ id: z.uuid(), gameId: z.nullable(z.uuid()), body })
export const editPostInput = z.extend(postRef, { body })
export const reportPostInput = z.extend(postRef, {
  reason: z.enum(reportReasons),
  note: z._default(text(limits.note), ''),
})
export const takeDownInput = z.extend(postRef, {
  reason: text(limits.reason, { min: 1, tooShort: 'Enter a reason.' }),
})

const shownPost = z.object({
  id: z.uuid(),
  studioName: z.string(),
  gameId: z.nullable(z.uuid()),
  gameTitle: z.nullable(z.string()),
  body: z.string(),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
})

export const timelineInput = z._default(z.object({ cursor }), {})
export const timelineOutput = z.object({
  posts: z.array(z.extend(shownPost, { reported: z.boolean() })),
  nextCursor,
})
export type TimelinePost = z.output<typeof timelineOutput>['posts'][number]

export const ownPostsInput = z.object({ gameId: z.uuid(), cursor })
/** A studio's posts about one game and to all its followers. */
export const ownPostsOutput = z.object({
  posts: z.array(z.extend(shownPost, { takedownReason: z.nullable(z.string()) })),
  nextCursor,
})
export type OwnPost = z.output<typeof ownPostsOutput>['posts'][number]

export const reportedPostsInput = z._default(z.object({ cursor }), {})
export const reportedPostsOutput = z.object({
  posts: z.array(
    z.extend(shownPost, {
      firstAt: z.date(),
      reports: listOf({ reason: z.enum(reportReasons), note: z.string() }),
    }),
  ),
  nextCursor,
})
