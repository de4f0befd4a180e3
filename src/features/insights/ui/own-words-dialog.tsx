import { X } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { isLongEnough, ownWordLimits, ownWordTooShort } from '../game/rules.ts'
import type { Insights } from '../game/schema.ts'
import { insights } from './calls.ts'

/** Themes of words of the studio's own game: add one, remove one. */
export function OwnWordsDialog({
  gameId,
  ownWords,
  onClose,
}: {
  gameId: string
  ownWords: Insights['ownWords']
  onClose: () => void
}) {
  const [label, setLabel] = useState('')
  const [words, setWords] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const [id, setId] = useState(() => crypto.randomUUID())
  const add = useAct(insights.addWords, {
    showsError: true,
    onSuccess: () => {
      setLabel('')
      setWords('')
      setId(crypto.randomUUID())
    },
  })
  const remove = useAct(insights.removeWords)
  const list = words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Words of your own game"
      description="Sentences with these words make a theme: “lantern”, “oil”."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-5">
        {ownWords.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {ownWords.map((own) => (
              <li key={own.id} className="flex items-center justify-between gap-3 py-1.5">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <b className="font-semibold">{own.label}</b>{' '}
                  <span className="text-ink-muted">{own.words.join(', ')}</span>
                </span>
                <IconButton label={`Remove ${own.label}`} onClick={() => remove.mutate({ id: own.id })}>
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            setTooShort(!list.every(isLongEnough))
            if (!list.every(isLongEnough)) return
            add.mutate({ id, gameId, label: label || (list[0] ?? ''), words: list.slice(0, ownWordLimits.words) })
          }}
        >
          <div className="grid gap-4">
            <Field
              label="Words"
              hint={`Separated by commas, up to ${ownWordLimits.words}. Endings may differ.`}
              error={isTooShort ? ownWordTooShort : undefined}
            >
              <TextInput value={words} maxLength={400} onChange={(event) => setWords(event.target.value)} />
            </Field>
            <Field label="Name of the theme" optional>
              <TextInput
                value={label}
                maxLength={ownWordLimits.label}
                onChange={(event) => setLabel(event.target.value)}
              />
            </Field>
            <ErrorLine error={add.error} />
            <Button
              type="submit"
              variant="accent"
              className="justify-self-start"
              busy={add.isPending}
              disabled={list.length === 0}
            >
              Add theme
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}
