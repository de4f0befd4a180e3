import type { Build, GameFields } from '#features/games/schema.ts'
import { daysBefore } from '../ids.ts'
import { part } from '../store.ts'
import { allGames } from './games.ts'
import { demoStudio } from './people.ts'

export type KeptBuild = Omit<Build, 'isCurrent' | 'inUse'>

export interface KeptGame extends GameFields {
  id: string
  isPublic: boolean
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  currentBuildId: string | null
  /** The oldest first. */
  builds: KeptBuild[]
  /** The build that players get; null while the game is not open to them. */
  earlyBuildId: string | null
  /** Pictures are addresses of their own data. */
  coverKey: string | null
  screenshots: { id: string; imageKey: string; alt: string }[]
}

const webBuildBytes = 186_000

/** The studio's games, the oldest first. */
export const studioGames = part('studio.games', (now) => ({
  rows: allGames
    .filter(({ studioId }) => studioId === demoStudio.id)
    .map(({ id, title, description, genres, platforms, status, isPublic, builds }): KeptGame => {
      const kept = builds.map(({ id, version, notes, addedDaysAgo }) =>
        webBuild({ id, version, notes, createdAt: daysBefore(now, addedDaysAgo) }),
      )
      const first = kept[0]?.createdAt ?? now
      return {
        ...{ id, title, description, status, isPublic },
        genres: [...genres],
        platforms: [...platforms],
        createdAt: daysBefore(first, 2),
        updatedAt: kept.at(-1)?.createdAt ?? now,
        deletedAt: null,
        ...{ coverKey: null, screenshots: [] },
        currentBuildId: kept.at(-1)?.id ?? null,
        builds: kept,
        earlyBuildId: isPublic ? (kept.at(-1)?.id ?? null) : null,
      }
    }),
}))

/** A build that plays in the browser and is ready. */
export const webBuild = (build: Pick<KeptBuild, 'id' | 'version' | 'notes' | 'createdAt'>): KeptBuild => ({
  ...build,
  ...{ kind: 'web', url: null, fileName: 'web-build.zip', state: 'ready', failure: null },
  ...{ fileKept: true, pages: null, findings: [], check: null, bytes: webBuildBytes, isolated: false, dialogs: false },
})
