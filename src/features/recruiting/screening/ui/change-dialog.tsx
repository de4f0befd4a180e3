import { useState } from 'react'
import { type ScreenerQuestion, screenerErrors, screenerLimits } from '#features/requests/screener/screener.ts'
import { requests } from '#features/requests/ui/calls.ts'
import { ScreenerEditor } from '#features/requests/ui/screener/screener-editor.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'

interface ChangeDialogProps {
  requestId: string
  version: number
  questions: readonly ScreenerQuestion[]
  onClose: () => void
}

/** Changes what an open request asks before a spot. */
export function ChangeDialog({ requestId, version, questions, onClose }: ChangeDialogProps) {
  const [value, setValue] = useState([...questions])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useAct(requests.changeScreener, {
    touches: ['requests'],
    showsError: true,
    toast: ['Questions changed', 'From now on, testers answer these.'],
    onSuccess: onClose,
  })
  function save() {
    const found = screenerErrors(value)
    setErrors(found)
    if (Object.keys(found).length === 0) change.mutate({ id: requestId, version, questions: value })
  }
  return (
    <Dialog
      open
      width="l"
      onOpenChange={(open) => open || onClose()}
      title="Change the questions"
      description={`Answers already sent still count, and nobody answers twice. Testers who have the questions open can still send them for ${screenerLimits.formerHours === 1 ? 'an hour' : `${screenerLimits.formerHours} hours`}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="accent" busy={change.isPending} disabled={value.length === 0} onClick={save}>
            Change the questions
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ErrorLine error={change.error} />
        <ScreenerEditor value={value} onChange={setValue} errors={errors} />
      </div>
    </Dialog>
  )
}
