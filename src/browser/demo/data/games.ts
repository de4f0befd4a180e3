import { type GameTitle, games, type SeedGame } from '../../../../seed/games.ts'
import { idOf } from '../ids.ts'
import { demoStudio, otherStudio } from './people.ts'

/** The same game and build have the same id in the demos of all roles. */
export const gameId = (title: GameTitle): string => idOf(`game ${title}`)
export const buildId = (title: GameTitle, version: string): string => idOf(`build ${title} ${version}`)

export interface DemoGame extends Pick<SeedGame, 'description' | 'genres' | 'platforms' | 'status' | 'isPublic'> {
  id: string
  title: GameTitle
  studioId: string
  studioName: string
  /** The oldest first; testers get the last one. */
  builds: { id: string; version: string; notes: string; addedDaysAgo: number }[]
}

/** All games of the demo. They have no pictures: those would be read from the server. */
export const allGames: readonly DemoGame[] = games.map((game) => {
  const studio = game.studio === demoStudio.email ? demoStudio : otherStudio
  const { title, description, genres, platforms, status, isPublic, builds } = game
  return {
    id: gameId(title),
    studioId: studio.id,
    studioName: studio.companyName,
    ...{ title, description, genres, platforms, status, isPublic },
    builds: builds.map(({ version, notes, addedDaysAgo }) => ({
      id: buildId(title, version),
      ...{ version, notes, addedDaysAgo },
    })),
  }
})

export function gameOf(title: GameTitle): DemoGame {
  const game = allGames.find((one) => one.title === title)
  if (!game) throw new Error(`No game ${title}`)
  return game
}

export const currentBuild = ({ title, builds }: DemoGame): DemoGame['builds'][number] => {
  const build = builds.at(-1)
  if (!build) throw new Error(`${title} has no build`)
  return build
}
