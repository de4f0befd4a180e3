import { ORPCError } from '@orpc/client'

/** HTTP status of a call that was refused. */
export const statusOf = (error: unknown): number | undefined => (error instanceof ORPCError ? error.status : undefined)
