import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { formatDate, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { TimePlot } from '#kit/plots/time-plot.tsx'
import { dollarsText } from '#shared/texts/grouped.ts'
import { MakeOfferDialog } from '../../offers/ui/make-offer-dialog.tsx'
import { stageLabels, stages } from '../rules.ts'
import type { Account } from '../schema.ts'
import { AccountFollowUps } from './account-follow-ups.tsx'
import { AccountNotes } from './account-notes.tsx'
import { bizdev } from './calls.ts'
import { StageName } from './stage-mark.tsx'

/** The card of a studio, beside the board. */
export function AccountSheet({ studioId, onClose }: { studioId: string; onClose: () => void }) {
  const read = useQuery(bizdev.account.queryOptions({ input: { studioId } }))
  const [offering, setOffering] = useState(false)
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={read.data?.name ?? 'Studio'}
      {...(read.data && { description: `Joined ${formatDate(read.data.joinedAt)}` })}
      footer={
        <Button disabled={!read.data} onClick={() => setOffering(true)}>
          <Gift aria-hidden="true" />
          Make an offer
        </Button>
      }
    >
      <Loaded from={read} failed="Couldn’t load this studio" loading={<SkeletonRows label="Loading the studio" />}>
        {(account) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <Standing account={account} />
            <AccountFollowUps studioId={studioId} followUps={account.followUps} />
            <AccountNotes studioId={studioId} />
            <Spending account={account} />
            <Games account={account} />
            <History account={account} />
          </div>
        )}
      </Loaded>
      {offering && read.data && (
        <MakeOfferDialog studioId={studioId} studioName={read.data.name} onClose={() => setOffering(false)} />
      )}
    </Sheet>
  )
}

const nobody = 'nobody'

/** Stage, owner and last activity. */
function Standing({ account: { id, stage, ownerId, lastActivityAt, referredBy } }: { account: Account }) {
  const colleagues = useQuery(bizdev.colleagues.queryOptions())
  const move = useAct(bizdev.move)
  const assign = useAct(bizdev.assign)
  const known = colleagues.data ?? []
  const gone = ownerId !== null && known.every((one) => one.id !== ownerId)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Stage">
          <Select
            value={stage}
            onValueChange={(to) => move.mutate({ studioId: id, from: stage, to })}
            options={stages.map((one) => ({ value: one, label: stageLabels[one] }))}
          />
        </Field>
        <Field label="Owner">
          <Select
            value={ownerId ?? nobody}
            onValueChange={(to) => assign.mutate({ studioId: id, ownerId: to === nobody ? null : to })}
            options={[
              { value: nobody, label: 'No owner' },
              ...known.map((one) => ({ value: one.id, label: one.name })),
              ...(gone ? [{ value: ownerId, label: 'Former colleague', disabled: true }] : []),
            ]}
          />
        </Field>
      </div>
      <KvList
        items={[
          { label: 'Last activity', value: <TimeAgo date={lastActivityAt} /> },
          ...(referredBy === null ? [] : [{ label: 'Came through the link', value: referredBy }]),
        ]}
      />
    </div>
  )
}

function Spending({ account: { spend } }: { account: Account }) {
  const total = spend.reduce((sum, { cents }) => sum + cents, 0)
  const month = (text: string) =>
    new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' }).format(new Date(`${text}-01T00:00:00Z`))
  return (
    <section aria-labelledby="account-spend" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Heading id="account-spend" title="Card payments" note={`${dollarsText(total)} in the last year`} />
      {total === 0 ? (
        <p className="text-ink-muted">No card payments in the last year.</p>
      ) : (
        <TimePlot
          caption="Card payments by month"
          labels={spend.map((one) => month(one.month))}
          series={[{ label: 'US dollars', tone: 'plot', as: 'up', values: spend.map(({ cents }) => cents / 100) }]}
        />
      )}
    </section>
  )
}

function Games({ account: { games, gameCount } }: { account: Account }) {
  return (
    <section aria-labelledby="account-games" className="grid gap-3">
      <Heading id="account-games" title="Games" note={String(gameCount)} />
      {games.length === 0 ? (
        <p className="text-ink-muted">No games yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {games.map(({ id, title, status, createdAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
              <span dir="auto" className="min-w-0 font-medium break-words">
                {title}
              </span>
              <span className="text-xs text-ink-muted">
                {status}, added {formatDate(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {gameCount > games.length && (
        <p className="text-ink-muted">{plural(gameCount - games.length, 'older game')} not shown.</p>
      )}
    </section>
  )
}

/** Who moved the studio when. */
function History({ account: { moves } }: { account: Account }) {
  return (
    <section aria-labelledby="account-moves" className="grid gap-3">
      <Heading id="account-moves" title="Moves" />
      {moves.length === 0 ? (
        <p className="text-ink-muted">Not moved yet.</p>
      ) : (
        <ol className="grid gap-3">
          {moves.map(({ id, fromStage, toStage, movedByName, movedAt }) => (
            <li key={id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="text-ink-muted">{stageLabels[fromStage]} to</span>
                <StageName stage={toStage} />
              </span>
              <span className="text-xs text-ink-muted">
                {movedByName ?? 'Former colleague'}, <TimeAgo date={movedAt} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Heading({ id, title, note }: { id: string; title: string; note?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h3 id={id} className="type-row">
        {title}
      </h3>
      {note !== undefined && <span className="text-ink-muted tabular-nums">{note}</span>}
    </div>
  )
}
