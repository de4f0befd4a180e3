import { CallError } from '#kit/call-server.ts'

/** HTTP status of a failed call. */
export const statusOf = (error: unknown): number | undefined => (error instanceof CallError ? error.status : undefined)
