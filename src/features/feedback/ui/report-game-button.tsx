import { useState } from 'react'
import { z } from 'zod/mini'
import { ReportDialog } from '#kit/overlays/report-dialog.tsx'
import { feedbackLimits, gameReportLabels, gameReportReasons } from '../rules.ts'
import { guests } from './calls.ts'

const fields = z.object({
  reason: z.enum(gameReportReasons),
  note: z.string().check(z.trim(), z.maxLength(feedbackLimits.reportDetails)),
})

/** The button that reports the game of a link to the admins. */
export function ReportGameButton({ token, title }: { token: string; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="underline underline-offset-3 pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        Report
      </button>
      {open && (
        <ReportDialog
          title={`Report ${title}`}
          description="Our admins read it, the studio doesn’t."
          schema={fields}
          labels={gameReportLabels}
          first="password"
          noteMax={feedbackLimits.reportDetails}
          onReport={({ reason, note }) => guests.report.call({ token, reason, details: note })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
