import { z } from 'zod/mini'

/** The cursor of the next page: the `nextCursor` of the previous page. */
export const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(1000)))

/** Null on the last page. */
export const nextCursor = z.nullable(z.string())

/** The input of a list without filters. */
export const pageInput = z._default(z.object({ cursor }), {})

/** A list of objects of this shape. */
export const listOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.array(z.object(shape))
