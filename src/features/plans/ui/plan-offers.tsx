import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import type { More } from '#kit/data/use-list.ts'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'

interface PlanOffer {
  id: string
  question: string
  game: { title: string; coverKey: string | null }
  studioName: string
}

interface PlanOffersProps<Offer extends PlanOffer> {
  title: string
  text: string
  list: Read<Offer[]> & { more: More }
  failed: string
  icon: LucideIcon
  hrefOf: (id: string) => string
  /** What one gets, with a small line below it. */
  gainOf: (offer: Offer) => readonly [ReactNode, ReactNode]
  /** A small line above the button. */
  noteOf: (offer: Offer) => ReactNode
  actOf: (offer: Offer) => string
}

/** The plans of one kind that a tester may join or has joined; nothing without any. */
export function PlanOffers<Offer extends PlanOffer>({
  title,
  text,
  list,
  failed,
  icon: Icon,
  hrefOf,
  gainOf,
  noteOf,
  actOf,
}: PlanOffersProps<Offer>) {
  if (list.data?.length === 0) return null
  const row = (offer: Offer) => {
    const { id, question, game, studioName } = offer
    const [gain, moreOfGain] = gainOf(offer)
    return (
      <li
        key={id}
        className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 md:grid-cols-[104px_minmax(0,1fr)_11rem_7rem]"
      >
        <Cover title={game.title} {...(game.coverKey && { src: imageUrl(game.coverKey, 'thumb') })} />
        <div className="grid min-w-0 gap-1">
          <h3 dir="auto" className="type-row [overflow-wrap:anywhere]">
            <Link href={hrefOf(id)}>{question}</Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
            <Icon className="size-4 flex-none" aria-hidden="true" />
            <span className="[overflow-wrap:anywhere]">
              {game.title} by {studioName}
            </span>
          </p>
        </div>
        <div className="grid gap-0.5 text-ink-muted max-md:col-span-full">
          <span>{gain}</span>
          <span className="type-cap">{moreOfGain}</span>
        </div>
        <div className="flex items-center justify-between gap-2 max-md:col-span-full md:grid md:justify-items-end">
          <span className="type-cap">{noteOf(offer)}</span>
          <Button size="s" asChild>
            <Link href={hrefOf(id)} aria-label={`${actOf(offer)}: ${question}`}>
              {actOf(offer)}
            </Link>
          </Button>
        </div>
      </li>
    )
  }
  return (
    <Section title={title} text={text} className="grid gap-4">
      <Loaded from={list} failed={failed} loading={null}>
        {(found) => <ul className="divide-y divide-line border-y border-line">{found.map(row)}</ul>}
      </Loaded>
      <LoadMore more={list.more} />
    </Section>
  )
}
