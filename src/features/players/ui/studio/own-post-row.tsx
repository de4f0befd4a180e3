import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import type { OwnPost } from '../../posts/schema.ts'
import { limits } from '../../rules.ts'
import { players } from '../calls.ts'
import { PostBody } from '../post-body.tsx'

/** One of the studio's posts, with its actions; one that was taken down shows the reason. */
export function OwnPostRow({ post }: { post: OwnPost }) {
  const [editing, setEditing] = useState(false)
  const restore = useAct(players.restorePost)
  const remove = useAct(players.deletePost, { toast: 'The post was deleted', undo: restore.mutate })
  const mayWrite = useCan('post_write')
  const { id, gameTitle, body, createdAt, editedAt, takedownReason } = post
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="line">{gameTitle ?? 'All followers'}</Badge>
        <TimeAgo date={createdAt} className="text-sm text-ink-muted" />
        {editedAt !== null && <span className="type-cap">edited</span>}
        {takedownReason !== null && <Badge tone="bad">Taken down</Badge>}
      </p>
      {editing ? <EditPost id={id} body={body} onClose={() => setEditing(false)} /> : <PostBody body={body} />}
      {takedownReason !== null && <p className="text-bad-ink">An admin took it down: {takedownReason}</p>}
      {takedownReason === null && !editing && mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button size="s" variant="quiet" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button size="s" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ postId: id })}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}

function EditPost({ id, body, onClose }: { id: string; body: string; onClose: () => void }) {
  const [text, setText] = useState(body)
  const edit = useAct(players.editPost, { toast: 'Saved', onSuccess: onClose })
  return (
    <form
      className="grid max-w-[44rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        edit.mutate({ postId: id, body: text })
      }}
    >
      <Field label="Text of the post" hideLabel counter={{ value: text.length, max: limits.post }}>
        <TextArea value={text} maxLength={limits.post} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="s" busy={edit.isPending} disabled={text.trim() === '' || text === body}>
          Save
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
