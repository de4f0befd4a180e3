import { CallError } from '#kit/call-server.ts'

/** HTTP status of a call that was refused. */
export const statusOf = (error: unknown): number | undefined => (error instanceof CallError ? error.status : undefined)
