import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CostNote } from '#features/approvals/ui/cost-note.tsx'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import {
  type SettingKey,
  settingGroups,
  settingKeys,
  settingLimits,
  settingPresets,
} from '#features/credits/settings/credit-settings.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox, Field, TextInput } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { plural } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { FormerValuesButton } from '#kit/overlays/former-values-button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { admin } from './calls.ts'
import { MarginsTable } from './margins-table.tsx'

const FormerSettings = part(async () => (await import('./former-settings.tsx')).FormerSettings)
const ReasonDialog = part(async () => (await import('#kit/overlays/reason-dialog.tsx')).ReasonDialog)

type Prices = Record<SettingKey, number>
type Typed = Record<SettingKey, string>

const entriesOf = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][]

const perSetting = <Value,>(value: (key: SettingKey) => Value) =>
  Object.fromEntries(settingKeys.map((key) => [key, value(key)])) as Record<SettingKey, Value>

const typedFrom = (prices: Prices): Typed => perSetting((key) => String(prices[key]))

/** Why this text is no value of the setting. */
function problemOf(key: SettingKey, text: string): string | undefined {
  const value = Number(text)
  if (text.trim() === '' || Number.isNaN(value)) return 'Enter a whole number.'
  if (!Number.isInteger(value)) return 'Credits are whole numbers.'
  if (value < 0) return 'Not below zero.'
  return value > settingLimits[key] ? `At most ${settingLimits[key].toLocaleString('en')}.` : undefined
}

/** Prices and rewards in force, and the margins of the platform. */
export function PricesTab() {
  const prices = usePrices()
  const [reading, setReading] = useState(false)
  if (!prices) return <Skeleton className="h-96" />
  // The key resets the form when another admin changes prices, so that no one overwrites values they have not seen.
  return (
    <>
      <PricesForm key={JSON.stringify(prices)} inForce={prices} onReadFormer={() => setReading(true)} />
      {reading && <FormerSettings inForce={prices} onClose={() => setReading(false)} />}
    </>
  )
}

function PricesForm({ inForce, onReadFormer }: { inForce: Prices; onReadFormer: () => void }) {
  const [typed, setTyped] = useState(() => typedFrom(inForce))
  /** Settings whose field was left, or all once the form was submitted: their problems are shown. */
  const [left, setLeft] = useState<ReadonlySet<SettingKey>>(new Set())
  const [preset, setPreset] = useState<'standard' | 'launch'>()
  /** The idempotency key of the change, while its reason is asked for. */
  const [requestId, setRequestId] = useState<string | null>(null)
  const problems = perSetting((key) => problemOf(key, typed[key]))
  const now = perSetting((key) => (problems[key] === undefined ? Number(typed[key]) : inForce[key]))
  const changed = settingKeys.filter((key) => now[key] !== inForce[key])
  const save = useAct(admin.saveSettings, {
    touches: ['admin', 'approvals', 'credits'],
    showsError: true,
    toast: ({ changed: saved, warnings, pending }) =>
      pending
        ? secondAdminNeeded
        : ['Prices saved', [`${plural(saved.length, 'setting')} now in effect.`, ...warnings].join(' ')],
  })
  function fill(name: 'standard' | 'launch') {
    setPreset(name)
    setTyped(typedFrom(settingPresets[name]))
  }
  const type = (key: SettingKey, text: string) => setTyped((before) => ({ ...before, [key]: text }))
  /** Asks for the reason, or leads to the first field with a problem. */
  function apply(form: HTMLFormElement) {
    setLeft(new Set(settingKeys))
    const wrong = settingKeys.find((key) => problems[key] !== undefined)
    if (wrong) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else setRequestId(crypto.randomUUID())
  }
  const picked = (from: Prices) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  const cost = useQuery({
    ...admin.settingsCost.queryOptions({ input: { values: picked(now) } }),
    enabled: requestId !== null,
  })
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-ink-muted">Start from a preset:</span>
          <Button size="s" aria-pressed={preset === 'standard'} onClick={() => fill('standard')}>
            Standard
          </Button>
          <Button size="s" aria-pressed={preset === 'launch'} onClick={() => fill('launch')}>
            Launch
          </Button>
          <span className="ms-auto">
            <FormerValuesButton onClick={onReadFormer} />
          </span>
        </div>
        {settingGroups.map(({ title, settings }) => (
          <fieldset key={title} className="grid gap-3">
            <legend className="type-row mb-3">{title}</legend>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
              {entriesOf(settings).map(([key, about]) => (
                <SettingField
                  key={key}
                  name={key}
                  about={about}
                  was={changed.includes(key) ? inForce[key] : undefined}
                  value={now[key]}
                  typed={typed[key]}
                  problem={left.has(key) ? problems[key] : undefined}
                  onType={(text) => type(key, text)}
                  onLeft={() => setLeft((before) => new Set(before).add(key))}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div>
          <Button variant="accent" type="submit" disabled={changed.length === 0}>
            {changed.length === 0 ? 'No changes' : `Apply ${plural(changed.length, 'change')}`}
          </Button>
        </div>
      </Form>
      <MarginsTable settings={now} />
      {requestId && (
        <ReasonDialog
          title={`Change ${plural(changed.length, 'setting')}`}
          description={
            <>
              Open requests keep the prices and rewards they were opened with.
              <CostNote cost={cost} />
            </>
          }
          hint="Shown in the audit log."
          confirm={`Apply ${plural(changed.length, 'change')}`}
          onConfirm={(reason) => save.mutateAsync({ values: picked(now), shown: picked(inForce), reason, requestId })}
          onClose={() => setRequestId(null)}
        />
      )}
    </div>
  )
}

interface SettingFieldProps {
  name: SettingKey
  about: { label: string; hint?: string | undefined; onOff?: boolean | undefined }
  /** The value in force, where another is typed. */
  was: number | undefined
  value: number
  typed: string
  problem: string | undefined
  onType: (text: string) => void
  onLeft: () => void
}

function SettingField({
  name,
  about: { label, hint, onOff },
  was,
  value,
  typed,
  problem,
  onType,
  onLeft,
}: SettingFieldProps) {
  if (onOff)
    return (
      <Checkbox
        className="self-center"
        label={label}
        hint={was === undefined ? hint : `Was ${was ? 'on' : 'off'}`}
        name={name}
        checked={value === 1}
        onChange={({ target }) => onType(target.checked ? '1' : '0')}
      />
    )
  return (
    <Field label={label} hint={was === undefined ? hint : `Was ${was}`} error={problem}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        name={name}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeft}
      />
    </Field>
  )
}
