import type { Genre } from '#shared/genres.ts'
import type { Role } from '#shared/roles.ts'
import type { BuildKind, GameStatus, Platform } from '../rules.ts'

/** The content of a game's page; of builds only version and notes. */
export interface ShownGame {
  id: string
  title: string
  description: string
  genres: Genre[]
  platforms: Platform[]
  status: GameStatus
  isPublic: boolean
  studioName: string
  version: string | null
  buildKind: BuildKind | null
  coverKey: string | null
  screenshots: { id: string; imageKey: string; alt: string }[]
  /** Ready builds, newest first, at most ten. */
  changelog: { version: string; notes: string; createdAt: Date }[]
  /** An open request has open spots for eligible testers. */
  testersWanted: boolean
  createdAt: Date
  updatedAt: Date
}

/** The signed-in visitor of the page. */
export interface Viewer {
  role: Role
  owns: boolean
  /** The viewer's playtest of this game without a submitted review. */
  playtestId: string | null
}
