import { abandonTest } from '#features/playtests/abandon-test.ts'
import { timeOutTest } from '#features/playtests/timing/end-overdue.ts'
import { DEADLINE_HOURS } from '#features/requests/rules.ts'
import { saveReviewDraft } from '#features/reviews/writing/save-review-draft.ts'
import { hours, minutes } from '#platform/clock.ts'
import { type UnfinishedTest, unfinishedTests } from '../../../../seed/unfinished-tests.ts'
import type { SeedContext } from '../seed-context.ts'
import { ago, soonAfter } from './moments.ts'
import { beginTest, playFor } from './play-test.ts'
import { type Test, takeDemoSpot } from './take-demo-spot.ts'

/** Playtests that ended without a review, or are still in progress. */
export function leaveUnfinished(context: SeedContext): void {
  const { tx, timeline } = context
  for (const unfinished of unfinishedTests) {
    const { request, tester, acceptedHoursAgo } = unfinished
    timeline.before(ago(acceptedHoursAgo, request, tester), async () => {
      const test = await takeDemoSpot(context, unfinished)
      const { playtestId, testerId } = test
      if (unfinished.state === 'in_progress') playOn(context, test, unfinished)
      if (unfinished.state === 'abandoned') {
        timeline.before(ago(unfinished.endedHoursAgo, request, tester), () =>
          abandonTest(tx, { playtestId, testerId, reason: unfinished.reason, now: timeline.now() }),
        )
      }
      if (unfinished.state === 'timed_out') {
        const over = timeline.now().getTime() + hours(DEADLINE_HOURS) + minutes(1)
        timeline.at(new Date(over), () => timeOutTest(tx, { playtestId, now: timeline.now() }))
      }
    })
  }
}

type Running = Extract<UnfinishedTest, { state: 'in_progress' }>

/** Plays for a while and saves the beginning of a review as a draft. */
function playOn(context: SeedContext, test: Test, { request, tester, minutesPlayed, draft }: Running): void {
  const { db, timeline } = context
  const { playtestId, testerId } = test
  const started = soonAfter(timeline.now(), timeline.end, { least: 1, most: 20 }, `${request} ${tester}`)
  timeline.at(started, async () => {
    await beginTest(context, test)
    await playFor(context, test, started, minutesPlayed)
  })
  timeline.at(new Date(started.getTime() + minutes(minutesPlayed + 2)), () =>
    db.asPerson(testerId, (tx) =>
      saveReviewDraft(tx, { playtestId, testerId, revision: 0, body: { content: draft }, now: timeline.now() }),
    ),
  )
}
