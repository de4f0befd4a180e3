import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { noteLimits } from '../../../rules.ts'
import type { SessionNote } from '../../../schema.ts'
import { sessions } from '../../calls.ts'
import { ClipList } from '../clips/clip-list.tsx'
import { atTime } from '../line.ts'
import type { ReadingProps } from '../reading-props.ts'
import { TimeButton } from '../time-button.tsx'
import { BugOfNote } from './bug-of-note.tsx'
import { TaskOfNote } from './task-of-note.tsx'

/** The notes of the studio’s people, and the clips they made. */
export function NotesPanel({ session, line, player }: Pick<ReadingProps, 'session' | 'line' | 'player'>) {
  const { notes, clips, may } = session
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {notes.length === 0 ? (
        <p className="text-ink-muted">
          {may.write ? 'No notes yet. Press M while watching to write one at that second.' : 'No notes yet.'}
        </p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)]">
          {[...notes]
            .sort((a, b) => a.at.getTime() - b.at.getTime())
            .map((note) => (
              <Note key={note.id} note={note} session={session} at={atTime(line, note.at)} player={player} />
            ))}
        </ol>
      )}
      {clips.length > 0 && <ClipList session={session} line={line} player={player} />}
    </div>
  )
}

interface NoteProps extends Pick<ReadingProps, 'player' | 'session'> {
  note: SessionNote
  at: number
}

function Note({ note, session, at, player }: NoteProps) {
  const sessionId = session.id
  const isMine = useMe()?.profileId === note.author.id
  const [edited, setEdited] = useState<string>()
  const { id, text, tags, mentions, author, editedAt } = note
  const whole = { id, sessionId, at: note.at, text, tags, mentions: mentions.map((person) => person.id) }
  const edit = useAct(sessions.editNote, { onSuccess: () => setEdited(undefined) })
  const restore = useAct(sessions.restoreNote)
  const remove = useAct(sessions.removeNote, { toast: 'Note removed', undo: restore.mutate })
  return (
    <li id={`note-${id}`} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-b border-line py-4">
      <Avatar name={author.name} seed={author.id} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold">{author.name}</b>
          <TimeButton at={at} player={player} />
          {tags.map((tag) => (
            <Badge key={tag} tone="line" className="max-w-full wrap-anywhere whitespace-normal!">
              {tag}
            </Badge>
          ))}
          {editedAt && <span className="type-cap">edited</span>}
        </p>
        {edited === undefined ? (
          <p dir="auto" className="break-words whitespace-pre-line">
            {text}
          </p>
        ) : (
          <Form
            className="grid grid-cols-[minmax(0,1fr)] gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (edited.trim() !== '') edit.mutate({ ...whole, text: edited })
            }}
          >
            <Field label="Note" hideLabel>
              <TextArea
                autoFocus
                maxLength={noteLimits.text}
                value={edited}
                onChange={({ target }) => setEdited(target.value)}
              />
            </Field>
            <span className="flex gap-2">
              <Button size="s" type="submit" busy={edit.isPending} disabled={edited.trim() === ''}>
                Save
              </Button>
              <Button size="s" variant="quiet" onClick={() => setEdited(undefined)}>
                Cancel
              </Button>
            </span>
          </Form>
        )}
        {edited === undefined && (
          <span className="flex flex-wrap items-center gap-1">
            <TaskOfNote note={note} session={session} />
            <BugOfNote note={note} session={session} />
            {isMine && (
              <IconButton size="s" label="Edit this note" onClick={() => setEdited(text)}>
                <Pencil aria-hidden="true" />
              </IconButton>
            )}
            {(isMine || session.viewer === 'studio') && (
              <IconButton size="s" label="Remove this note" onClick={() => remove.mutate({ id, sessionId })}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </span>
        )}
      </div>
    </li>
  )
}
