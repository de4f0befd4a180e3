import { useState } from 'react'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { type SettingKey, settingGroups } from '#features/credits/settings/credit-settings.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import type { SelectOption } from '#kit/controls/select-list.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'
import { FormerValues } from '#kit/overlays/former-values.tsx'
import { admin } from './calls.ts'

const settings = settingGroups.flatMap(({ title, settings }) =>
  Object.entries(settings).map(([key, { label }]) => ({ key: key as SettingKey, label, group: title })),
)
const options: SelectOption<SettingKey | ''>[] = [
  { value: '', label: 'All settings' },
  ...settings.map(({ key, label, group }) => ({ value: key, label: `${group}: ${label}` })),
]
const labelOf = (key: SettingKey) => settings.find((setting) => setting.key === key)?.label ?? key

interface FormerSettingsProps {
  inForce: Record<SettingKey, number>
  onClose: () => void
}

/** The former values of prices and settings of the economy. */
export function FormerSettings({ inForce, onClose }: FormerSettingsProps) {
  const [only, setOnly] = useState<SettingKey | ''>('')
  const list = useList(admin.settingChanges.pages(only ? { key: only } : {}), (page) => page.entries)
  const restore = useAct(admin.saveSettings, {
    touches: ['admin', 'approvals', 'credits'],
    toast: ({ pending }) => (pending ? secondAdminNeeded : 'Former value restored'),
  })
  return (
    <FormerValues
      list={list}
      settingOf={(key) => ({ label: labelOf(key), inForce: inForce[key] })}
      shown={(value) => formatNumber(value)}
      busy={restore.isPending}
      onRestore={({ key, from }, reason) =>
        restore.mutate({ values: { [key]: from }, shown: { [key]: inForce[key] }, reason })
      }
      onClose={onClose}
    >
      <Field label="Setting">
        <Select value={only} onValueChange={setOnly} options={options} />
      </Field>
    </FormerValues>
  )
}
