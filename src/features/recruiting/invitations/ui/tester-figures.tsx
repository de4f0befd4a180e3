import type { ReactNode } from 'react'
import { Meter } from '#kit/feedback/progress.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { TesterRow } from '../schema.ts'

type Figures = Pick<TesterRow, 'quality' | 'completionPercent' | 'replyPercent' | 'lastActive'>

const percent = (value: number | null) => (value === null ? null : `${value}%`)

/** What a studio may know of how a tester works: quality of the reviews, tests finished, invitations answered, activity. */
export function TesterFigures({
  tester: { quality, completionPercent, replyPercent, lastActive },
  className,
}: {
  tester: Figures
  className?: string
}) {
  return (
    <dl className={cx('grid text-sm', className)}>
      <Figure label="Quality" value={quality}>
        {quality !== null && <Meter value={quality} tone={quality >= 70 ? 'good' : 'warn'} />}
      </Figure>
      <Figure label="Finishes" value={percent(completionPercent)} />
      <Figure label="Replies" value={percent(replyPercent)} />
      <Figure label="Active" value={lastActive} />
    </dl>
  )
}

function Figure({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="type-cap">{label}</dt>
      <dd className="grid gap-1 whitespace-nowrap tabular-nums first-letter:uppercase">
        {value ?? (
          <span className="text-ink-faint">
            <span aria-hidden="true">–</span>
            <span className="sr-only">not known yet</span>
          </span>
        )}
        {children}
      </dd>
    </div>
  )
}
