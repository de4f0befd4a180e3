import { eq } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { signLink } from '#platform/storage/signed-links.ts'
import { AppError } from '#shared/errors.ts'
import { assertParty } from '../engagement/assert-party.ts'
import { fileReadByAdmin } from '../engagement/events.ts'
import { consultingFiles } from '../engagement/tables.ts'
import { fileKeyOf } from './file-storage-keys.ts'

const linkMinutes = 10

interface FileLinkInput {
  id: string
  fileSecret: Buffer
  now: Date
}

/** A download link for the studio or one of its consultants, valid for ten minutes. Throws NOT_FOUND. */
export async function fileLink(
  tx: SystemTx,
  { readerId, ...input }: FileLinkInput & { readerId: string },
): Promise<{ url: string }> {
  const file = await findFile(tx, input.id)
  await assertParty(tx, { studioId: file.studioId, personId: readerId })
  return linkTo(file, input)
}

/** A download link for an admin, valid for ten minutes; audited. Throws NOT_FOUND. */
export async function fileLinkForAdmin(
  tx: SystemTx,
  { adminId, ...input }: FileLinkInput & { adminId: string },
): Promise<{ url: string }> {
  const file = await findFile(tx, input.id)
  tx.happened(fileReadByAdmin({ adminId, studioId: file.studioId, fileId: file.id }), input.now)
  return linkTo(file, input)
}

async function findFile(tx: SystemTx, id: string) {
  const [file] = await tx.select().from(consultingFiles).where(eq(consultingFiles.id, id))
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** Always a download: whatever the file claims to be, the browser does not open it. */
function linkTo({ id, deliverableId, name }: Awaited<ReturnType<typeof findFile>>, { fileSecret, now }: FileLinkInput) {
  const expiresAt = new Date(now.getTime() + minutes(linkMinutes))
  const key = fileKeyOf(deliverableId, id)
  return { url: signLink({ key, name, mime: 'application/octet-stream', expiresAt }, fileSecret) }
}
