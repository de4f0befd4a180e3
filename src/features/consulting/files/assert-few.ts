import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { consultingFiles } from '../engagement/tables.ts'
import { fileLimits } from './rules.ts'

/** Throws VALIDATION_ERROR when the deliverable has as many files as it may have. */
export async function assertFew(tx: SystemTx, deliverableId: string): Promise<void> {
  const count = await tx.$count(consultingFiles, eq(consultingFiles.deliverableId, deliverableId))
  if (count >= fileLimits.each)
    throw new AppError('VALIDATION_ERROR', `A deliverable has at most ${fileLimits.each} files.`)
}
