import { DataTable } from '#kit/data/data-table.tsx'
import { formatSpan } from '#kit/data/format.ts'
import { useNow } from '#kit/data/use-now.ts'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { dueTone } from '#kit/plots/due-line.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { type DueCase, usedOf } from './waiting-cases.ts'

/** More are one click away, in their queue. */
const shown = 6
const tones = { plain: 'font-medium', warn: 'font-medium text-warn-ink', bad: 'font-medium text-bad-ink' }

/** The cases of all queues by the time left; nothing when none waits. */
export function DueNext({ cases }: { cases: readonly DueCase[] }) {
  const now = useNow(30_000)
  if (cases.length === 0) return null
  return (
    <Section title="Due next" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DataTable
        caption="Due next"
        rows={cases.slice(0, shown)}
        rowKey={({ key }) => key}
        empty={null}
        columns={[
          {
            header: 'Case',
            cell: ({ title, text, queue: { icon: Icon, href, label } }) => (
              <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <Icon className="mt-0.5 size-[18px] text-ink-muted" aria-hidden="true" />
                <span className="grid min-w-0 gap-0.5">
                  <Link href={href} className="w-fit font-medium break-words hover:underline">
                    <span className="sr-only">{label}: </span>
                    {title}
                  </Link>
                  <span className="line-clamp-1 type-cap">{text}</span>
                </span>
              </span>
            ),
          },
          {
            header: 'Waiting',
            align: 'end',
            className: 'sm:w-28 whitespace-nowrap tabular-nums',
            cell: ({ since }) => formatSpan(now.getTime() - since.getTime()),
          },
          {
            header: 'Due in',
            align: 'end',
            className: 'sm:w-28 whitespace-nowrap tabular-nums',
            cell: (one) =>
              one.due === null ? (
                <span className="text-ink-faint">No deadline</span>
              ) : (
                <span className={cx(tones[dueTone(usedOf(one, now))])}>
                  {one.due > now ? formatSpan(one.due.getTime() - now.getTime()) : 'now'}
                </span>
              ),
          },
        ]}
      />
    </Section>
  )
}
