import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { Services } from '#platform/rpc/procedure.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { reviews } from '../../../seed/reviews/reviews.ts'
import { demoAddresses } from './demo-sign-ins.ts'
import { addPeople } from './people/add-people.ts'
import { recordStreaks } from './people/record-streaks.ts'
import { huntBugs } from './plans/hunt-bugs.ts'
import { removeSideEffects } from './remove-side-effects.ts'
import { type SeedContext, withinTransaction } from './seed-context.ts'
import { addGames } from './steps/add-games.ts'
import { askForApproval } from './steps/ask-for-approval.ts'
import { askForData } from './steps/ask-for-data.ts'
import { changeSettings } from './steps/change-settings.ts'
import { consult } from './steps/consult.ts'
import { fillPipeline } from './steps/fill-pipeline.ts'
import { grantCredits } from './steps/grant-credits.ts'
import { inviteTesters } from './steps/invite-testers.ts'
import { leaveUnfinished } from './steps/leave-unfinished.ts'
import { markFavourites } from './steps/mark-favourites.ts'
import { measureVisits } from './steps/measure-visits.ts'
import { noteSecurity } from './steps/note-security.ts'
import { openWorkspace } from './steps/open-workspace.ts'
import { playEarly } from './steps/play-early.ts'
import { publishPromoPages } from './steps/publish-promo-pages.ts'
import { reportErrors } from './steps/report-errors.ts'
import { requestReviews } from './steps/request-reviews.ts'
import { sellItems } from './steps/sell-items.ts'
import { workTogether } from './steps/work-together.ts'
import { writeMessages } from './steps/write-messages.ts'
import { writeReview } from './steps/write-review.ts'
import { Timeline } from './timeline.ts'

interface SeedParts {
  db: Database
  storage: Storage
  config: Config
  log: Log
  services: Pick<Services, 'accounts' | 'games' | 'shop' | 'invitations'>
  /** End of the demo's history; a visitor starts from this moment. */
  now: Date
}

/**
 * Fills a new database with the demo when the settings ask for it: people, games, requests, tests and reviews of the
 * last weeks. The product's own operations create all rows in chronological order, within one transaction, so a process
 * that is killed leaves an empty database and the next start begins again. Returns true when this call seeded the
 * database.
 */
export async function seedDemo({ db, storage, config, log, services, now }: SeedParts): Promise<boolean> {
  if (config.seed !== 'demo') return false
  return db.asSystem(async (tx) => {
    // When two processes start at once, the second waits here and then finds the people of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('playhatch seed'))`)
    const someone = await tx.execute(sql`select 1 from ${profiles} limit 1`)
    if (someone.rows[0]) return false
    const since = performance.now()
    const timeline = new Timeline(now)
    const within = withinTransaction(db, tx)
    const context: SeedContext = {
      tx,
      db: within,
      timeline,
      storage,
      services,
      accounts: services.accounts,
      config,
      log,
    }
    const settlePeople = await addPeople(context)
    grantCredits(context)
    addGames(context)
    requestReviews(context)
    huntBugs(context)
    inviteTesters(context)
    for (const review of reviews) writeReview(context, review)
    leaveUnfinished(context)
    writeMessages(context)
    openWorkspace(context)
    workTogether(context)
    recordStreaks(context)
    markFavourites(context)
    playEarly(context)
    publishPromoPages(context)
    sellItems(context)
    fillPipeline(context)
    consult(context)
    askForApproval(context)
    reportErrors(context)
    measureVisits(context)
    askForData(context)
    noteSecurity(context)
    changeSettings(context)
    await timeline.run()
    await settlePeople()
    await removeSideEffects(context, demoAddresses)
    log.info({ seconds: Math.round(performance.now() - since) / 1000 }, 'demo seeded')
    return true
  })
}
