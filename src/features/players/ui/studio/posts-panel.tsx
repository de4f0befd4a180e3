import { useState } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { limits } from '../../rules.ts'
import { players } from '../calls.ts'
import { OwnPostRow } from './own-post-row.tsx'

const audiences = [
  { value: 'game', label: 'About this game' },
  { value: 'studio', label: 'To all followers' },
] as const
type Audience = (typeof audiences)[number]['value']

/** The studio's posts to its followers: writing, editing and deleting them. */
export function PostsPanel({ game }: { game: { id: string; isPublic: boolean } }) {
  const list = useList(players.posts.pages({ gameId: game.id }), (page) => page.posts)
  return (
    <section aria-labelledby="posts" className="grid gap-4">
      <PanelHeader
        id="posts"
        title="Posts"
        text={`Short updates for your followers, up to ${limits.postsPerDay} in 24 hours.`}
      />
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
    </section>
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
