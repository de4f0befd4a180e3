import type { OwnPost } from '#features/players/posts/schema.ts'
import { limits } from '#features/players/rules.ts'
import type { AreaAnswers } from '../../answers.ts'
import { average, type DemoRating, firstPosts, joinedPlayers, ratingsOf } from '../../data/early-access.ts'
import { allGames, gameOf } from '../../data/games.ts'
import { demoStudio } from '../../data/people.ts'
import type { KeptGame } from '../../data/studio-games.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { part } from '../../store.ts'
import { findGame } from './find-rows.ts'
import { gamesOf } from './game-rows.ts'

const done = { done: true } as const
const dayMs = 86_400_000

interface KeptPost extends Omit<OwnPost, 'gameTitle'> {
  deletedAt: Date | null
}

const posts = part('studio.posts', (now) => ({
  rows: firstPosts(now)
    .filter(({ game }) => gameOf(game).studioId === demoStudio.id)
    .map(
      ({ id, game, body, createdAt }): KeptPost => ({
        ...{ id, studioName: demoStudio.companyName, gameId: gameOf(game).id, body, createdAt },
        ...{ editedAt: null, takedownReason: null, deletedAt: null },
      }),
    ),
}))

const ratingsIn = ({ id }: KeptGame, now: Date): DemoRating[] => {
  const game = allGames.find((one) => one.id === id)
  return game?.isPublic ? ratingsOf(game, now) : []
}

const joinedIn = ({ id }: KeptGame, now: Date) => {
  const game = allGames.find((one) => one.id === id)
  return game?.isPublic ? joinedPlayers(game, now) : []
}

function findPost(demo: Demo, postId: string): KeptPost {
  const post = demo.of(posts).rows.find(({ id }) => id === postId)
  if (!post) throw new AppError('NOT_FOUND')
  return post
}

export const playersAnswers = {
  opened: (_input, demo) => ({
    games: gamesOf(demo).flatMap((game) => {
      const build = game.builds.find(({ id }) => id === game.earlyBuildId)
      if (!build) return []
      const ratings = ratingsIn(game, demo.now).filter(({ buildId }) => buildId === build.id)
      const joined = joinedIn(game, demo.now).length
      return [
        {
          ...{ id: game.id, title: game.title, coverKey: null, isOpen: true, version: build.version, joined },
          ...{ playing: joined, rating: average(ratings), ratings: ratings.length },
        },
      ]
    }),
  }),

  ofGame({ gameId }, demo) {
    const game = findGame(demo, gameId)
    const ratings = ratingsIn(game, demo.now)
    const joined = joinedIn(game, demo.now).length
    return {
      ...{ isOpen: game.earlyBuildId !== null, buildId: game.earlyBuildId, isPublic: game.isPublic, joined },
      ...{ playing: joined, followers: joined * 2 },
      versions: game.builds.toReversed().flatMap(({ id, version }) => {
        const own = ratings.filter(({ buildId }) => buildId === id)
        const rating = average(own)
        return rating === null ? [] : [{ version, rating, ratings: own.length }]
      }),
    }
  },

  joined: ({ gameId }, demo) => ({ players: joinedIn(findGame(demo, gameId), demo.now), nextCursor: null }),
  ratings: ({ gameId }, demo) => ({ ratings: ratingsIn(findGame(demo, gameId), demo.now), nextCursor: null }),

  open({ gameId, buildId }, demo) {
    const game = findGame(demo, gameId)
    if (!game.isPublic) throw new AppError('STATE_CHANGED', 'Make the game’s page public first.')
    game.earlyBuildId = buildId
    return done
  },

  close({ gameId }, demo) {
    findGame(demo, gameId).earlyBuildId = null
    return done
  },

  posts: ({ gameId }, demo) => ({
    posts: demo
      .of(posts)
      .rows.filter((post) => post.deletedAt === null && (post.gameId === null || post.gameId === gameId))
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map(({ deletedAt: _deletedAt, ...post }) => ({
        ...post,
        gameTitle: gamesOf(demo).find(({ id }) => id === post.gameId)?.title ?? null,
      })),
    nextCursor: null,
  }),

  writePost({ id, gameId, body }, demo) {
    const { rows } = demo.of(posts)
    if (rows.some((post) => post.id === id)) return done
    const today = rows.filter(({ createdAt }) => demo.now.getTime() - createdAt.getTime() < dayMs)
    if (today.length >= limits.postsPerDay)
      throw new AppError('RATE_LIMITED', `You can write ${limits.postsPerDay} posts in 24 hours.`)
    rows.push({
      ...{ id, studioName: demoStudio.companyName, gameId, body, createdAt: demo.now },
      ...{ editedAt: null, takedownReason: null, deletedAt: null },
    })
    return done
  },

  editPost({ postId, body }, demo) {
    Object.assign(findPost(demo, postId), { body, editedAt: demo.now })
    return done
  },

  deletePost({ postId }, demo) {
    findPost(demo, postId).deletedAt = demo.now
    return done
  },

  restorePost({ postId }, demo) {
    findPost(demo, postId).deletedAt = null
    return done
  },
} satisfies AreaAnswers<'players'>
