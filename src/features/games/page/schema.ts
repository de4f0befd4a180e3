import { z } from 'zod/mini'
import { roles } from '#shared/roles.ts'
import { buildKinds } from '../rules.ts'
import { screenshotOutput, storedGame } from '../schema.ts'

/** The content of a game's page; of builds only version and notes. */
export const shownGame = z.extend(storedGame, {
  studioId: z.uuid(),
  studioName: z.string(),
  buildKind: z.nullable(z.enum(buildKinds)),
  /** The build that testers get. */
  buildId: z.nullable(z.string()),
  screenshots: z.array(screenshotOutput),
  /** Ready builds, newest first, at most ten. `createdAt` in ISO 8601. */
  changelog: z.array(z.object({ version: z.string(), notes: z.string(), createdAt: z.string() })),
  /** An open request has open spots for eligible testers. */
  testersWanted: z.boolean(),
  /** Players may take part in its early access. */
  inEarlyAccess: z.boolean(),
})
export type ShownGame = z.output<typeof shownGame>

/** The signed-in visitor of the page. */
const viewer = z.object({
  role: z.enum(roles),
  owns: z.boolean(),
  /** The viewer's playtest of this game without a submitted review. */
  playtestId: z.nullable(z.string()),
  /** An open request that the viewer may open as an offer. */
  offerId: z.nullable(z.string()),
})
export type Viewer = z.output<typeof viewer>

export const gamePageOutput = z.object({ game: shownGame, viewer: z.nullable(viewer) })
