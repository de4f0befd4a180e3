import type { z } from 'zod/mini'
import { retentionKinds, retentionRules } from '#features/privacy/retention/rules.ts'
import { saveRetention } from '#features/privacy/retention/save-retention.ts'
import type { saveRetentionInput } from '#features/privacy/retention/schema.ts'
import { saveRule } from '#features/security/read-rules.ts'
import { ruleKinds } from '#features/security/rules.ts'
import { admin, secondAdmin } from '../../../../seed/people.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { days } from './moments.ts'

/** Settings that admins changed and changed back, so that former values have something to show. */
export function changeSettings({ tx, timeline }: SeedContext): void {
  const [ruth, ines] = [personId(admin.email), personId(secondAdmin.email)]
  const standard = Object.fromEntries(retentionKinds.map((kind) => [kind, retentionRules[kind].days]))
  const keep = (daysAgo: number, adminId: string, changed: Record<string, number>, reason: string) =>
    timeline.before(days(daysAgo), () => {
      const wanted = { ...standard, ...changed, reason } as z.output<typeof saveRetentionInput>
      return saveRetention(tx, { ...wanted, adminId, now: timeline.now() })
    })
  keep(18, ruth, { logs: 30 }, 'Reports of browsers are read within a week')
  keep(11, ines, {}, 'A slow error took two months to find')

  const rule = ruleKinds.failed_sign_ins.defaults
  const guard = (daysAgo: number, adminId: string, threshold: number, reason: string) =>
    timeline.before(days(daysAgo), () =>
      saveRule(tx, { key: 'failed_sign_ins', ...rule, threshold, reason, adminId, now: timeline.now() }),
    )
  guard(15, ines, 25, 'A school shares one network')
  guard(13, ruth, rule.threshold, 'The school has its own now')
}
