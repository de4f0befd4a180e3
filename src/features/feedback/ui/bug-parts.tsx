import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { minuteClock } from '#shared/texts/clock.ts'
import { feedbackLimits } from '../rules.ts'
import type { VisitMoment } from '../schema.ts'
import { AddPicture } from './add-picture.tsx'

/** A picture that goes with a moment when the form is sent. */
export interface ChosenPicture {
  id: string
  momentId: string
  file: Blob
  preview: string
}

interface BugPartsProps {
  bugs: readonly VisitMoment[]
  pictures: readonly ChosenPicture[]
  onNote: (bug: VisitMoment, note: string) => void
  onPictures: (pictures: readonly ChosenPicture[]) => void
  onAdd: () => void
}

/** Each bug that was marked, with what happened and pictures; another one can be added. */
export function BugParts({ bugs, pictures, onNote, onPictures, onAdd }: BugPartsProps) {
  const stored = bugs.reduce((sum, bug) => sum + bug.pictures.length, 0)
  const room = feedbackLimits.pictures - stored - pictures.length
  return (
    <>
      {bugs.map((bug) => (
        <Bug
          key={bug.id}
          bug={bug}
          pictures={pictures.filter(({ momentId }) => momentId === bug.id)}
          mayAdd={room > 0}
          onNote={(note) => onNote(bug, note)}
          onAdd={(picture) => onPictures([...pictures, picture])}
          onRemove={(id) => onPictures(pictures.filter((one) => one.id !== id))}
        />
      ))}
      <Button size="s" className="justify-self-start" onClick={onAdd}>
        <Plus aria-hidden="true" />
        {bugs.length === 0 ? 'Report a bug' : 'Another bug'}
      </Button>
    </>
  )
}

interface BugProps {
  bug: VisitMoment
  pictures: readonly ChosenPicture[]
  mayAdd: boolean
  onNote: (note: string) => void
  onAdd: (picture: ChosenPicture) => void
  onRemove: (id: string) => void
}

function Bug({ bug, pictures, mayAdd, onNote, onAdd, onRemove }: BugProps) {
  const [note, setNote] = useState(bug.note)
  const [error, setError] = useState('')
  const at = minuteClock(bug.atSeconds)
  return (
    <div className="grid gap-3 rounded-surface border border-line p-4">
      <Field label={`The bug at ${at}: what happened?`} error={error || undefined}>
        <TextArea
          rows={2}
          className="text-md"
          maxLength={feedbackLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onBlur={() => onNote(note.trim())}
        />
      </Field>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-2">
          {pictures.map(({ id, preview }, number) => (
            <li key={id} className="relative">
              <img
                src={preview}
                alt={`The bug at ${at}, number ${number + 1}`}
                className="aspect-video w-full rounded-control bg-surface-3 object-cover"
              />
              <IconButton
                label={`Remove picture ${number + 1}`}
                size="s"
                variant="line"
                tip={false}
                className="absolute! top-1.5 right-1.5"
                onClick={() => onRemove(id)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {bug.pictures.length > 0 && (
        <p className="text-ink-muted">
          {bug.pictures.length === 1 ? 'One picture was sent.' : `${bug.pictures.length} pictures were sent.`}
        </p>
      )}
      {mayAdd && (
        <AddPicture
          label={`Add a picture of the bug at ${at}`}
          onPicture={(file, preview) => onAdd({ id: crypto.randomUUID(), momentId: bug.id, file, preview })}
          onError={setError}
        />
      )}
    </div>
  )
}
