import { z } from 'zod/mini'
import { ReportDialog } from '#kit/overlays/report-dialog.tsx'
import { limits, reportReasonLabels, reportReasons } from '../rules.ts'
import { players } from './calls.ts'

const fields = z.object({
  reason: z.enum(reportReasons),
  note: z.string().check(z.trim(), z.maxLength(limits.note)),
})

/** Dialog that reports a post to the admins. */
export const ReportPostDialog = ({ postId, onClose }: { postId: string; onClose: () => void }) => (
  <ReportDialog
    title="Report this post"
    description="The studio doesn’t see who reported it."
    schema={fields}
    labels={reportReasonLabels}
    first="spam"
    noteMax={limits.note}
    touches="players"
    onReport={(report) => players.reportPost.call({ postId, ...report })}
    onClose={onClose}
  />
)
