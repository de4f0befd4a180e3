import { Flag } from 'lucide-react'
import { useState } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine, EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import type { Follow } from '../follows/schema.ts'
import type { TimelinePost } from '../posts/schema.ts'
import { players } from './calls.ts'
import { FollowButton } from './follow-button.tsx'
import { PostBody } from './post-body.tsx'

/** The posts of what the player follows, and the list of it. */
export function FollowingTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Timeline />
      <Followed />
    </div>
  )
}

function Timeline() {
  const list = useList(players.timeline.pages(), (page) => page.posts)
  return (
    <Section title="Posts" className="grid gap-3">
      <LoadedRows
        list={list}
        failed="Couldn’t load the posts"
        loading="Loading posts"
        empty={
          <EmptyState
            title="No posts yet"
            text="Follow a game or studio from a game’s page. Their posts appear here."
          />
        }
      >
        {(post) => <PostRow key={post.id} post={post} />}
      </LoadedRows>
    </Section>
  )
}

function Followed() {
  const list = useList(players.following.pages(), (page) => page.follows)
  return (
    <Section title="You follow" className="grid gap-3">
      <LoadedRows
        list={list}
        failed="Couldn’t load what you follow"
        loading="Loading what you follow"
        placeholders={3}
        empty={<EmptyLine>You’re not following anything yet.</EmptyLine>}
      >
        {(follow) => <FollowedRow key={follow.subjectId} follow={follow} />}
      </LoadedRows>
    </Section>
  )
}

function FollowedRow({ follow: { kind, subjectId, name, studioName, coverKey } }: { follow: Follow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      {kind === 'game' ? (
        <span className="w-12 flex-none">
          <Cover title={name} src={coverKey && imageUrl(coverKey, 'thumb')} />
        </span>
      ) : (
        <Avatar name={name} seed={subjectId} size="l" />
      )}
      <span className="grid min-w-32 flex-1 gap-0.5">
        {kind === 'game' && studioName !== null ? (
          <Link href={paths.game(subjectId)} className="font-medium break-words">
            {name}
          </Link>
        ) : (
          <span dir="auto" className="font-medium break-words">
            {name}
          </span>
        )}
        <span className="text-sm text-ink-muted">{kind === 'game' ? (studioName ?? 'Game') : 'Studio'}</span>
      </span>
      <FollowButton kind={kind} subjectId={subjectId} name={name} following />
    </li>
  )
}

const ReportPostDialog = part(async () => (await import('./report-post-dialog.tsx')).ReportPostDialog)

/** One post in a timeline. */
function PostRow({ post }: { post: TimelinePost }) {
  const [reporting, setReporting] = useState(false)
  const { id, studioName, gameId, gameTitle, body, createdAt, editedAt, reported } = post
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span dir="auto" className="font-semibold break-words">
          {studioName}
        </span>
        {gameId !== null && gameTitle !== null && (
          <Link href={paths.game(gameId)} className="break-words underline">
            {gameTitle}
          </Link>
        )}
        <TimeAgo date={createdAt} className="text-sm text-ink-muted" />
        {editedAt !== null && <span className="type-cap">edited</span>}
      </p>
      <PostBody body={body} />
      <div>
        {reported ? (
          <p className="type-cap">You reported this post.</p>
        ) : (
          <Button variant="quiet" size="s" onClick={() => setReporting(true)}>
            <Flag aria-hidden="true" />
            Report
          </Button>
        )}
      </div>
      {reporting && <ReportPostDialog postId={id} onClose={() => setReporting(false)} />}
    </li>
  )
}
