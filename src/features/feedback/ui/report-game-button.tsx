import { useState } from 'react'
import { part } from '#kit/runtime/on-demand.tsx'

// A form, which the page of a guest needs nowhere else.
const ReportGameDialog = part(async () => (await import('./report-game-dialog.tsx')).ReportGameDialog, {
  meanwhile: null,
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
      {open && <ReportGameDialog token={token} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
