import { findTabVisit, recordVisitTabMoment, recordVisitTabTime } from '#features/feedback/tab-time.ts'
import { findTabTest } from '#features/playtests/find-tab-test.ts'
import { recordTabMoment } from '#features/playtests/moments/record-tab-moment.ts'
import { recordTabTime } from '#features/playtests/record-tab-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { TabMoment } from '#platform/play/frame-reports.ts'
import type { PlayTicket } from '#platform/play/play-address.ts'

interface Tools {
  db: Database
  clock: Clock
  publicUrl: string
}

/** What the page around a game in a tab of its own shows and reports: of a test, or of a visit outside reviews. */
export const tabReports = ({ db, clock, publicUrl }: Tools) => ({
  recordTime: ({ holder }: PlayTicket, seconds: number) =>
    db.asSystem(async (tx) => {
      await recordTabTime(tx, { holder, seconds, now: clock.now() })
      await recordVisitTabTime(tx, { holder, seconds, now: clock.now() })
    }),
  recordMoment: ({ holder }: PlayTicket, moment: TabMoment) =>
    db.asSystem(
      async (tx) =>
        (await recordTabMoment(tx, { ...moment, holder, now: clock.now() })) ||
        (await recordVisitTabMoment(tx, { ...moment, holder, now: clock.now() })),
    ),
  findTest: ({ holder }: PlayTicket) =>
    db.asSystem(
      async (tx) => (await findTabTest(tx, { holder, publicUrl })) ?? (await findTabVisit(tx, { holder, publicUrl })),
    ),
})
