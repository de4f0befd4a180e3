import { sql } from 'drizzle-orm'
import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, mayRead, me } from '#platform/db/columns.ts'
import { ofProfile, own, table } from '#platform/db/table.ts'

/** Who follows which studio or game. `subjectId` is the id of the studio's profile or of the game. */
export const follows = table(
  'follows',
  {
    followerId: own(uuid().notNull()),
    subjectId: own(uuid().notNull()),
    kind: own(text({ enum: ['studio', 'game'] }).notNull()),
    createdAt: own(createdAt()),
  },
  {
    copy: ofProfile('followerId'),
    erase: { delete: ofProfile('followerId', 'subjectId') },
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.subjectId] }),
    index('follows_of_subject').on(t.subjectId, t.followerId),
    mayRead(sql`${t.followerId} = ${me}`),
  ],
)
