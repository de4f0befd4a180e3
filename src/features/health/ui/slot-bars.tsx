import { formatDateTime, plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { partNames, shownSlots } from '../rules.ts'
import type { PartHealth } from '../schema.ts'

type Look = 'none' | 'good' | 'some' | 'bad'

const fills: Record<Look, string> = {
  none: 'bg-surface-3',
  good: 'bg-good',
  some: 'bg-warn',
  bad: 'bg-bad',
}

/** One bar for each quarter of an hour of the last day: all checks passed, some or all failed, or there was none. */
export function SlotBars({ part, slots, now }: Pick<PartHealth, 'part' | 'slots'> & { now: Date }) {
  const known = new Map(slots.map((one) => [one.slot.getTime(), one]))
  return (
    <div role="img" aria-label={`${partNames[part]}, last 24 hours: ${summaryOf(slots)}`} className="flex h-7 gap-px">
      {shownSlots(now).map((slot) => {
        const one = known.get(slot.getTime())
        const look: Look = !one?.checks
          ? 'none'
          : one.failures === 0
            ? 'good'
            : one.failures < one.checks
              ? 'some'
              : 'bad'
        return (
          <span
            key={slot.getTime()}
            title={`${formatDateTime(slot)}: ${one?.checks ? `${one.failures} of ${plural(one.checks, 'check')} failed` : 'not checked'}`}
            className={cx('drawn min-w-px flex-1 rounded-[1px]', fills[look])}
          />
        )
      })}
    </div>
  )
}

/** Failures of a day in words. */
export function summaryOf(slots: PartHealth['slots']): string {
  const checks = slots.reduce((sum, one) => sum + one.checks, 0)
  const failures = slots.reduce((sum, one) => sum + one.failures, 0)
  return failures === 0 ? `${plural(checks, 'check')}, none failed` : `${failures} of ${plural(checks, 'check')} failed`
}
