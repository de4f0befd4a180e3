import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { plural } from '#kit/data/format.ts'
import { dateInZone } from '#kit/data/zone.ts'
import type { OfferPage } from '../../offer/offer-page-schema.ts'
import { togetherLimits } from '../../together/rules.ts'

const { lobbyBefore, comeWithin, startWithin } = togetherLimits

/** When everybody plays, in the tester's own time zone, and what a booked place means. Nothing for other offers. */
export function OfferTogether({ offer }: { offer: OfferPage }) {
  const { togetherAt, togetherReward, spotsLeft, spotsUnderWay, spotsDelivered, waiting } = offer
  if (togetherAt === null) return null
  return (
    <section aria-labelledby="together" className="grid gap-4">
      <header className="grid gap-1">
        <h2 id="together" className="type-title">
          Everybody plays at once
        </h2>
        <p className="type-read">
          <time dateTime={togetherAt.toISOString()}>{dateInZone(togetherAt)}</time>
        </p>
        <p className="text-ink-muted">
          That is your time. <Countdown to={togetherAt} before="It starts in" over="The date has come" />. {spotsLeft}{' '}
          of {plural(spotsLeft + spotsUnderWay + spotsDelivered, 'place')} left
          {waiting > 0 && `, ${waiting} on the list`}.
        </p>
      </header>
      <ul className="grid max-w-[64ch] list-disc gap-1 ps-5 text-ink-muted">
        <li>
          The lobby opens {lobbyBefore} minutes before, and the studio starts it for everybody. Others in the lobby see
          your first name.
        </li>
        <li>
          Come within {comeWithin} minutes. Otherwise it counts as a missed deadline, and the next on the list who is
          there plays instead.
        </li>
        <li>
          If the studio does not start it within {startWithin} minutes, it ends without a mark on you
          {togetherReward !== null && (
            <>
              , and you get <Credits amount={togetherReward} /> for being there
            </>
          )}
          .
        </li>
        <li>Until an hour before you can leave without a mark: the next on the list gets your place.</li>
      </ul>
    </section>
  )
}
