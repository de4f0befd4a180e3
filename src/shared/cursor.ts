import { z } from 'zod'

/** The cursor of the next page: the `nextCursor` of the previous page. */
export const cursor = z.string().min(1).max(1000).optional()

/** Null on the last page. */
export const nextCursor = z.string().nullable()

/** The input of a list without filters. */
export const pageInput = z.object({ cursor }).default({})
