import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decideAccess, requestAccess } from '#features/consulting/engagement/access.ts'
import { assignConsultant } from '#features/consulting/engagement/assign-consultant.ts'
import { moveDeliverable, saveDeliverable } from '#features/consulting/engagement/deliverables.ts'
import { logHours, undoHours } from '#features/consulting/engagement/log-hours.ts'
import { readMessages, sendMessage } from '#features/consulting/engagement/messages.ts'
import type { DeliverableState } from '#features/consulting/engagement/rules.ts'
import { takeFile } from '#features/consulting/files/take-file.ts'
import { subscribe } from '#features/consulting/subscriptions/subscribe.ts'
import { allTiers } from '#features/consulting/tiers/queries.ts'
import { standardQuota } from '#features/storage/rules.ts'
import { hours } from '#platform/clock.ts'
import {
  access,
  deliverables,
  hoursLogged,
  type SeedDeliverable,
  subscribed,
  thread,
} from '../../../../seed/consulting.ts'
import { admin, consultant, studios } from '../../../../seed/people.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days } from './moments.ts'

const ids = () => ({ studioId: personId(studios[0].email), consultantId: personId(consultant.email) })

/** The first studio subscribes to consulting, and its consultant works for it. */
export function consult(context: SeedContext): void {
  const { tx, timeline } = context
  const both = ids()
  timeline.before(days(subscribed.daysAgo), async () => {
    const now = timeline.now()
    const tier = (await allTiers(tx)).find(({ name }) => name === subscribed.tier)
    if (!tier) throw new Error(`There is no tier ${subscribed.tier}`)
    const subscription = { id: steadyId('subscription'), studioId: both.studioId, tierId: tier.id }
    await subscribe(tx, { ...subscription, shownPrice: subscribed.price, now })
    await assignConsultant(tx, { ...both, id: steadyId('assignment'), adminId: personId(admin.email), now })
  })
  timeline.before(days(access.askedDaysAgo), () =>
    requestAccess(tx, { ...both, reason: access.reason, now: timeline.now() }),
  )
  timeline.before(days(access.grantedDaysAgo), () =>
    decideAccess(tx, { ...both, state: 'granted', actorId: both.studioId, now: timeline.now() }),
  )
  for (const deliverable of deliverables) deliver(context, deliverable)
  logTime(context)
  talk(context)
}

function logTime({ tx, timeline }: SeedContext) {
  for (const { daysAgo, area, minutes, note, undone = false } of hoursLogged) {
    const id = steadyId('consulting hours', note, String(minutes))
    timeline.before(days(daysAgo), () => {
      const now = timeline.now()
      const workedOn = now.toISOString().slice(0, 10)
      return logHours(tx, { ...ids(), id, areaType: area, minutes, note, workedOn, shownOverageCents: 0, now })
    })
    if (undone)
      timeline.before(days(daysAgo) - hours(1), () =>
        undoHours(tx, { id, consultantId: ids().consultantId, now: timeline.now() }),
      )
  }
}

function deliver(context: SeedContext, { daysAgo, area, title, description, dueIn, moves, file }: SeedDeliverable) {
  const { tx, timeline } = context
  const { studioId, consultantId } = ids()
  const id = steadyId('deliverable', title)
  timeline.before(days(daysAgo), async () => {
    const now = timeline.now()
    const dueOn = new Date(now.getTime() + days(dueIn)).toISOString().slice(0, 10)
    await saveDeliverable(tx, { id, studioId, consultantId, areaType: area, title, description, dueOn, now })
    if (file) await addFile(context, { deliverableId: id, ...file })
  })
  let from: DeliverableState = 'planned'
  for (const [at, { to, request = '' }] of moves.entries()) {
    const move = { id, from, to, request }
    const personId = to === 'accepted' || to === 'changes_requested' ? studioId : consultantId
    timeline.before(days(daysAgo - at - 1), () => moveDeliverable(tx, { ...move, personId, now: timeline.now() }))
    from = to
  }
}

/** Stored as an upload is. */
async function addFile(
  { db, timeline, storage, config }: SeedContext,
  { deliverableId, name, content }: { deliverableId: string; name: string; content: string },
) {
  const fileId = steadyId('deliverable file', name)
  const { consultantId } = ids()
  const path = join(config.dataDir, `seed-${fileId}`)
  await writeFile(path, content)
  try {
    const grant = { ownerId: consultantId, purpose: 'deliverable', deliverableId, fileId, consultantId }
    const bytes = Buffer.byteLength(content)
    const upload = { id: steadyId('upload', fileId), name, mime: 'text/plain', bytes, path, grant }
    await takeFile(upload, { db, clock: timeline, storage, quota: standardQuota })
  } finally {
    await rm(path, { force: true })
  }
}

function talk({ tx, timeline }: SeedContext) {
  const { studioId, consultantId } = ids()
  for (const { daysAgo, by, text } of thread)
    timeline.before(days(daysAgo), async () => {
      const now = timeline.now()
      const authorId = by === 'studio' ? studioId : consultantId
      // Writing needs reading first.
      await readMessages(tx, { studioId, readerId: authorId, now })
      await sendMessage(tx, { id: steadyId('consulting message', text), studioId, authorId, body: text, now })
    })
}
