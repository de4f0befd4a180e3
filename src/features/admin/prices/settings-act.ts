import type { z } from 'zod/mini'
import type { AskedAct } from '#features/approvals/ports.ts'
import { type SettingKey, settingGroups, settingKeys } from '#features/credits/settings/credit-settings.ts'
import type { saveSettingsInput } from '../schema.ts'

const labels = Object.fromEntries(
  settingGroups.flatMap(({ title, settings }) =>
    Object.entries(settings).map(([key, { label }]) => [
      key,
      `${title}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    ]),
  ),
) as Record<SettingKey, string>

/** A change of settings as an act that can need a second admin, with the lines that they read. */
export function settingsAct({
  requestId,
  reason,
  values,
  shown,
}: z.output<typeof saveSettingsInput>): Omit<AskedAct, 'askedBy' | 'id'> & { id: string | undefined } {
  const lines = settingKeys.flatMap((key) => {
    const [from, to] = [shown[key], values[key]]
    return to === undefined || to === from ? [] : [`${labels[key]}: ${inWords(to)} (now ${inWords(from)})`]
  })
  return { id: requestId, kind: 'settings', profileId: null, reason, terms: { lines, input: { values, shown } } }
}

const inWords = (value: number | undefined) => value?.toLocaleString('en') ?? 'unknown'
