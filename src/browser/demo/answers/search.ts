import { allGames, currentBuild } from '../data/games.ts'
import { allTesters, demoStudio } from '../data/people.ts'
import type { Demo } from '../demo.ts'
import { asOfNow } from './everyone/accounts.ts'
import { gamesOf } from './studio/game-rows.ts'

/** The most results of one kind. */
const atMost = 5

/** Public games of the demo; a studio also finds its own games, and testers. */
export function findByName({ query }: { query: string }, demo: Demo) {
  const fits = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase())
  const isStudio = demo.role === 'studio'
  const own = isStudio ? gamesOf(demo) : []
  const others = allGames.filter(({ isPublic, studioId }) => isPublic && !(isStudio && studioId === demoStudio.id))
  const games = [
    ...own.map(({ id, title, status, builds, currentBuildId }) => ({
      ...{ id, title, status, studioName: demoStudio.companyName, own: true },
      version: builds.find((build) => build.id === currentBuildId)?.version ?? null,
    })),
    ...others.map((game) => ({
      ...{ id: game.id, title: game.title, status: game.status, studioName: game.studioName, own: false },
      version: currentBuild(game).version,
    })),
  ]
  const testers = isStudio
    ? allTesters
        .map((tester) => asOfNow(demo, tester))
        .map(({ id, name, level, location }) => ({ id, name, level, location }))
        .filter(({ name }) => fits(name))
    : []
  return {
    games: games.filter(({ title }) => fits(title)).slice(0, atMost),
    testers: testers.slice(0, atMost),
    ...{ reviews: [], people: [] },
  }
}
