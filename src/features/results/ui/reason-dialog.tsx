import { type FormEvent, useRef, useState } from 'react'
import { asProblem, fieldsOf } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { ApiArea } from '#shared/api-areas.ts'

const max = 1000

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  description: string
  confirm: string
  send: (reason: string) => Promise<unknown>
  touches: readonly ApiArea[]
}

/** Asks for a reason and sends it. The typed text stays if the server rejects it. */
export function ReasonDialog({ open, onClose, title, description, confirm, send, touches }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const textArea = useRef<HTMLTextAreaElement>(null)
  const sending = useAct(send, {
    touches,
    showsError: true,
    onError: () => textArea.current?.focus(),
    onSuccess: () => {
      setReason('')
      onClose()
    },
  })
  const error = sending.error ? (fieldsOf(sending.error).reason ?? asProblem(sending.error).message) : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sending.isPending) sending.mutate(reason)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="accent" type="submit" form="reason" busy={sending.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form id="reason" onSubmit={submit}>
        <Field label="What is missing" error={error} counter={{ value: reason.length, max }}>
          <TextArea
            ref={textArea}
            rows={4}
            value={reason}
            maxLength={max}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
