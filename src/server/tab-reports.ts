import { findTabVisit, recordVisitTabMoment, recordVisitTabTime } from '#features/feedback/tab-time.ts'
import { recordTabMoment } from '#features/playtests/moments/record-tab-moment.ts'
import { recordTabRefusal } from '#features/playtests/record-tab-refusal.ts'
import { findTabTest } from '#features/playtests/timing/find-tab-test.ts'
import { recordTabTime } from '#features/playtests/timing/record-tab-time.ts'
import { recordSaid } from '#features/sessions/probe/record-said.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { whenSent } from '#platform/http/when-sent.ts'
import type { TabMoment, TabSaid } from '#platform/play/frame-reports.ts'
import type { PlayTicket } from '#platform/play/play-address.ts'
import type { Refusal } from '#shared/play/play-messages.ts'

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
  recordRefusal: ({ holder }: PlayTicket, refusal: Refusal) =>
    db.asSystem((tx) => recordTabRefusal(tx, { holder, refusal, now: clock.now() })),
  recordSaid: ({ holder, buildId }: PlayTicket, { id, text, at: saidAt }: TabSaid) => {
    const now = clock.now()
    const ageMs = now.getTime() - whenSent({ saidAt, ageMs: 0, now })
    return db.asSystem((tx) => recordSaid(tx, { holder, buildId, id, reports: [{ text, ageMs }], now }))
  },
  findTest: ({ holder }: PlayTicket) =>
    db.asSystem(
      async (tx) => (await findTabTest(tx, { holder, publicUrl })) ?? (await findTabVisit(tx, { holder, publicUrl })),
    ),
})
