import type { Follow } from '#features/players/follows/schema.ts'
import type { EarlyGame, PlayedGame } from '#features/players/schema.ts'
import type { AreaAnswers } from '../../answers.ts'
import { average, earlyGameOf, firstPosts, openGames, ratingsOf } from '../../data/early-access.ts'
import { allGames, currentBuild, type DemoGame, gameOf } from '../../data/games.ts'
import { otherStudio } from '../../data/people.ts'
import type { Demo } from '../../demo.ts'
import { daysBefore } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { part } from '../../store.ts'
import { demoPlay } from '../play.ts'

const done = { done: true } as const

interface Joined {
  gameId: string
  playedAt: Date | null
}

interface OwnRating {
  gameId: string
  buildId: string
  rating: number
  sentence: string
}

/** What the player does with games. */
const played = part('player.games', (now) => ({
  joined: [{ gameId: gameOf('Parasol Post').id, playedAt: daysBefore(now, 3) }] as Joined[],
  ratings: [
    {
      ...{ gameId: gameOf('Parasol Post').id, buildId: currentBuild(gameOf('Parasol Post')).id },
      ...{ rating: 5, sentence: 'I stopped counting the crows.' },
    },
  ] as OwnRating[],
}))

/** What the player follows, last followed first. */
const followed = part('player.follows', () => ({
  rows: [
    { subjectId: gameOf('Slipshore').id, kind: 'game' },
    { subjectId: otherStudio.id, kind: 'studio' },
  ] as Pick<Follow, 'subjectId' | 'kind'>[],
}))

const reported = part('player.reportedPosts', () => ({ ids: [] as string[] }))

function findOpen(gameId: string): DemoGame {
  const game = openGames.find(({ id }) => id === gameId)
  if (!game) throw new AppError('NOT_FOUND')
  return game
}

/** The game with what this player adds to its figures. */
function gameFor(demo: Demo, game: DemoGame): PlayedGame {
  const { joined, ratings } = demo.of(played)
  const shown = earlyGameOf(game, demo.now)
  const joining = joined.find(({ gameId }) => gameId === game.id)
  const mine = ratings.find(({ buildId }) => buildId === shown.buildId)
  const others = ratingsOf(game, demo.now).filter(({ buildId }) => buildId === shown.buildId)
  const all = mine ? [...others, mine] : others
  return {
    ...shown,
    ...{ joined: joining !== undefined, playedAt: joining?.playedAt ?? null },
    ...{ players: shown.players + (joining ? 1 : 0), rating: average(all), ratings: all.length },
    mine: mine ? { rating: mine.rating, sentence: mine.sentence } : null,
  }
}

function asCard({ notes: _notes, bytes: _bytes, playedAt: _playedAt, mine: _mine, ...card }: PlayedGame): EarlyGame {
  return card
}

const follows = (demo: Demo, subjectId: string) => demo.of(followed).rows.some((row) => row.subjectId === subjectId)

function namedFollow({ subjectId, kind }: Pick<Follow, 'subjectId' | 'kind'>): Follow[] {
  const game = allGames.find(({ id, studioId }) => (kind === 'game' ? id : studioId) === subjectId)
  if (!game) return []
  const { title, studioName } = game
  return kind === 'game'
    ? [{ subjectId, kind, name: title, studioName, coverKey: null }]
    : [{ subjectId, kind, name: studioName, studioName: null, coverKey: null }]
}

export const playersAnswers = {
  earlyAccess({ view = 'open', genre, platform } = {}, demo) {
    const games = openGames
      .map((game) => asCard(gameFor(demo, game)))
      .filter(({ joined }) => view === 'open' || joined)
      .filter(({ genres }) => genre === undefined || genres.includes(genre))
      .filter(({ platforms }) => platform === undefined || platforms.includes(platform))
    return { games, nextCursor: null }
  },

  game: ({ gameId }, demo) => gameFor(demo, findOpen(gameId)),

  join({ gameId }, demo) {
    const game = findOpen(gameId)
    const { joined } = demo.of(played)
    if (!joined.some((one) => one.gameId === game.id)) joined.push({ gameId: game.id, playedAt: null })
    return done
  },

  leave({ gameId }, demo) {
    const games = demo.of(played)
    games.joined = games.joined.filter((one) => one.gameId !== gameId)
    return done
  },

  play({ gameId }, demo) {
    const joining = demo.of(played).joined.find((one) => one.gameId === gameId)
    if (!joining) throw new AppError('NOT_FOUND')
    joining.playedAt = demo.now
    return { kind: 'web', ...demoPlay() }
  },

  rate({ gameId, buildId, rating, sentence = '' }, demo) {
    const games = demo.of(played)
    const game = findOpen(gameId)
    if (buildId !== currentBuild(game).id) throw new AppError('STATE_CHANGED')
    if (!games.joined.find((one) => one.gameId === gameId)?.playedAt)
      throw new AppError('STATE_CHANGED', 'Play this version before you rate it.')
    games.ratings = [...games.ratings.filter((one) => one.buildId !== buildId), { gameId, buildId, rating, sentence }]
    return done
  },

  unrate({ buildId }, demo) {
    const games = demo.of(played)
    games.ratings = games.ratings.filter((one) => one.buildId !== buildId)
    return done
  },

  follow({ subjectId, kind }, demo) {
    const all = demo.of(followed)
    all.rows = [{ subjectId, kind }, ...all.rows.filter((row) => row.subjectId !== subjectId)]
    return done
  },

  unfollow({ subjectId }, demo) {
    const all = demo.of(followed)
    all.rows = all.rows.filter((row) => row.subjectId !== subjectId)
    return done
  },

  following: (_input, demo) => ({ follows: demo.of(followed).rows.flatMap(namedFollow), nextCursor: null }),

  followState({ gameId }, demo) {
    const game = allGames.find(({ id }) => id === gameId)
    if (!game) throw new AppError('NOT_FOUND')
    const { studioId, studioName } = game
    return { studioId, studioName, game: follows(demo, gameId), studio: follows(demo, studioId) }
  },

  timeline: (_input, demo) => ({
    posts: firstPosts(demo.now)
      .map((post) => ({ ...post, game: gameOf(post.game) }))
      .filter(({ game }) => follows(demo, game.id) || follows(demo, game.studioId))
      .map(({ id, game, body, createdAt }) => ({
        ...{ id, studioName: game.studioName, gameId: game.id, gameTitle: game.title, body, createdAt },
        ...{ editedAt: null, reported: demo.of(reported).ids.includes(id) },
      }))
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    nextCursor: null,
  }),

  reportPost({ postId }, demo) {
    demo.of(reported).ids.push(postId)
    return done
  },
} satisfies AreaAnswers<'players'>
