import { and, eq } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { signLink } from '#platform/storage/signed-links.ts'
import { AppError } from '#shared/errors.ts'
import type { GamesServices } from '../open-services.ts'
import { files, gameBuilds } from '../tables.ts'

const linkMinutes = 10

interface Linking {
  buildId: string
  fileSecret: GamesServices['fileSecret']
  now: Date
}

/** A link of ten minutes to the file of a build, for someone who was found to be let in. Throws NOT_FOUND without a file. */
export async function linkToFile(
  tx: SystemTx,
  { buildId, fileSecret, now }: Linking,
): Promise<{ url: string; name: string; bytes: number }> {
  const [file] = await tx
    .select({ key: files.storageKey, name: files.name, mime: files.mime, bytes: files.size })
    .from(gameBuilds)
    .innerJoin(files, eq(files.id, gameBuilds.fileId))
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'ready')))
  if (!file) throw new AppError('NOT_FOUND')
  const { key, name, mime, bytes } = file
  const expiresAt = new Date(now.getTime() + minutes(linkMinutes))
  return { url: signLink({ key, name, mime, expiresAt }, fileSecret), name, bytes }
}

/** The same for the studio's own build. Throws NOT_FOUND for another's. */
export async function linkForStudio(
  tx: SystemTx,
  { studioId, ...linking }: Linking & { studioId: string },
): Promise<{ url: string }> {
  const own = await tx.$count(gameBuilds, and(eq(gameBuilds.id, linking.buildId), eq(gameBuilds.studioId, studioId)))
  if (own === 0) throw new AppError('NOT_FOUND')
  const { url } = await linkToFile(tx, linking)
  return { url }
}
