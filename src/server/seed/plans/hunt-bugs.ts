import { addSeconds } from '#features/feedback/record-visit.ts'
import { closeHunt } from '#features/plans/hunt/close-hunt.ts'
import { joinHunt } from '#features/plans/hunt/join-hunt.ts'
import { openHunt } from '#features/plans/hunt/open-hunt.ts'
import { playHunt } from '#features/plans/hunt/play-hunt.ts'
import { decideReport } from '#features/plans/hunt/report/decide-report.ts'
import { releaseUndisputed } from '#features/plans/hunt/report/dispute-report.ts'
import { fileReport } from '#features/plans/hunt/report/file-report.ts'
import { huntLimits } from '#features/plans/hunt/rules.ts'
import { saveHunt } from '#features/plans/hunt/save-hunt.ts'
import { hours } from '#platform/clock.ts'
import { hunt, huntReports } from '../../../../seed/hunt.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { buildId, gameId } from '../steps/add-games.ts'
import { days } from '../steps/moments.ts'

const huntId = steadyId('hunt', hunt.question)
const studioId = personId(hunt.studio)
const reportId = (number: number) => steadyId('hunt report', number)
const opened = days(hunt.openedDaysAgo)
/** Everybody plays so long, reported in steps as a browser does. */
const step = 30
const played = 8

/** A bug hunt that has ended: opened, played, four reports decided, closed, and what nobody disputed given back. */
export function huntBugs(context: SeedContext): void {
  const { tx, timeline } = context
  timeline.before(opened, async () => {
    const now = timeline.now()
    const { game, version, question, instructions, budget, prices } = hunt
    const terms = {
      priceMinor: prices.minor,
      priceMajor: prices.major,
      priceCritical: prices.critical,
      days: hunt.days,
      newcomersOnly: false,
      screener: [],
    }
    const of = { gameId: gameId(game), buildId: buildId(game, version), question, instructions, budget }
    await saveHunt(tx, { ...of, ...terms, id: huntId, revision: 0, studioId, now })
    await openHunt(tx, { huntId, studioId, revision: 1, shownBudget: budget, now })
  })
  const hunters = [...new Set(huntReports.map(({ by }) => by))]
  for (const [at, email] of hunters.entries()) playAt(context, { email, start: opened - hours(8 + 5 * at) })
  for (const [at, report] of huntReports.entries()) {
    timeline.before(opened - hours(30 + 4 * at), () => file(context, at + 1, report))
    timeline.before(opened - hours(52 + at), () => decide(context, at + 1, report))
  }
  timeline.before(opened - days(hunt.days) + hours(2), () => closeHunt(tx, { huntId, studioId, now: timeline.now() }))
  for (const number of huntReports.keys())
    timeline.before(opened - hours(52 + huntLimits.decideHours + huntReports.length), () =>
      releaseUndisputed(tx, { reportId: reportId(number + 1), now: timeline.now() }),
    )
}

function playAt({ tx, timeline, services }: SeedContext, { email, start }: { email: string; start: number }): void {
  const testerId = personId(email)
  timeline.before(start, async () => {
    const begun = timeline.now()
    await joinHunt(tx, { huntId, testerId, now: begun })
    // Nobody opens the address that this makes.
    const { linkSecret } = services.invitations
    const ticket = { sessionId: '', services: services.games, linkSecret, now: begun }
    const { visit } = await playHunt(tx, { huntId, testerId, ...ticket })
    for (let count = 1; count <= played; count++)
      timeline.before(start - count * step * 1000, () =>
        addSeconds(tx, { visitId: visit.id, seconds: step, now: timeline.now() }),
      )
  })
}

async function file({ tx, timeline }: SeedContext, number: number, report: (typeof huntReports)[number]) {
  const { by, title, happened, steps, claimed, atSeconds } = report
  const evidence = { atSeconds, momentId: null, fingerprint: null, device: '' }
  const words = { title, happened, steps, claimed, shownPrice: hunt.prices[claimed] }
  await fileReport(tx, {
    ...evidence,
    ...words,
    id: reportId(number),
    huntId,
    testerId: personId(by),
    now: timeline.now(),
  })
}

async function decide({ tx, timeline }: SeedContext, number: number, report: (typeof huntReports)[number]) {
  const { verdict, claimed, original, reason } = report
  const of = verdict === 'valid' ? { severity: claimed } : verdict === 'duplicate' ? { originalNumber: original } : {}
  await decideReport(tx, { reportId: reportId(number), studioId, verdict, reason, ...of, now: timeline.now() })
}
