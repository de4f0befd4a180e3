import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditTitles } from '#features/admin/audit/titles.ts'
import { accessStates } from '#features/consulting/engagement/rules.ts'
import { responseKinds } from '#features/security/rules.ts'

/** The actions that events compose of a beginning and a state. */
const composed = [
  ...accessStates.map((state) => `consulting.access-${state}`),
  ...responseKinds.flatMap((kind) => [`security.${kind}`, `security.undo_${kind}`]),
  ...['approved', 'unopposed', 'refused', 'withdrawn'].map((state) => `approvals.${state}`),
  ...['refunded', 'replaced', 'declined'].map((outcome) => `promo.report-${outcome}`),
  ...['validation', 'email'].map((kind) => `problems.${kind}`),
]

/** What stands after `action:` in the events of all areas, and in calls of `asAudit`. */
const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\bevents\.ts$/.test(file),
)
const written = files.flatMap((file) =>
  [...readFileSync(`src/features/${file}`, 'utf8').matchAll(/(?:action:|asAudit\()([^,\n]*)/g)].flatMap(
    ([, value = '']) => [...value.matchAll(/'([a-z_.-]+)'/g)].map(([, action = '']) => action),
  ),
)

test('each action of the audit log has a title, by which it is shown, found and filtered', () => {
  expect(written.length).toBeGreaterThan(60)
  expect([...written, ...composed].filter((action) => !(action in auditTitles))).toEqual([])
})
