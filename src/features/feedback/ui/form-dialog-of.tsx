import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { feedbackLimits } from '../rules.ts'
import { feedback } from './calls.ts'

interface FormDialogOfProps {
  game: { id: string; title: string }
  onClose: () => void
}

/** The questions of a game's short form: at most three, beside the rating. */
export function FormDialogOf({ game, onClose }: FormDialogOfProps) {
  const form = useQuery(feedback.form.queryOptions({ input: { gameId: game.id } }))
  return (
    <Loaded
      from={form}
      failed="Couldn’t load the questions"
      loading={
        <Dialog open onOpenChange={(open) => open || onClose()} title={`Questions about ${game.title}`}>
          <SkeletonRows label="Loading the questions" />
        </Dialog>
      }
    >
      {({ questions }) => <Questions game={game} before={questions} onClose={onClose} />}
    </Loaded>
  )
}

function Questions({ game, before, onClose }: FormDialogOfProps & { before: readonly string[] }) {
  // A key of its own for each, so that removing one keeps the others' fields.
  const [rows, setRows] = useState(() => before.map((text) => ({ key: crypto.randomUUID(), text })))
  const [tried, setTried] = useState(false)
  const save = useAct(feedback.saveForm, { toast: 'Questions saved', showsError: true, onSuccess: onClose })
  const isEmpty = (text: string) => text.trim() === ''
  const submit = () => {
    setTried(true)
    if (rows.some(({ text }) => isEmpty(text))) return
    save.mutate({ gameId: game.id, questions: rows.map(({ text }) => text.trim()) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Questions about ${game.title}`}
      description="People who play by your links and invitations answer them, if they like. They always give a rating from 1 to 5."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="accent" busy={save.isPending} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {rows.map(({ key, text }, at) => (
          <div key={key} className="flex items-start gap-2">
            <Field
              label={`Question ${at + 1}`}
              className="flex-1"
              error={tried && isEmpty(text) ? 'Write a question, or remove it.' : undefined}
            >
              <TextInput
                value={text}
                maxLength={feedbackLimits.question}
                onChange={({ target }) =>
                  setRows(rows.map((row) => (row.key === key ? { ...row, text: target.value } : row)))
                }
              />
            </Field>
            <IconButton
              label={`Remove question ${at + 1}`}
              tip={false}
              className="mt-[26px]"
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {rows.length === 0 && <p className="text-ink-muted">No questions: only the rating.</p>}
        {rows.length < feedbackLimits.questions && (
          <Button
            size="s"
            className="justify-self-start"
            onClick={() => setRows([...rows, { key: crypto.randomUUID(), text: '' }])}
          >
            <Plus aria-hidden="true" />
            Add a question
          </Button>
        )}
        <ErrorLine error={save.error} />
      </div>
    </Dialog>
  )
}
