import { Gift } from 'lucide-react'
import { WaitingPanel } from '#features/approvals/ui/waiting-panel.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate, formatNumber } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { Sections } from '#kit/layout/sections.tsx'
import { paths } from '#shared/paths.ts'
import { useIsMine } from '../../ui/use-is-mine.ts'
import { offerStateLabels } from '../rules.ts'
import type { Offer } from '../schema.ts'
import { BudgetFigures } from './budget-figures.tsx'
import { offers } from './calls.ts'

/** The budget and all offers; new ones are made from the card of a studio. */
export function OffersTab() {
  const list = useList(offers.list.pages(), (page) => page.offers)
  return (
    <Sections className="max-w-content">
      <BudgetFigures />
      <WaitingPanel />
      <Section title="All offers" className="grid gap-3">
        <LoadedRows
          list={list}
          failed="Couldn’t load the offers"
          loading="Loading offers"
          empty={
            <EmptyState
              icon={<Gift aria-hidden="true" />}
              title="No offers yet"
              text="Open a studio in the pipeline and offer it a bonus on its next card purchase."
            />
          }
        >
          {(offer) => <OfferRow key={offer.id} offer={offer} />}
        </LoadedRows>
      </Section>
    </Sections>
  )
}

const tones = { open: 'accent', used: 'good', withdrawn: 'neutral', expired: 'neutral' } as const

function OfferRow({ offer }: { offer: Offer }) {
  const { id, studioId, studioName, state, credits, minCredits, expiresAt, madeByName, owed, takenBack } = offer
  const isMine = useIsMine(offer.madeById)
  const withdraw = useAct(offers.withdraw, { toast: 'Offer withdrawn' })
  const back = takenBack + owed
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          {studioName === null ? (
            <span className="text-ink-muted">Former studio</span>
          ) : (
            <Link href={paths.businessAccount(studioId)} className="font-[550] break-words">
              {studioName}
            </Link>
          )}
          <Badge tone={tones[state]}>{offerStateLabels[state]}</Badge>
        </p>
        <p className="text-xs text-ink-muted">
          From {formatNumber(minCredits)} credits, until {formatDate(expiresAt)}. Made by{' '}
          {madeByName ?? 'a former colleague'}.
        </p>
        {back > 0 && (
          <p className="text-xs text-bad-ink">
            Refunded or disputed: {formatNumber(takenBack)} went back, {formatNumber(owed)} are owed.
          </p>
        )}
      </div>
      <Credits amount={state === 'used' ? offer.granted : credits} signed />
      {state === 'open' && isMine && (
        <Button size="s" busy={withdraw.isPending} onClick={() => withdraw.mutate({ offerId: id })}>
          Withdraw<span className="sr-only"> the offer to {studioName}</span>
        </Button>
      )}
    </li>
  )
}
