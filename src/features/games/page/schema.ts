import type { Genre } from '#shared/genres.ts'
import type { Role } from '#shared/roles.ts'
import type { BuildKind, GameStatus, Platform } from '../rules.ts'

/** What the page of a game shows; holds nothing of a build but its version and notes. */
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
  /** A place of an open test can be taken by whoever is eligible. */
  testersWanted: boolean
  createdAt: Date
  updatedAt: Date
}

/** Who looks at the page; null for someone who is signed out. */
export interface Viewer {
  role: Role
  owns: boolean
  /** A test of this game the viewer has not handed in yet. */
  playtestId: string | null
}
