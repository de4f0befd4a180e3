import { useState } from 'react'
import { type SettingKey, settingGroups } from '#features/credits/settings.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import type { SelectOption } from '#kit/controls/select-list.tsx'
import { formatDate, formatNumber } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { admin } from './calls.ts'

const settings = settingGroups.flatMap(({ title, settings }) =>
  Object.entries(settings).map(([key, { label }]) => ({ key: key as SettingKey, label, group: title })),
)
const options: SelectOption<SettingKey | ''>[] = [
  { value: '', label: 'All settings' },
  ...settings.map(({ key, label, group }) => ({ value: key, label: `${group}: ${label}` })),
]
const labelOf = (key: SettingKey) => settings.find((setting) => setting.key === key)?.label ?? key

interface FormerValuesProps {
  inForce: Record<SettingKey, number>
  onClose: () => void
}

/** The former values of all settings with who, when and why; each is restored with one click. */
export function FormerValues({ inForce, onClose }: FormerValuesProps) {
  const [only, setOnly] = useState<SettingKey | ''>('')
  const list = useList(admin.settingChanges.pages(only ? { key: only } : {}), (page) => page.entries)
  const restore = useAct(admin.saveSettings, { touches: ['admin', 'credits'], toast: 'The former value is in force' })
  const back = (key: SettingKey, from: number, at: Date) =>
    restore.mutate({
      values: { [key]: from },
      shown: { [key]: inForce[key] },
      reason: `Restored the value before ${formatDate(at)}`,
    })
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title="Former values">
      <div className="grid gap-5">
        <Field label="Setting">
          <Select value={only} onValueChange={setOnly} options={options} />
        </Field>
        <Loaded
          from={list}
          failed="The former values could not be loaded"
          loading={<SkeletonRows label="Loading former values" />}
          empty={<EmptyLine>Nothing was changed yet.</EmptyLine>}
        >
          {(entries) => (
            <ul className="divide-y divide-line">
              {entries.map(({ id, adminName, reason, changes, createdAt }) => (
                <li key={id} className="grid gap-2 py-4">
                  <p className="text-ink-muted">
                    {adminName ?? 'A former admin'}, <TimeAgo date={createdAt} />. {reason}
                  </p>
                  <ul className="grid gap-2">
                    {changes.map(({ key, from, to }) => (
                      <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                        <span>
                          {labelOf(key)}{' '}
                          <span className="whitespace-nowrap tabular-nums">
                            {formatNumber(from)} → {formatNumber(to)}
                          </span>
                        </span>
                        {inForce[key] === from ? (
                          <span className="type-cap">in force</span>
                        ) : (
                          <Button
                            size="s"
                            disabled={restore.isPending}
                            aria-label={`Restore ${labelOf(key)} to ${from}`}
                            onClick={() => back(key, from, createdAt)}
                          >
                            Restore {formatNumber(from)}
                          </Button>
                        )}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <LoadMore more={list.more} />
      </div>
    </Sheet>
  )
}
