import { randomUUID } from 'node:crypto'
import { byAdmin } from '#features/access/testing.ts'
import type { Examples } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'
import { respond } from './respond.ts'
import { ruleKinds } from './rules.ts'
import { anAlert } from './testing.ts'

/** An address that no other example has. */
const aNetwork = () => `198.51.${Number.parseInt(randomUUID().slice(0, 2), 16)}.0/24`

export const securityExamples: Examples = {
  'security.dashboard': byAdmin(() => ({ dayStart: new Date() })),
  'security.events': byAdmin(),
  'security.openAlerts': byAdmin(),
  'security.report': byAdmin(),
  'security.course': byAdmin(async ({ db }) => ({ alertId: await anAlert(db, { network: aNetwork() }) })),
  'security.meant': byAdmin(async ({ db }) => ({ alertId: await anAlert(db, { network: aNetwork() }) })),
  'security.respond': byAdmin(async ({ db }) => {
    const { profileId } = await aTester(db)
    return { alertId: await anAlert(db, { network: aNetwork(), people: [profileId] }), kind: 'end_sign_ins' }
  }),
  'security.undo': byAdmin(async ({ db, clock }) => {
    const alertId = await anAlert(db, { network: aNetwork() })
    const by = { adminId: null, reason: 'Not now', now: clock.now(), publicUrl: 'http://localhost' }
    await db.asSystem((tx) => respond(tx, { alertId, kind: 'dismiss', ...by }))
    const { rows } = await db.systemPool.query('select id from security_responses where alert_id = $1', [alertId])
    return { responseId: rows[0].id }
  }),
  'security.saveRule': byAdmin(() => ({
    key: 'large_export',
    ...ruleKinds.large_export.defaults,
    threshold: 200,
    reason: 'Our reports name more people',
  })),
  'security.ruleChanges': byAdmin(() => ({})),
  'security.logEvent': byAdmin(() => ({
    action_type: 'permission_checked',
    action_details: { permission: 'game_edit' },
  })),
  'security.activityLogs': byAdmin(() => ({})),
}
