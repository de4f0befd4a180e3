import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Switch } from '#kit/controls/switch.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { FormerValuesButton } from '#kit/overlays/former-values-button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { ruleKinds } from '../rules.ts'
import type { ShownRule } from '../schema.ts'
import { conditionOf } from './alert-texts.ts'
import { security } from './calls.ts'

const FormerRules = part(async () => (await import('./former-rules.tsx')).FormerRules)
const RuleDialog = part(async () => (await import('./rule-dialog.tsx')).RuleDialog, { meanwhile: null })

/** The rules with what they raised in seven days, and their automatic responses. */
export function RulesPanel({ rules }: { rules: readonly ShownRule[] }) {
  const [edited, setEdited] = useState<ShownRule>()
  const [reading, setReading] = useState(false)
  const save = useAct(security.saveRule)
  return (
    <Panel aria-labelledby="security-rules">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <PanelHeader id="security-rules" title="Rules" />
        <FormerValuesButton of="rules" onClick={() => setReading(true)} />
      </div>
      <ul className="grid">
        <li className="grid grid-cols-[minmax(0,1fr)_3rem_5rem] gap-2 pb-1 type-cap" aria-hidden="true">
          <span>Rule</span>
          <span className="text-end">7 days</span>
          <span className="text-end">Automatic</span>
        </li>
        {rules.map((rule) => {
          const { key, isActive, fired, isAutomatic } = rule
          const { label } = ruleKinds[key]
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_3rem_5rem] items-center gap-2 border-t border-line py-2.5"
            >
              <div className="grid justify-items-start gap-0.5">
                <span className="font-semibold">{label}</span>
                <span className="type-cap">{isActive ? conditionOf(rule) : 'Off'}</span>
                <button
                  type="button"
                  onClick={() => setEdited(rule)}
                  className="min-h-6 text-xs text-ink-muted underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
                >
                  Edit<span className="sr-only">: {label}</span>
                </button>
              </div>
              <span className="text-end tabular-nums">{formatNumber(fired)}</span>
              <Switch
                className="justify-self-end"
                label={<span className="sr-only">Automatic response: {label}</span>}
                checked={isAutomatic}
                disabled={save.isPending}
                onChange={(event) => {
                  const { fired: _, ...values } = rule
                  const isOn = event.target.checked
                  const reason = `Switched ${isOn ? 'on' : 'off'} in the list`
                  save.mutate({ ...values, isAutomatic: isOn, reason })
                }}
              />
            </li>
          )
        })}
      </ul>
      <p className="type-cap">Automatic responses are off until you switch one on.</p>
      {reading && <FormerRules rules={rules} onClose={() => setReading(false)} />}
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}
