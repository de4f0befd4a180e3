import { useAct } from '#kit/calls/use-act.ts'
import { formatNumber } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'
import { FormerValues } from '#kit/overlays/former-values.tsx'
import { type Rule, ruleKinds } from '../rules.ts'
import type { ShownRule } from '../schema.ts'
import { security } from './calls.ts'

const labels: Record<keyof Rule, string> = {
  isActive: 'raises alerts',
  threshold: 'number',
  windowMinutes: 'within minutes',
  fromHour: 'from hour',
  toHour: 'to hour',
  timeZone: 'time zone',
  isAutomatic: 'automatic response',
}

function inWords(value: Rule[keyof Rule]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'number' ? formatNumber(value) : value
}

/** The former values of the rules. */
export function FormerRules({ rules, onClose }: { rules: readonly ShownRule[]; onClose: () => void }) {
  const list = useList(security.ruleChanges.pages(), (page) => page.entries)
  const restore = useAct(security.saveRule, { toast: 'Former value restored' })
  const ruleOf = (subjectId: string | null) => rules.find(({ key }) => key === subjectId)
  return (
    <FormerValues
      list={list}
      settingOf={(field, subjectId) => {
        const rule = ruleOf(subjectId)
        return { label: `${rule ? ruleKinds[rule.key].label : subjectId}: ${labels[field]}`, inForce: rule?.[field] }
      }}
      shown={inWords}
      busy={restore.isPending}
      onRestore={({ key, from }, reason, subjectId) => {
        const rule = ruleOf(subjectId)
        if (!rule) return
        const { fired: _, ...values } = rule
        restore.mutate({ ...values, [key]: from, reason })
      }}
      onClose={onClose}
    />
  )
}
