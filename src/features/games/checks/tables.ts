import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { gameBuilds } from '../tables.ts'
import { type CheckReport, checkStates } from './schema.ts'

/** Checks of web builds in a browser of the server; the newest of a build is the one that counts. */
export const buildChecks = table(
  'build_checks',
  {
    id: own(id()),
    buildId: own(refersTo(() => gameBuilds.id, { onDelete: 'cascade' })),
    gameId: own(uuid().notNull()),
    studioId: own(uuid().notNull()),
    state: own(text({ enum: checkStates }).notNull().default('waiting')),
    /** It follows an upload, so what it finds about threads and dialogs is ticked; the studio asked for the others. */
    afterUpload: own(boolean().notNull()),
    /** How often it was begun. It is written by the one who began it last. */
    attempts: hidden(integer().notNull().default(0)),
    reason: own(text()),
    pictureKey: own(text()),
    firstFrameMs: own(integer()),
    report: own(jsonb().$type<CheckReport>()),
    createdAt: own(createdAt()),
    startedAt: own(instant()),
    finishedAt: own(instant()),
  },
  { copy: ofProfile('studioId'), erase: 'as games' },
  (t) => [
    // One at a time, whatever the number of servers.
    uniqueIndex('build_checks_running').on(t.state).where(sql`${t.state} = 'running'`),
    uniqueIndex('build_checks_open').on(t.buildId).where(sql`${t.state} in ('waiting', 'running')`),
    index('build_checks_of_build').on(t.buildId, t.createdAt),
    index('build_checks_of_studio').on(t.studioId, t.startedAt),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
