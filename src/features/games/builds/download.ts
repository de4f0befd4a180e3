import { and, eq } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { signLink } from '#platform/storage/signed-links.ts'
import { AppError } from '#shared/errors.ts'
import type { GamesServices } from '../open-services.ts'
import { files, gameBuilds } from '../tables.ts'

const linkMinutes = 10

interface FileLinkInput {
  buildId: string
  /** What the file is called instead of its own name, which may tell the build; its ending stays. */
  named?: string | undefined
  fileSecret: GamesServices['fileSecret']
  now: Date
}

/**
 * A link to the file of a build, valid for ten minutes. The caller has checked the access. Throws NOT_FOUND without a
 * file.
 */
export async function linkToFile(
  tx: SystemTx,
  { buildId, named, fileSecret, now }: FileLinkInput,
): Promise<{ url: string; name: string; bytes: number }> {
  const [file] = await tx
    .select({ key: files.storageKey, name: files.name, mime: files.mime, bytes: files.size })
    .from(gameBuilds)
    .innerJoin(files, eq(files.id, gameBuilds.fileId))
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'ready')))
  if (!file) throw new AppError('NOT_FOUND')
  const { key, mime, bytes } = file
  const name = named === undefined ? file.name : `${named}${endingOf(file.name)}`
  const expiresAt = new Date(now.getTime() + minutes(linkMinutes))
  return { url: signLink({ key, name, mime, expiresAt }, fileSecret), name, bytes }
}

/** '.zip', '.tar.gz'; no ending of a name has a digit first, which a version has. */
const endingOf = (name: string): string => /(\.tar)?\.[a-z]\w{0,9}$/i.exec(name)?.[0] ?? ''

/** A link to the file of the studio's own build. Throws NOT_FOUND for another studio's build. */
export async function linkForStudio(
  tx: SystemTx,
  { studioId, ...input }: FileLinkInput & { studioId: string },
): Promise<{ url: string }> {
  const own = await tx.$count(gameBuilds, and(eq(gameBuilds.id, input.buildId), eq(gameBuilds.studioId, studioId)))
  if (own === 0) throw new AppError('NOT_FOUND')
  const { url } = await linkToFile(tx, input)
  return { url }
}
