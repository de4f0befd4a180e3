import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import { formerValues } from '#platform/db/former-values.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { ruleChanged } from './events.ts'
import { type Rule, type RuleKey, ruleFields, ruleKeys, ruleKinds } from './rules.ts'
import type { ruleChangesOutput } from './schema.ts'
import { securityRules } from './tables.ts'

const storedRule = z.object({
  ruleKey: z.enum(ruleKeys),
  isActive: z.boolean(),
  threshold: z.number(),
  windowMinutes: z.number(),
  fromHour: z.number(),
  toHour: z.number(),
  timeZone: z.string(),
  isAutomatic: z.boolean(),
})

/** The rules in force. */
export async function readRules(tx: SystemTx): Promise<Record<RuleKey, Rule>> {
  const stored = await rows(tx, storedRule)`
    select rule_key, is_active, threshold, window_minutes, from_hour, to_hour, time_zone, is_automatic from ${securityRules}`
  const changed = new Map(stored.map(({ ruleKey, ...rule }) => [ruleKey, rule]))
  return Object.fromEntries(
    ruleKeys.map((key) => [key, changed.get(key) ?? ruleKinds[key].defaults]),
  ) as unknown as Record<RuleKey, Rule>
}

interface SaveRuleInput extends Rule {
  key: RuleKey
  adminId: string
  reason: string
  now: Date
}

/** A page of the changes of rules, newest first. */
export const ruleChanges = (tx: SystemTx, cursor: string | undefined): Promise<z.output<typeof ruleChangesOutput>> =>
  formerValues(tx, { actions: ['security.change_rule'], keys: ruleFields, people: profiles, cursor })

/** Changes a rule; events from then on are judged by it. */
export async function saveRule(tx: SystemTx, { key, adminId, reason, now, ...rule }: SaveRuleInput): Promise<void> {
  const before = (await readRules(tx))[key]
  await tx.execute(sql`
    insert into ${securityRules} (rule_key, is_active, threshold, window_minutes, from_hour, to_hour, time_zone, is_automatic, updated_at)
    values (${key}, ${rule.isActive}, ${rule.threshold}, ${rule.windowMinutes}, ${rule.fromHour}, ${rule.toHour}, ${rule.timeZone},
      ${rule.isAutomatic}, ${at(now)})
    on conflict (rule_key) do update set is_active = excluded.is_active, threshold = excluded.threshold,
      window_minutes = excluded.window_minutes, from_hour = excluded.from_hour, to_hour = excluded.to_hour,
      time_zone = excluded.time_zone, is_automatic = excluded.is_automatic, updated_at = excluded.updated_at`)
  const changes = ruleFields.filter((name) => rule[name] !== before[name])
  if (changes.length === 0) return
  const changed = Object.fromEntries(changes.map((name) => [name, { from: before[name], to: rule[name] }]))
  tx.happened(ruleChanged({ adminId, rule: key, reason, changes: changed }), now)
}
