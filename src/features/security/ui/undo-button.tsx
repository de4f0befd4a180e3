import { Undo2 } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import type { SecurityAlert } from '../schema.ts'
import { doneText } from './alert-texts.ts'
import { security } from './calls.ts'

interface UndoButtonProps {
  response: SecurityAlert['responses'][number]
  rule: SecurityAlert['alertType']
}

/** Undoes a response at once. */
export function UndoButton({ response, rule }: UndoButtonProps) {
  const undo = useAct(security.undo, {
    toast: 'Response undone',
    showsError: true,
    onError: (error) => toast.error('Failed to trigger security response', error.message),
  })
  return (
    <Button size="s" busy={undo.isPending} onClick={() => undo.mutate({ responseId: response.id })}>
      <Undo2 aria-hidden="true" />
      Undo
      <span className="sr-only">: {doneText(response, rule)}</span>
    </Button>
  )
}
