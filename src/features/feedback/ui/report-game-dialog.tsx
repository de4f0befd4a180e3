import { z } from 'zod/mini'
import { ReportDialog } from '#kit/overlays/report-dialog.tsx'
import { feedbackLimits, gameReportLabels, gameReportReasons } from '../rules.ts'
import { guests } from './calls.ts'

const fields = z.object({
  reason: z.enum(gameReportReasons),
  note: z.string().check(z.trim(), z.maxLength(feedbackLimits.reportDetails)),
})

interface ReportGameDialogProps {
  token: string
  title: string
  onClose: () => void
}

/** Reports the game of a link to the admins. */
export const ReportGameDialog = ({ token, title, onClose }: ReportGameDialogProps) => (
  <ReportDialog
    title={`Report ${title}`}
    description="Our admins read it, the studio doesn’t."
    schema={fields}
    labels={gameReportLabels}
    first="password"
    noteMax={feedbackLimits.reportDetails}
    onReport={({ reason, note }) => guests.report.call({ token, reason, details: note })}
    onClose={onClose}
  />
)
