import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, refersTo } from '#platform/db/columns.ts'
import { ofProfile, shared, table } from '#platform/db/table.ts'
import { gpuLength, playedBrowsers, playedEngines, playedSystems } from '#shared/play/played-on.ts'
import { mayReadWithReview, playtests } from '../tables.ts'

/**
 * What a test was started on, as the tester's browser says it: to see on what a game was tested, and on what not. A claim
 * of the browser; tests from before it was noted have none.
 */
export const playtestDevices = table(
  'playtest_devices',
  {
    playtestId: shared(refersTo(() => playtests.id).primaryKey()),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    gameId: shared(uuid().notNull()),
    system: shared(text({ enum: playedSystems }).notNull()),
    browser: shared(text({ enum: playedBrowsers }).notNull()),
    engine: shared(text({ enum: playedEngines }).notNull()),
    /** '1920 × 1080'. */
    screen: shared(text().notNull()),
    /** Null where the browser does not name it. */
    gpu: shared(text()),
    language: shared(text().notNull()),
    notedAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId', 'studioId') } },
  (t) => [
    check('playtest_devices_gpu', sql`length(${t.gpu}) <= ${sql.raw(String(gpuLength))}`),
    check('playtest_devices_screen', sql`length(${t.screen}) <= 20`),
    check('playtest_devices_language', sql`length(${t.language}) <= 12`),
    index('playtest_devices_of_game').on(t.gameId, t.studioId),
    index('playtest_devices_of_tester').on(t.testerId),
    index('playtest_devices_of_studio').on(t.studioId),
    mayReadWithReview(t),
  ],
)
