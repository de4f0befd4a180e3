import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'

interface PlanRowFrameProps {
  level: 2 | 3
  /** Of its state. */
  drawing: ReactNode
  icon: LucideIcon
  kind: ReactNode
  /** The game, and what of it is tested. */
  about: string
  question: string
  href: string
  progress: ReactNode
  /** The next event, and where to go for it. */
  next: { title: string; text: string; label: string; href: string; isAccent?: boolean }
}

/** A plan of any kind in the list of plans: a drawing of its state, what it asks, and what is next. */
export function PlanRowFrame({
  level,
  drawing,
  icon: Icon,
  kind,
  about,
  question,
  href,
  progress,
  next,
}: PlanRowFrameProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:items-center">
      {drawing}
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-muted">
          <Icon className="size-4 flex-none" aria-hidden="true" />
          {kind}
          <span className="text-ink-faint [overflow-wrap:anywhere]">{about}</span>
        </p>
        <Heading dir="auto" className="type-title [overflow-wrap:anywhere]">
          <Link href={href}>{question}</Link>
        </Heading>
        <p className="flex flex-wrap gap-x-1.5 text-ink-muted">{progress}</p>
      </div>
      <div className="grid justify-items-start gap-1.5">
        <p className="font-semibold">{next.title}</p>
        {next.text !== '' && <p className="type-cap">{next.text}</p>}
        <Button size="s" variant={next.isAccent ? 'accent' : 'line'} asChild>
          <Link href={next.href}>
            {next.label}
            <span className="sr-only">: {question}</span>
          </Link>
        </Button>
      </div>
    </li>
  )
}
