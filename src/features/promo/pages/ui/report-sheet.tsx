import { Flag } from 'lucide-react'
import { useId } from 'react'
import { controlLook } from '#kit/controls/control-look.ts'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { reportLimits, reportReasons } from '../../reports/rules.ts'
import { Sheet } from './text-sheet.tsx'

interface ReportSheetProps {
  pageId: string
  items: readonly { id: string; title: string }[]
}

const fieldLook = 'grid gap-1.5 font-medium'

/** A button with a dialog that reports the page or one of its items; a plain form, which works without a script. */
export function ReportSheet({ pageId, items }: ReportSheetProps) {
  const id = useId()
  return (
    <Sheet
      title="Report this page"
      button={
        <>
          <Flag className="size-3.5" aria-hidden="true" />
          Report
        </>
      }
    >
      <form method="post" action={paths.promoReports} className="mt-3 grid gap-4">
        <input type="hidden" name="page" value={pageId} />
        {items.length > 0 && (
          <label className={fieldLook} htmlFor={`${id}-item`}>
            What are you reporting?
            <select id={`${id}-item`} name="item" className={cx(controlLook, 'min-h-control')}>
              <option value="">The whole page</option>
              {items.map((item) => (
                <option key={item.id} value={item.id}>
                  {item.title}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={fieldLook} htmlFor={`${id}-reason`}>
          Reason
          <select id={`${id}-reason`} name="reason" required className={cx(controlLook, 'min-h-control')}>
            <option value="">Pick a reason</option>
            {Object.entries(reportReasons).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className={fieldLook} htmlFor={`${id}-details`}>
          <span>
            What is wrong? <span className="font-normal text-ink-faint">(optional)</span>
          </span>
          <textarea
            id={`${id}-details`}
            name="details"
            rows={4}
            maxLength={reportLimits.details}
            className={cx(controlLook, 'py-2')}
          />
        </label>
        <button
          type="submit"
          className="min-h-control justify-self-start rounded-control bg-accent-fill px-4 font-semibold text-on-accent hover:bg-accent-fill-hover"
        >
          Send report
        </button>
      </form>
    </Sheet>
  )
}
