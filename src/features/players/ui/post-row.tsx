import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Link } from '#kit/layout/link.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import type { TimelinePost } from '../posts/schema.ts'
import { PostBody } from './post-body.tsx'

const ReportPost = partOnDemand(async () => (await import('./report-post.tsx')).ReportPost)

/** One post in a timeline. */
export function PostRow({ post }: { post: TimelinePost }) {
  const [reporting, setReporting] = useState(false)
  const { id, studioName, gameId, gameTitle, body, createdAt, editedAt, reported } = post
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span className="font-semibold break-words">{studioName}</span>
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
      {reporting && <ReportPost postId={id} onClose={() => setReporting(false)} />}
    </li>
  )
}
