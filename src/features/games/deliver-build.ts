import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { linkToFile } from './builds/download.ts'
import type { GamesServices } from './open-services.ts'
import { type PlayHolder, playUrlFor } from './play-access.ts'
import type { Delivery } from './schema.ts'
import { gameBuilds, games } from './tables.ts'

interface DeliverBuildInput {
  buildId: string
  /** On whose behalf the build is delivered; the caller has checked the access. */
  holder: PlayHolder
  /** The sign-in of the person who gets it. */
  sessionId: string
  /** Nothing may tell which build it is: a file is called as the game (plans-2). */
  concealed?: boolean
  services: GamesServices
  now: Date
}

/** Makes the links of a build for a holder. Throws NOT_FOUND for a build that is not ready. */
export async function deliverBuild(
  tx: SystemTx,
  { buildId, holder, sessionId, concealed = false, services, now }: DeliverBuildInput,
): Promise<Delivery> {
  const [build] = await tx
    .select({
      kind: gameBuilds.kind,
      url: gameBuilds.url,
      isolated: gameBuilds.isolated,
      dialogs: gameBuilds.dialogs,
      label: games.playLabel,
      title: games.title,
    })
    .from(gameBuilds)
    .innerJoin(games, eq(games.id, gameBuilds.gameId))
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'ready')))
  if (!build) throw new AppError('NOT_FOUND')
  const { kind, url, label, title, isolated, dialogs } = build
  const named = concealed ? title : undefined
  switch (kind) {
    case 'link':
      if (url) return { kind, url }
      throw new AppError('NOT_FOUND')
    case 'file':
      return { kind, ...(await linkToFile(tx, { buildId, named, fileSecret: services.fileSecret, now })) }
    case 'web':
      return { kind, ...playUrlFor({ label, buildId, holder, sessionId, isolated, dialogs, services, now }) }
    default:
      return kind satisfies never
  }
}
