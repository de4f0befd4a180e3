import { CallError } from '#kit/calls/call-server.ts'

/** HTTP status of a failed call. */
export const statusOf = (error: unknown): number | undefined => (error instanceof CallError ? error.status : undefined)
