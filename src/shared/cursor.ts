import { z } from 'zod'

/** Where the next page of a list begins: what the page before it answered as `nextCursor`. */
export const cursor = z.string().min(1).max(1000).optional()

/** Null on the last page. */
export const nextCursor = z.string().nullable()

/** A list that is asked for nothing else. */
export const pageInput = z.object({ cursor }).default({})
