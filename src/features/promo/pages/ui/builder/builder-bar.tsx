import { CloudCheck, CloudOff, Redo2, Undo2 } from 'lucide-react'
import { CallError } from '#kit/calls/call-server.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { useLeaveGuard } from '#kit/runtime/use-leave-guard.ts'
import { paths } from '#shared/paths.ts'
import { defaultTitle } from '../../rules.ts'
import type { EditedPage } from '../../schema.ts'
import { promo } from '../calls.ts'
import { PageNav } from '../page-nav.tsx'
import { StateBadge } from '../state-badge.tsx'
import type { PageDraft } from './use-page-draft.ts'

interface BuilderBarProps {
  page: EditedPage
  draft: PageDraft
}

const notSaved = () =>
  new CallError('VALIDATION_ERROR', { status: 400, message: 'Fix the marked fields first.', data: {} })

/** The name and state of the page, with saving, undo, redo and publishing. */
export function BuilderBar({ page, draft }: BuilderBarProps) {
  const { keeper, undo, redo } = draft
  const isChanged = draft.draft.state !== 'saved' || draft.draft.revision !== page.publishedRevision
  const publishing = useAct(
    async () => {
      const revision = await keeper.flush()
      if (keeper.get().state !== 'saved') throw notSaved()
      return promo.publish.call({ pageId: page.id, revision })
    },
    { touches: ['promo'], toast: ({ address }) => ['Published', `${location.host}${address}`] },
  )
  const unsaved = ['unsaved', 'saving', 'failed', 'conflict'].includes(draft.draft.state)
  // Publishing saves first: a page that is left in between would neither be saved nor published.
  useLeaveGuard(publishing.isPending || unsaved)
  const unpublishing = useAct(promo.unpublish, { toast: 'The page is hidden from visitors' })
  return (
    <div className="grid gap-3 border-b border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Link href={paths.studioTab('promo')} className="text-sm text-ink-muted">
            All pages
          </Link>
          <h2 className="type-title break-words">{draft.content.title || defaultTitle}</h2>
          <StateBadge isPublished={page.isPublished} isTakenDown={page.takedownReason !== null} />
          {page.isPublished && isChanged && <span className="text-sm text-ink-muted">Unpublished changes</span>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <SaveState draft={draft} />
          <IconButton
            label={undo.name === undefined ? 'Undo' : `Undo: ${undo.name}`}
            disabled={undo.name === undefined}
            onClick={undo.run}
          >
            <Undo2 aria-hidden="true" />
          </IconButton>
          <IconButton
            label={redo.name === undefined ? 'Redo' : `Redo: ${redo.name}`}
            disabled={redo.name === undefined}
            onClick={redo.run}
          >
            <Redo2 aria-hidden="true" />
          </IconButton>
          {page.isPublished && (
            <Button busy={unpublishing.isPending} onClick={() => unpublishing.mutate({ pageId: page.id })}>
              Unpublish
            </Button>
          )}
          <Button
            variant="accent"
            busy={publishing.isPending}
            disabled={page.takedownReason !== null || (page.isPublished && !isChanged)}
            onClick={() => publishing.mutate()}
          >
            {page.isPublished ? 'Publish changes' : 'Publish'}
          </Button>
        </div>
      </div>
      <PageNav pageId={page.id} current="edit" />
      {page.takedownReason !== null && (
        <div role="status" className="grid gap-1 rounded-control bg-bad-tint px-3 py-2 text-sm">
          <p className="font-semibold">An admin took this page down. Visitors can’t see it.</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            Reason: {page.takedownReason}
          </p>
        </div>
      )}
      <Conflict draft={draft} />
    </div>
  )
}

function SaveState({ draft: { draft, errors } }: { draft: PageDraft }) {
  const { state, problem, savedAt } = draft
  const hasErrors = Object.keys(errors).length > 0
  const label = hasErrors
    ? 'Not saved: fix the marked fields'
    : problem
      ? `Not saved: ${problem.message}`
      : state === 'saving' || state === 'unsaved'
        ? 'Saving…'
        : savedAt
          ? `Saved ${formatDateTime(savedAt)}`
          : ''
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-sm text-ink-muted [&_.lucide]:size-4">
      {label && (problem || hasErrors ? <CloudOff aria-hidden="true" /> : <CloudCheck aria-hidden="true" />)}
      {label}
    </p>
  )
}

/** A conflict with another window: the person chooses which version to keep. */
function Conflict({ draft }: { draft: PageDraft }) {
  if (draft.draft.state !== 'conflict') return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-control bg-warn-tint px-3 py-2 text-sm">
      <span className="flex-1">This page was changed in another window. Your last changes are not saved.</span>
      <Button size="s" onClick={() => void draft.keepMine()}>
        Keep this version
      </Button>
      <Button size="s" onClick={() => void draft.takeTheirs()}>
        Load the other one
      </Button>
    </div>
  )
}
