import { Field, TextInput } from '#kit/controls/field.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { dayAfter, daysBetween, longestRange } from '../rules.ts'

export interface Range {
  /** Days (UTC), both included. */
  from: string
  to: string
}

const presets = [7, 30, 90, 365] as const
type Preset = `${(typeof presets)[number]}` | 'own'

const today = () => new Date().toISOString().slice(0, 10)
export const lastDays = (days: number): Range => ({ from: dayAfter(today(), 1 - days), to: today() })

/** The last days, or two dates of one's own. */
export function DateRange({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const length = daysBetween(range.from, range.to) + 1
  const preset = range.to === today() ? presets.find((days) => days === length) : undefined
  const pick = (value: Preset) => value !== 'own' && onChange(lastDays(Number(value)))
  /** The other end follows where the days would be in the wrong order or too many. */
  function change(end: keyof Range, day: string) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return
    if (end === 'from') {
      const latest = dayAfter(day, longestRange - 1)
      onChange({ from: day, to: range.to < day ? day : range.to > latest ? latest : range.to })
    } else {
      const earliest = dayAfter(day, 1 - longestRange)
      onChange({ to: day, from: range.from > day ? day : range.from < earliest ? earliest : range.from })
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented<Preset>
        label="Range"
        value={preset === undefined ? 'own' : `${preset}`}
        onValueChange={pick}
        items={presets.map((days) => ({ value: `${days}` as const, label: days === 365 ? '1 year' : `${days} days` }))}
      />
      <Field label="From" className="w-38">
        <TextInput type="date" max={today()} value={range.from} onChange={(e) => change('from', e.target.value)} />
      </Field>
      <Field label="To" className="w-38">
        <TextInput type="date" max={today()} value={range.to} onChange={(e) => change('to', e.target.value)} />
      </Field>
    </div>
  )
}
