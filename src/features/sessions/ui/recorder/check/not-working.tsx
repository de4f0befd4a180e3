import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { ConfirmDialog, Dialog } from '#kit/overlays/dialog.tsx'
import { sessions } from '../../calls.ts'

/** Ways out where the recording can't be made: another browser, or the spot back without a mark. */
export function NotWorking({ playtestId }: { playtestId: string }) {
  const [open, setOpen] = useState<'browser' | 'spot'>()
  const giveBack = useAct(sessions.giveBack, {
    touches: ['playtests', 'sessions'],
    onSuccess: () => toast.info('You gave the spot back', 'It counts nowhere. Another tester can take it.'),
  })
  const close = (isOpen: boolean) => !isOpen && setOpen(undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="type-cap">Not working?</span>
      <Button variant="quiet" size="s" onClick={() => setOpen('browser')}>
        Try another browser
      </Button>
      <Button variant="quiet" size="s" onClick={() => setOpen('spot')}>
        Give up spot, no penalty
      </Button>
      <Dialog open={open === 'browser'} onOpenChange={close} title="Try another browser">
        <div className="grid gap-4">
          <p className="text-ink-muted">
            Recording works in Chrome, Edge and Firefox on a computer. Open this address there and sign in: your test
            goes on where it is.
          </p>
          <CopyButton text={window.location.href} label="Copy the address" />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'spot'}
        onOpenChange={close}
        title="Give the spot back?"
        text="Another tester can take it, and you can’t take one in this test again. Nothing is noted on your record."
        confirm="Give it back"
        onConfirm={() => giveBack.mutateAsync({ playtestId })}
      />
    </div>
  )
}
