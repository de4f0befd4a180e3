import { Bug } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDay, plural } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { HuntOffer } from '../../hunt/schema.ts'
import { useHuntOffers } from '../hunt/hunt-calls.ts'

/** The bug hunts that a tester may join or has joined; nothing without any. */
export function HuntOffers() {
  const list = useHuntOffers()
  if (list.data?.length === 0) return null
  return (
    <Section
      title="Bug hunts"
      text="Open to everybody until the budget is won: paid by bug, not by test."
      className="grid gap-4"
    >
      <Loaded from={list} failed="Couldn’t load the bug hunts" loading={null}>
        {(found) => (
          <ul className="divide-y divide-line border-y border-line">
            {found.map((offer) => (
              <Row key={offer.id} offer={offer} />
            ))}
          </ul>
        )}
      </Loaded>
      <LoadMore more={list.more} />
    </Section>
  )
}

function Row({ offer }: { offer: HuntOffer }) {
  const { id, question, game, studioName, pay, free, hunters, bugs, joined, endsAt } = offer
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 md:grid-cols-[104px_minmax(0,1fr)_11rem_7rem]">
      <Cover title={game.title} {...(game.coverKey && { src: imageUrl(game.coverKey, 'thumb') })} />
      <div className="grid min-w-0 gap-1">
        <h3 dir="auto" className="type-row [overflow-wrap:anywhere]">
          <Link href={paths.huntOffer(id)}>{question}</Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
          <Bug className="size-4 flex-none" aria-hidden="true" />
          <span className="[overflow-wrap:anywhere]">
            {game.title} by {studioName}
          </span>
        </p>
      </div>
      <div className="grid gap-0.5 text-ink-muted max-md:col-span-full">
        <span>
          <Credits amount={free} /> to win until {formatDay(endsAt)}
        </span>
        <span className="type-cap">
          {plural(hunters, 'hunter')}, {plural(bugs, 'bug')}
        </span>
      </div>
      <div className="flex items-center justify-between gap-2 max-md:col-span-full md:grid md:justify-items-end">
        <span className="type-cap">
          a bug pays {pay.minor} to {pay.critical}
        </span>
        <Button size="s" asChild>
          <Link href={paths.huntOffer(id)} aria-label={`${joined ? 'Hunt on' : 'View hunt'}: ${question}`}>
            {joined ? 'Hunt on' : 'View hunt'}
          </Link>
        </Button>
      </div>
    </li>
  )
}
