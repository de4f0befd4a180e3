import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { followersOf } from './followers.ts'

const post = z.object({ postId: z.uuid(), studioId: z.uuid(), gameId: z.uuid().nullable() })
type Post = z.output<typeof post>

const readers = ({ postId, studioId, gameId }: Post) => [
  toPeople(studioId, 'players', postId),
  { to: { people: followersOf({ studioId, gameId }) }, kind: 'players' as const, ref: postId },
]

/** A post was written, edited, deleted or restored. */
export const postChanged = eventType('players.post-changed', post, { live: readers })

/** A page of a post's readers is notified: at most once a day for each studio, by one notification. */
export const postReached = eventType(
  'players.post-reached',
  post.extend({ readers: z.array(z.uuid()), day: z.string() }),
  {
    notify: ({ studioId, gameId, readers, day }) =>
      readers.map((to) => ({
        to,
        type: 'other' as const,
        emailKind: 'post' as const,
        names: { studio: studioId, ...(gameId !== null && { game: gameId }) },
        title:
          gameId === null ? '{studio|A studio} wrote to its followers' : '{studio|A studio} wrote about {game|a game}',
        message: 'Read it in your timeline.',
        link: paths.playerTab('following'),
        key: `posts:${studioId}:${day}`,
      })),
  },
)

export const postReported = eventType('players.post-reported', post, {
  live: () => [toRole('admin', 'players')],
})

/** An admin took a post down. */
export const postTakenDown = eventType(
  'players.post-taken-down',
  post.extend({ adminId: z.uuid(), reason: z.string() }),
  {
    live: (data) => [...readers(data), toRole('admin', 'players')],
    notify: ({ postId, studioId, gameId, reason }) => [
      {
        to: studioId,
        type: 'error',
        title: 'Your post was taken down',
        message: reason,
        link: gameId === null ? paths.studioTab('games') : `${paths.editGame(gameId)}?tab=players`,
        key: `post-down:${postId}`,
      },
    ],
    audit: ({ adminId, postId, studioId, reason }) => ({
      actorId: adminId,
      action: 'posts.take_down',
      subjectId: postId,
      detail: { reason, studio: studioId },
    }),
  },
)

/** An admin closed the reports of a post, which stays. */
export const reportsClosed = eventType('players.reports-closed', z.object({ postId: z.uuid(), adminId: z.uuid() }), {
  live: () => [toRole('admin', 'players')],
  audit: ({ adminId, postId }) => ({ actorId: adminId, action: 'posts.keep', subjectId: postId }),
})
