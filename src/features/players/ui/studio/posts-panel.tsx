import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Section } from '#kit/layout/panel.tsx'
import type { OwnPost } from '../../posts/schema.ts'
import { limits } from '../../rules.ts'
import { players } from '../calls.ts'
import { PostBody } from '../post-body.tsx'

const audiences = [
  { value: 'game', label: 'About this game' },
  { value: 'studio', label: 'To all followers' },
] as const
type Audience = (typeof audiences)[number]['value']

/** The studio's posts to its followers: writing, editing and deleting them. */
export function PostsPanel({ game }: { game: { id: string; isPublic: boolean } }) {
  const list = useList(players.posts.pages({ gameId: game.id }), (page) => page.posts)
  return (
    <Section
      title="Posts"
      text={`Short updates for your followers, up to ${limits.postsPerDay} in 24 hours.`}
      className="grid gap-4"
    >
      <Can permission="post_write" otherwise={<p className="text-ink-muted">{notAllowed}</p>}>
        <WritePost game={game} />
      </Can>
      <LoadedRows
        list={list}
        failed="Couldn’t load your posts"
        loading="Loading your posts"
        placeholders={2}
        empty={<EmptyLine>You haven’t written a post yet.</EmptyLine>}
      >
        {(post) => <OwnPostRow key={post.id} post={post} />}
      </LoadedRows>
    </Section>
  )
}

function WritePost({ game }: { game: { id: string; isPublic: boolean } }) {
  const [audience, setAudience] = useState<Audience>(game.isPublic ? 'game' : 'studio')
  const [body, setBody] = useState('')
  const [id, setId] = useState(() => crypto.randomUUID())
  const write = useAct(players.writePost, {
    toast: ['Posted', 'Your followers are notified.'],
    onSuccess: () => {
      setBody('')
      setId(crypto.randomUUID())
    },
  })
  return (
    <form
      className="grid max-w-[44rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        write.mutate({ id, gameId: audience === 'game' ? game.id : null, body })
      }}
    >
      <Segmented<Audience>
        label="Who reads it"
        value={audience}
        onValueChange={setAudience}
        items={game.isPublic ? audiences : audiences.slice(1)}
      />
      <Field label="New post" hideLabel counter={{ value: body.length, max: limits.post }}>
        <TextArea
          rows={3}
          value={body}
          maxLength={limits.post}
          placeholder="What’s new?"
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" busy={write.isPending} disabled={body.trim() === ''}>
        Post
      </Button>
    </form>
  )
}

/** One of the studio's posts, with its actions; one that was taken down shows the reason. */
function OwnPostRow({ post }: { post: OwnPost }) {
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
