import type { Viewer } from '#features/games/page/schema.ts'
import { allGames, currentBuild, type DemoGame } from '../data/games.ts'
import { demoStudio } from '../data/people.ts'
import { studioGames } from '../data/studio-games.ts'
import type { Demo } from '../demo.ts'
import { daysBefore } from '../ids.ts'
import { AppError } from '../refusals.ts'

/** The public page of a game. A studio's own games may have changed since the demo began. Throws NOT_FOUND. */
export function pageOfGame(gameId: string, demo: Demo) {
  const own = demo.role === 'studio' ? ownGame(gameId, demo) : undefined
  const known = allGames.find(({ id, isPublic }) => id === gameId && isPublic)
  const game = own ?? (known && shownGame(known, demo.now))
  if (!game) throw new AppError('NOT_FOUND')
  const viewer: Viewer = { role: demo.role, owns: own !== undefined, playtestId: null, offerId: null }
  return { game, viewer }
}

function ownGame(gameId: string, demo: Demo) {
  const game = demo.of(studioGames).rows.find(({ id, deletedAt }) => id === gameId && deletedAt === null)
  if (!game) return undefined
  const { builds, currentBuildId, earlyBuildId, deletedAt: _deletedAt, ...stored } = game
  const current = builds.find(({ id }) => id === currentBuildId)
  return {
    ...stored,
    ...{ version: current?.version ?? null, testersWanted: false },
    ...{ studioId: demoStudio.id, studioName: demoStudio.companyName },
    ...{ buildId: current?.id ?? null, buildKind: current?.kind ?? null, inEarlyAccess: earlyBuildId !== null },
    changelog: builds
      .toReversed()
      .map(({ version, notes, createdAt }) => ({ version, notes, createdAt: createdAt.toISOString() })),
  }
}

function shownGame(game: DemoGame, now: Date) {
  const { builds, genres, platforms, ...rest } = game
  const { id: buildId, version, addedDaysAgo } = currentBuild(game)
  return {
    ...rest,
    ...{ genres: [...genres], platforms: [...platforms], version, coverKey: null, screenshots: [] },
    ...{ buildId, buildKind: 'web' as const, testersWanted: false, inEarlyAccess: true },
    createdAt: daysBefore(now, (builds[0]?.addedDaysAgo ?? addedDaysAgo) + 2),
    updatedAt: daysBefore(now, addedDaysAgo),
    changelog: builds
      .map((build) => ({
        ...{ version: build.version, notes: build.notes },
        createdAt: daysBefore(now, build.addedDaysAgo).toISOString(),
      }))
      .toReversed(),
  }
}

/** The public games of the demo, as people without an account see them. */
export const shownGames = () => ({
  games: allGames
    .filter(({ isPublic }) => isPublic)
    .map(({ id, title, description, genres, platforms, status, studioName }) => ({
      ...{ id, title, description, genres: [...genres], platforms: [...platforms], status, studioName },
      coverKey: null,
    })),
  nextCursor: null,
})
