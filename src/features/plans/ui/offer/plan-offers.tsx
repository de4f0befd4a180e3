import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { questionsFirst } from '#features/requests/screener/screener.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import type { More } from '#kit/data/use-list.ts'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'

interface PlanOffersProps<Offer> {
  list: Read<readonly Offer[]> & { more: More }
  title: string
  text: string
  failed: string
  row: (offer: Offer) => ReactNode
}

/** The plans of a kind that a tester may join or takes part in; nothing without any. */
export function PlanOffers<Offer>({ list, title, text, failed, row }: PlanOffersProps<Offer>) {
  // Nothing while it loads either: most testers have none, and a heading would come and go.
  if (!list.error && !list.data?.length) return null
  return (
    <Section title={title} text={text} className="grid gap-4">
      <Loaded from={list} failed={failed} loading={null}>
        {(found) => <ul className="divide-y divide-line border-y border-line">{found.map(row)}</ul>}
      </Loaded>
      <LoadMore more={list.more} />
    </Section>
  )
}

interface PlanOfferRowProps {
  offer: {
    question: string
    studioName: string
    game: { title: string; coverKey: string | null }
    screenerCount: number
    joined: boolean
  }
  icon: LucideIcon
  href: string
  /** What it pays, and a line below. */
  pay: ReactNode
  payNote: string
  /** Beside the button, which reads like this. */
  note: string
  label: string
}

/** A plan that a tester may join or takes part in. */
export function PlanOfferRow({ offer, icon: Icon, href, pay, payNote, note, label }: PlanOfferRowProps) {
  const { question, game, studioName, screenerCount, joined } = offer
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 md:grid-cols-[104px_minmax(0,1fr)_11rem_7rem]">
      <Cover title={game.title} {...(game.coverKey && { src: imageUrl(game.coverKey, 'thumb') })} />
      <div className="grid min-w-0 gap-1">
        <h3 dir="auto" className="type-row [overflow-wrap:anywhere]">
          <Link href={href}>{question}</Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
          <Icon className="size-4 flex-none" aria-hidden="true" />
          <span className="[overflow-wrap:anywhere]">
            {game.title} by {studioName}
          </span>
          {screenerCount > 0 && !joined && <span>{questionsFirst(screenerCount)}</span>}
        </p>
      </div>
      <div className="grid gap-0.5 text-ink-muted max-md:col-span-full">
        <span>{pay}</span>
        <span className="type-cap">{payNote}</span>
      </div>
      <div className="flex items-center justify-between gap-2 max-md:col-span-full md:grid md:justify-items-end">
        <span className="type-cap">{note}</span>
        <Button size="s" asChild>
          <Link href={href} aria-label={`${label}: ${question}`}>
            {label}
          </Link>
        </Button>
      </div>
    </li>
  )
}
