import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { DueBadge } from '#kit/data/due-badge.tsx'
import { Link } from '#kit/layout/link.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { useIsMine } from '../../ui/use-is-mine.ts'
import type { FollowUp } from '../schema.ts'
import { bizdev } from './calls.ts'

const FollowUpForm = part(async () => (await import('./follow-up-form.tsx')).FollowUpForm)

/** One follow-up in a list; one's own is marked as done, changed, or deleted with an undo. */
export function FollowUpRow({ followUp, named = false }: { followUp: FollowUp; named?: boolean }) {
  const { id: followUpId, body, dueOn, doneAt, studioId, studioName, assigneeId, assigneeName } = followUp
  const isMine = useIsMine(assigneeId)
  const [editing, setEditing] = useState(false)
  const reopen = useAct(bizdev.finishFollowUp)
  const finish = useAct(bizdev.finishFollowUp, {
    toast: 'Follow-up done',
    undo: () => reopen.mutate({ followUpId, done: false }),
  })
  const restore = useAct(bizdev.restoreFollowUp)
  const remove = useAct(bizdev.removeFollowUp, { toast: 'Follow-up deleted', undo: restore.mutate })
  const isDone = doneAt !== null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-40 flex-1 gap-1">
        {named && (
          <Link href={paths.businessAccount(studioId)} className="w-fit font-[550] break-words">
            {studioName}
          </Link>
        )}
        <p className={cx('break-words', isDone && 'text-ink-muted line-through')}>{body}</p>
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
          <DueBadge dueOn={dueOn} isDone={isDone} />
          {assigneeName ?? 'Former colleague'}
        </p>
      </div>
      {isMine && (
        <div className="flex items-center gap-1">
          {!isDone && (
            <Button size="s" busy={finish.isPending} onClick={() => finish.mutate({ followUpId, done: true })}>
              <Check aria-hidden="true" />
              Done<span className="sr-only">: {body}</span>
            </Button>
          )}
          <MoreMenu
            label={`Change or delete: ${body}`}
            size="s"
            entries={[
              ...(isDone
                ? [{ label: 'Reopen', icon: RotateCcw, onSelect: () => reopen.mutate({ followUpId, done: false }) }]
                : []),
              { label: 'Edit', icon: Pencil, onSelect: () => setEditing(true) },
              { label: 'Delete', icon: Trash2, danger: true, onSelect: () => remove.mutate({ followUpId }) },
            ]}
          />
        </div>
      )}
      {editing && <FollowUpForm studioId={studioId} followUp={followUp} onClose={() => setEditing(false)} />}
    </li>
  )
}
