import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate, formatNumber } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { dollarsText } from '#shared/texts/grouped.ts'
import { useIsMine } from '../../ui/use-is-mine.ts'
import type { ReferralLink } from '../schema.ts'
import { referrals } from './calls.ts'

const MakeLinkDialog = part(async () => (await import('./make-link-dialog.tsx')).MakeLinkDialog)

/** All referral links and what came by them. */
export function ReferralsTab() {
  const list = useList(referrals.list.pages(), (page) => page.links)
  const [making, setMaking] = useState(false)
  return (
    <section aria-labelledby="links" className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="links" className="type-title">
          All links
        </h2>
        <Button variant="accent" onClick={() => setMaking(true)}>
          <Plus aria-hidden="true" />
          New link
        </Button>
      </div>
      <LoadedRows
        list={list}
        failed="Couldn’t load the links"
        loading="Loading links"
        empty={
          <EmptyState
            icon={<Link2 aria-hidden="true" />}
            title="No links yet"
            text="Create a link for each event, newsletter or partner, and see who signs up through it."
          />
        }
      >
        {(link) => <LinkRow key={link.code} link={link} />}
      </LoadedRows>
      {making && <MakeLinkDialog onClose={() => setMaking(false)} />}
    </section>
  )
}

function LinkRow({ link }: { link: ReferralLink }) {
  const { code, label, madeById, madeByName, visits, signUps, purchases, cents, createdAt, endedAt } = link
  const [ending, setEnding] = useState(false)
  const isMine = useIsMine(madeById)
  const address = `${location.origin}${paths.referral(code)}`
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
          <h3 className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 font-[550] break-words">{label}</span>
            {endedAt !== null && <Badge>Ended {formatDate(endedAt)}</Badge>}
          </h3>
          <p className="text-ink-muted break-all">{address}</p>
          <p className="text-xs text-ink-muted">
            Created by {madeByName ?? 'a former colleague'} on {formatDate(createdAt)}
          </p>
        </div>
        {endedAt === null && (
          <div className="flex flex-wrap gap-2">
            <CopyButton text={address} label="Copy link" />
            {isMine && (
              <Button size="s" onClick={() => setEnding(true)}>
                End<span className="sr-only"> the link {label}</span>
              </Button>
            )}
          </div>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure label="Visits" value={formatNumber(visits)} />
        <Figure label="Sign-ups" value={formatNumber(signUps)} />
        <Figure label="First purchases" value={formatNumber(purchases)} />
        <Figure label="Amount paid" value={dollarsText(cents)} />
      </dl>
      {ending && <EndLink link={link} onClose={() => setEnding(false)} />}
    </li>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="font-[550] tabular-nums">{value}</dd>
    </div>
  )
}

function EndLink({ link: { code, label }, onClose }: { link: ReferralLink; onClose: () => void }) {
  const end = useAct(referrals.end, { toast: 'Link ended' })
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => next || onClose()}
      title={`End the link “${label}”?`}
      text="It still opens the site but no longer counts visits and sign-ups. Purchases by accounts it already counted still count."
      confirm="End link"
      danger
      onConfirm={() => end.mutateAsync({ code })}
    />
  )
}
