import type { PlayedGame } from '#features/players/schema.ts'
import { daysBefore, idOf } from '../ids.ts'
import { allGames, currentBuild, type DemoGame } from './games.ts'

/** What players of the demo think of a game: stars, a sentence, and days since then. */
interface Opinion {
  name: string
  rating: number
  sentence: string
  daysAgo: number
  /** On the version before the current one. */
  earlier?: true
}

const opinions: Readonly<Record<DemoGame['title'], readonly Opinion[]>> = {
  Slipshore: [
    { name: 'Tomasz Wilk', rating: 5, sentence: 'Three floes before work, every day.', daysAgo: 2 },
    { name: 'Amina Diallo', rating: 4, sentence: 'I want to know where the wind comes from.', daysAgo: 3 },
    { name: 'Grace Okafor', rating: 5, sentence: 'The fox looked at me. I understood.', daysAgo: 5 },
    { name: 'Felix Brandl', rating: 3, sentence: 'Nice, but floe eight came too early.', daysAgo: 12, earlier: true },
    { name: 'Noor Haddad', rating: 4, sentence: '', daysAgo: 15, earlier: true },
  ],
  'Parasol Post': [
    { name: 'Felix Brandl', rating: 5, sentence: 'Falling slowly is the best thing I did this week.', daysAgo: 1 },
    { name: 'Grace Okafor', rating: 4, sentence: 'The crows and I are friends now.', daysAgo: 4 },
    { name: 'Noor Haddad', rating: 4, sentence: 'More chimneys, please.', daysAgo: 9, earlier: true },
  ],
  Overwinter: [{ name: 'Amina Diallo', rating: 4, sentence: 'One more winter.', daysAgo: 2 }],
}

export interface DemoRating {
  playerId: string
  name: string
  buildId: string
  version: string
  rating: number
  sentence: string
  updatedAt: Date
}

/** The ratings of a game by the demo's players, the newest first. */
export function ratingsOf(game: DemoGame, now: Date): DemoRating[] {
  return opinions[game.title].flatMap(({ name, rating, sentence, daysAgo, earlier }) => {
    const build = earlier ? game.builds.at(-2) : game.builds.at(-1)
    if (!build) return []
    return [
      {
        ...{ playerId: idOf(`player ${name}`), name, rating, sentence, updatedAt: daysBefore(now, daysAgo) },
        ...{ buildId: build.id, version: build.version },
      },
    ]
  })
}

/** Players who take part, with the days since they joined. */
export const joinedPlayers = (game: DemoGame, now: Date) =>
  opinions[game.title].map(({ name, daysAgo }) => ({
    ...{ id: idOf(`player ${name}`), name },
    joinedAt: daysBefore(now, daysAgo + 3),
    playedAt: daysBefore(now, daysAgo),
  }))

export const average = (ratings: readonly { rating: number }[]): number | null =>
  ratings.length > 0 ? ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length : null

/** The games that are open to players. */
export const openGames = allGames.filter(({ isPublic }) => isPublic)

/** A game in early access, without what the player did. */
export function earlyGameOf(game: DemoGame, now: Date): Omit<PlayedGame, 'joined' | 'mine' | 'playedAt'> {
  const { id, title, genres, platforms, status, studioId, studioName } = game
  const build = currentBuild(game)
  const ratings = ratingsOf(game, now).filter(({ buildId }) => buildId === build.id)
  return {
    ...{ id, title, coverKey: null, genres: [...genres], platforms: [...platforms], status, studioId, studioName },
    ...{
      isOpen: true,
      buildId: build.id,
      version: build.version,
      buildKind: 'web',
      notes: build.notes,
      bytes: 186_000,
    },
    ...{ players: joinedPlayers(game, now).length, rating: average(ratings), ratings: ratings.length },
  }
}

/** What studios wrote to their followers. */
export const firstPosts = (now: Date) =>
  [
    {
      game: 'Slipshore' as const,
      body: 'Version 0.9.1 is out: one thumb is enough now, and the sky darkens with the moves you have left.\n\nThank you for every fox that you brought home.',
      daysAgo: 6,
    },
    {
      game: 'Parasol Post' as const,
      body: 'The jump button is twice as wide, and rain stays away when your system asks for less motion.',
      daysAgo: 5,
    },
    { game: 'Slipshore' as const, body: 'We are cutting floe 8 again. Tell us where it lost you.', daysAgo: 2 },
  ].map(({ game, body, daysAgo }) => ({
    ...{ id: idOf(`post ${game} ${daysAgo}`), game, body, createdAt: daysBefore(now, daysAgo) },
  }))
