import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { TextInput } from '#kit/controls/field.tsx'
import { feedbackLimits } from '../rules.ts'

interface LastNoteProps {
  last: { note: string }
  onNote: (note: string) => void
  onDone: () => void
}

/** "Add a word": the note of the moment that was marked last. */
export function LastNote({ last, onNote, onDone }: LastNoteProps) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button variant="quiet" size="s" className="px-2!" onClick={() => setOpen(true)}>
        {last.note === '' ? 'Add a word' : 'Edit'}
      </Button>
    )
  return (
    <TextInput
      autoFocus
      aria-label="Note on this moment"
      defaultValue={last.note}
      maxLength={feedbackLimits.note}
      className="min-w-0 flex-1"
      onBlur={(event) => {
        onNote(event.target.value.trim())
        setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.currentTarget.blur()
        onDone()
      }}
    />
  )
}
