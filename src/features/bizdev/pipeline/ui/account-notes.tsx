import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { NOTE_MAX } from '../rules.ts'
import { type Note, noteFields } from '../schema.ts'
import { bizdev } from './calls.ts'

/** Notes on a studio; people change and delete their own. */
export function AccountNotes({ studioId }: { studioId: string }) {
  const list = useList(bizdev.notes.pages({ studioId }), (page) => page.notes)
  return (
    <section aria-labelledby="account-notes" className="grid gap-4">
      <h3 id="account-notes" className="type-row">
        Notes
      </h3>
      <NewNote studioId={studioId} />
      <LoadedRows
        list={list}
        failed="Couldn’t load the notes"
        loading="Loading notes"
        placeholders={2}
        className="grid gap-4 empty:hidden"
      >
        {(note) => (
          <li key={note.id}>
            <OneNote note={note} />
          </li>
        )}
      </LoadedRows>
    </section>
  )
}

function NewNote({ studioId }: { studioId: string }) {
  const form = useZodForm(noteFields, { body: '' })
  // The id belongs to this text: submitted again after a lost answer, it adds nothing.
  const [id, setId] = useState(() => crypto.randomUUID())
  const add = useAct(bizdev.addNote, {
    form,
    onSuccess: () => {
      form.reset()
      setId(crypto.randomUUID())
    },
  })
  const submit = form.handleSubmit(({ body }) => add.mutate({ id, studioId, body }))
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <FormError form={form} />
      <LongTextField form={form} name="body" label="New note" rows={2} maxLength={NOTE_MAX} />
      <div>
        <Button type="submit" size="s" busy={add.isPending}>
          Add note
        </Button>
      </div>
    </Form>
  )
}

function OneNote({ note }: { note: Note }) {
  const me = useMe()?.profileId
  const [editing, setEditing] = useState(false)
  const restore = useAct(bizdev.restoreNote)
  const remove = useAct(bizdev.removeNote, { toast: 'Note deleted', undo: restore.mutate })
  if (editing) return <EditNote note={note} onDone={() => setEditing(false)} />
  const changed = note.updatedAt > note.createdAt
  return (
    <article className="grid gap-1">
      <div className="flex items-center justify-between gap-3 text-xs text-ink-muted">
        <span>
          {note.authorName ?? 'Former colleague'}, <TimeAgo date={note.createdAt} />
          {changed && ', changed'}
        </span>
        {note.authorId === me && (
          <MoreMenu
            label="Change or delete this note"
            size="s"
            entries={[
              { label: 'Edit', icon: Pencil, onSelect: () => setEditing(true) },
              { label: 'Delete', icon: Trash2, danger: true, onSelect: () => remove.mutate({ noteId: note.id }) },
            ]}
          />
        )}
      </div>
      <p dir="auto" className="break-words whitespace-pre-line">
        {note.body}
      </p>
    </article>
  )
}

function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
  const form = useZodForm(noteFields, { body: note.body })
  const edit = useAct(bizdev.editNote, { form, onSuccess: onDone })
  const submit = form.handleSubmit(({ body }) => edit.mutate({ noteId: note.id, body }))
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <FormError form={form} />
      <LongTextField form={form} name="body" label="Note" maxLength={NOTE_MAX} />
      <div className="flex gap-2">
        <Button type="submit" size="s" busy={edit.isPending}>
          Save
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
