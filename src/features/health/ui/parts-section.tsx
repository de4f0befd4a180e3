import { CircleAlert, CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { formatDateTime, plural } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { partNames, SILENT_AFTER_MS, shownSlots } from '../rules.ts'
import type { PartHealth } from '../schema.ts'

const looks = {
  up: { Icon: CircleCheck, tone: 'text-good-ink', word: 'Up' },
  down: { Icon: CircleX, tone: 'text-bad-ink', word: 'Down' },
  unknown: { Icon: CircleMinus, tone: 'text-ink-faint', word: 'Not used yet' },
  off: { Icon: CircleMinus, tone: 'text-ink-faint', word: 'Not set up' },
} as const

/** Each part with its state, last check and last day. */
export function PartsSection({ parts, now }: { parts: readonly PartHealth[]; now: Date }) {
  const last = parts.reduce((latest, { checkedAt }) => Math.max(latest, checkedAt.getTime()), 0)
  return (
    <Section title="Systems" className="grid gap-3">
      {parts.length === 0 && (
        // As high as the first check, so that nothing below moves when it comes.
        <div className="min-h-[37rem] sm:min-h-[22.3rem]">
          <EmptyLine>The first check runs within a minute.</EmptyLine>
        </div>
      )}
      {parts.length > 0 && now.getTime() - last > SILENT_AFTER_MS && (
        <p className="flex items-center gap-2 text-warn-ink">
          <CircleAlert aria-hidden="true" className="size-4 flex-none" />
          Checks run every minute, but the last one was <TimeAgo date={new Date(last)} />.
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {parts.map(({ part, state, checkedAt, succeededAt, slots }) => {
          const { Icon, tone, word } = looks[state]
          return (
            <li
              key={part}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 py-3 sm:grid-cols-[16rem_minmax(0,1fr)] sm:items-center"
            >
              <div className="flex items-start gap-2.5">
                <Icon aria-hidden="true" className={`mt-0.5 size-[18px] flex-none ${tone}`} />
                <div className="grid gap-0.5">
                  <p>
                    <span className="font-[550]">{partNames[part]}</span>{' '}
                    <span className={`text-sm font-[550] ${tone}`}>{word}</span>
                  </p>
                  <p className="type-cap">
                    Checked <TimeAgo date={checkedAt} />
                    {state === 'down' && succeededAt && (
                      <>
                        , last up <TimeAgo date={succeededAt} />
                      </>
                    )}
                  </p>
                </div>
              </div>
              <div className="grid gap-1">
                <SlotBars part={part} slots={slots} now={now} />
                <p className="flex justify-between gap-3 type-cap">
                  <span>24 hours ago</span>
                  <span>{summaryOf(slots)}</span>
                  <span>now</span>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

type Look = 'none' | 'good' | 'some' | 'bad'

const fills: Record<Look, string> = {
  none: 'bg-surface-3',
  good: 'bg-good',
  some: 'bg-warn',
  bad: 'bg-bad',
}

/** One bar for each quarter of an hour of the last day: all checks passed, some or all failed, or there was none. */
function SlotBars({ part, slots, now }: Pick<PartHealth, 'part' | 'slots'> & { now: Date }) {
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
function summaryOf(slots: PartHealth['slots']): string {
  const checks = slots.reduce((sum, one) => sum + one.checks, 0)
  const failures = slots.reduce((sum, one) => sum + one.failures, 0)
  return failures === 0 ? `${plural(checks, 'check')}, none failed` : `${failures} of ${plural(checks, 'check')} failed`
}
