import { recordConsent } from '#features/compliance/record-consent.ts'
import { recordView } from '#features/compliance/record-view.ts'
import { completeRequest, openRequest, withdrawRequest } from '#features/privacy/requests/record-request.ts'
import { dataDeletionRequests } from '#features/privacy/requests/sql.ts'
import { hours } from '#platform/clock.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { paths } from '#shared/paths.ts'
import { admin, consultant, player, studios } from '../../../../seed/people.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days } from './moments.ts'

const [saltmarsh, paperLantern] = [personId(studios[0].email), personId(studios[1].email)]
const kenji = personId('kenji@demo.playhatch.example')

/** Requests for data, consents that changed, and who looked at whose data. */
export function askForData(context: SeedContext): void {
  const { tx, timeline } = context
  makeRequests(context)
  const consent = (daysAgo: number, userId: string, type: 'marketing' | 'analytics', granted: boolean) =>
    timeline.before(days(daysAgo), () => recordConsent(tx, { userId, type, granted, now: timeline.now() }))
  consent(20, paperLantern, 'marketing', true)
  consent(14, saltmarsh, 'marketing', true)
  consent(5, saltmarsh, 'marketing', false)
  consent(8, kenji, 'analytics', false)
  const by = {
    consultant: { viewerId: personId(consultant.email), viewerRole: 'consultant' },
    admin: { viewerId: personId(admin.email), viewerRole: 'admin' },
  } as const
  const view = (
    daysAgo: number,
    who: keyof typeof by,
    subjectId: string,
    page: 'games' | 'results' | 'credits' | 'tester',
  ) => timeline.before(days(daysAgo), () => recordView(tx, { ...by[who], subjectId, page, now: timeline.now() }))
  view(4, 'consultant', saltmarsh, 'games')
  view(4, 'consultant', saltmarsh, 'results')
  view(2, 'consultant', saltmarsh, 'results')
  view(3, 'admin', saltmarsh, 'credits')
  view(6, 'admin', kenji, 'tester')
}

function makeRequests({ tx, timeline }: SeedContext) {
  const asked = (before: number, userId: string, type: 'export' | 'deletion') =>
    timeline.before(before, () => openRequest(tx, { userId, type, now: timeline.now() }))
  asked(days(12), saltmarsh, 'export')
  timeline.before(days(12) - hours(0.1), () =>
    completeRequest(tx, {
      userId: saltmarsh,
      type: 'export',
      step: 'downloaded',
      exportFileUrl: paths.myData,
      now: timeline.now(),
    }),
  )
  asked(days(7), paperLantern, 'deletion')
  timeline.before(days(6), async () => {
    const [request] = await rows(tx, idRow)`
      select id from ${dataDeletionRequests} where user_id = ${paperLantern} and processed_at is null`
    if (request) await withdrawRequest(tx, { requestId: request.id, userId: paperLantern, now: timeline.now() })
  })
  // Somebody who is not here any more.
  timeline.before(days(9), () =>
    completeRequest(tx, {
      userId: steadyId('person', 'gone'),
      type: 'deletion',
      step: 'erased',
      now: timeline.now(),
      leftOut: [{ table: 'consent_records', rows: 1, reason: 'the proof of consent, under an anonymous id' }],
    }),
  )
  asked(hours(3), personId(player.email), 'export')
}
