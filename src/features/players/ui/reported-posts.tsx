import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { reportReasonLabels } from '../rules.ts'
import { players } from './calls.ts'
import { PostBody } from './post-body.tsx'

/** Posts with open reports, which an admin takes down or keeps. */
export function ReportedPosts() {
  const list = useList(players.reportedPosts.pages(), (page) => page.posts)
  const [taking, setTaking] = useState<string>()
  const keep = useAct(players.keepPost, { toast: 'The post stays' })
  return (
    <>
      <LoadedRows
        list={list}
        failed="Couldn’t load the reported posts"
        loading="Loading reported posts"
        empty={<EmptyState title="No reported posts" text="Posts that readers report appear here." />}
      >
        {({ id, studioName, gameTitle, body, createdAt, reports }) => (
          <li key={id} className="grid gap-2 py-4">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span dir="auto" className="font-semibold break-words">
                {studioName}
              </span>
              {gameTitle !== null && (
                <span dir="auto" className="break-words">
                  {gameTitle}
                </span>
              )}
              <TimeAgo date={createdAt} className="text-sm text-ink-muted" />
            </p>
            <PostBody body={body} />
            <div className="grid gap-1">
              <h3 className="font-medium">{plural(reports.length, 'report')}</h3>
              <ul className="grid gap-0.5 text-ink-muted">
                {reports.map(({ reason, note }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: reports have no ids here and keep their order
                  <li key={at} className="break-words">
                    {reportReasonLabels[reason]}
                    {note !== '' && (
                      <>
                        : <bdi>{note}</bdi>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="danger" size="s" onClick={() => setTaking(id)}>
                Take down…
              </Button>
              <Button size="s" busy={keep.isPending} onClick={() => keep.mutate({ postId: id })}>
                Keep
              </Button>
            </div>
          </li>
        )}
      </LoadedRows>
      {taking !== undefined && <TakeDown postId={taking} onClose={() => setTaking(undefined)} />}
    </>
  )
}

function TakeDown({ postId, onClose }: { postId: string; onClose: () => void }) {
  const takeDown = useAct(players.takePostDown, { showsError: true, toast: 'Taken down' })
  return (
    <ReasonDialog
      title="Take this post down"
      description="It’s hidden from everyone, and its studio is notified."
      hint="The studio will see this."
      counts={false}
      confirm="Take down"
      danger
      onConfirm={(reason) => takeDown.mutateAsync({ postId, reason })}
      onClose={onClose}
    />
  )
}
