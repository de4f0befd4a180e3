import { useState } from 'react'
import type { z } from 'zod'
import {
  type SettingKey,
  settingGroups,
  settingKeys,
  settingLimits,
  settingPresets,
} from '#features/credits/settings.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox, Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { plural } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { FormerValuesButton } from '#kit/overlays/former-values-button.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { admin } from './calls.ts'
import { Margins } from './margins.tsx'
import type { pricesFields } from './prices-fields.ts'

const FormerSettings = partOnDemand(async () => (await import('./former-settings.tsx')).FormerSettings)

type Prices = Record<SettingKey, number>

const entriesOf = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][]

const fetchFields = async () => (await import('./prices-fields.ts')).pricesFields

/** The typed values where they are valid numbers, else the values in force. */
function validOrInForce(values: Record<string, unknown>, inForce: Prices): Prices {
  return Object.fromEntries(
    settingKeys.map((key) => {
      const read = Number(values[key])
      const fits = values[key] !== '' && Number.isInteger(read) && read >= 0 && read <= settingLimits[key]
      return [key, fits ? read : inForce[key]]
    }),
  ) as Prices
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
  const form = useZodForm<z.input<typeof pricesFields>, z.output<typeof pricesFields>>(fetchFields, {
    ...inForce,
    reason: '',
  })
  const [preset, setPreset] = useState<'standard' | 'launch'>()
  const now = validOrInForce(form.watch(), inForce)
  const changed = settingKeys.filter((key) => now[key] !== inForce[key])
  const save = useAct(admin.saveSettings, {
    form,
    touches: ['admin', 'credits'],
    toast: ({ changed: saved, warnings }) => [
      'Prices saved',
      [`${plural(saved.length, 'setting')} now in effect.`, ...warnings].join(' '),
    ],
  })
  function fill(name: 'standard' | 'launch') {
    setPreset(name)
    for (const key of settingKeys) form.setValue(key, settingPresets[name][key], { shouldDirty: true })
  }
  const submit = form.handleSubmit((values) => {
    const picked = (from: Prices) => Object.fromEntries(changed.map((key) => [key, from[key]]))
    save.mutate({ values: picked(now), shown: picked(inForce), reason: values.reason })
  })
  const { errors } = form.formState
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Form onSubmit={(event) => void submit(event)}>
        <FormError form={form} />
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
              {entriesOf(settings).map(([key, { label, hint, onOff }]) =>
                onOff ? (
                  <Checkbox
                    key={key}
                    className="self-center"
                    label={label}
                    hint={changed.includes(key) ? `Was ${inForce[key] ? 'on' : 'off'}` : hint}
                    {...form.register(key)}
                  />
                ) : (
                  <Field
                    key={key}
                    label={label}
                    hint={changed.includes(key) ? `Was ${inForce[key]}` : hint}
                    error={errors[key]?.message}
                  >
                    <TextInput inputMode="numeric" autoComplete="off" {...form.register(key)} />
                  </Field>
                ),
              )}
            </div>
          </fieldset>
        ))}
        <Field label="Reason" hint="Shown in the audit log." error={errors.reason?.message}>
          <TextArea rows={2} {...form.register('reason')} />
        </Field>
        <div>
          <Button variant="accent" type="submit" busy={save.isPending} disabled={changed.length === 0}>
            {changed.length === 0 ? 'No changes' : `Apply ${plural(changed.length, 'change')}`}
          </Button>
        </div>
      </Form>
      <Margins settings={now} />
    </div>
  )
}
