import { z } from 'zod'

// A schema is compiled when it is first used: one that is made for each request would cost more than it checks.
const uuid = z.uuid()

/** This value of a request if it is a well-formed id; undefined otherwise. */
export const uuidIn = (value: unknown): string | undefined => uuid.safeParse(value).data
