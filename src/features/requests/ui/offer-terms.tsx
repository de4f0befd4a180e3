import { imageUrl } from '#features/games/rules.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDateTime, formatMinutes } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { notVerifiable } from '../rules.ts'
import { type Offer, payTerms } from './offer.ts'
import { OfferFacts } from './offer-facts.tsx'

const hour = 60 * 60_000

/** The terms of a test, before the tester takes a spot. */
export function TakeSpotTerms({ offer }: { offer: Offer }) {
  const now = useNow(60_000)
  const submitBy = new Date(now.getTime() + offer.deadlineHours * hour)
  return (
    <>
      <div className="flex gap-4">
        <Cover
          title={offer.gameTitle ?? 'Confidential game'}
          src={offer.coverKey && imageUrl(offer.coverKey, 'thumb')}
          className="w-28! self-start"
        />
        <div className="grid content-start gap-1">
          <p className="text-ink-muted">by {offer.studioName}</p>
          <OfferFacts offer={offer} />
          {offer.genres.length > 0 && <p className="text-ink-muted">{offer.genres.join(', ')}</p>}
        </div>
      </div>
      <KvList
        items={[
          { label: 'Pays', value: <Credits amount={offer.pay} /> },
          ...(offer.multiplierPercent === 100
            ? []
            : [
                {
                  label: 'Reward × your level',
                  value: <span className="font-normal text-ink-muted">{payTerms(offer)}</span>,
                },
              ]),
          ...(offer.maxBonus > 0
            ? [{ label: 'For quality, up to', value: <Credits amount={offer.maxBonus} signed /> }]
            : []),
          { label: 'Looks at', value: <span className="capitalize">{offer.testType}</span> },
          { label: 'Play about', value: formatMinutes(offer.estimatedDuration) },
          { label: 'Submit by', value: formatDateTime(submitBy) },
        ]}
      />
      {!offer.verifiable && <p className="text-ink-muted">{notVerifiable}</p>}
      <p className="text-ink-muted">
        The spot is yours for {formatMinutes(offer.deadlineHours * 60)}. You can give it up at any time; then somebody
        else gets it.
      </p>
    </>
  )
}
