import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { saveReturnPath } from '#kit/runtime/return-path.ts'
import { invitedSignup, paths } from '#shared/paths.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import type { Visit } from '../schema.ts'

interface SentPageProps {
  title: string
  cover: string | null
  studioName: string
  visit: Visit
  /** What follows: keep it with an account, erase it. */
  children?: ReactNode
  /** Left out: there is no game to go on with. */
  onPlayOn?: (() => void) | undefined
}

/** Thanks for what was sent, with its sums. */
export function SentPage({ title, cover, studioName, visit, children, onPlayOn }: SentPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { rating, name, activeSeconds, moments, answers } = visit
  const sums = [
    [`${rating} of 5`, 'rating'],
    ...(activeSeconds > 0 ? [[minuteClock(activeSeconds), 'played']] : []),
    [String(moments.length), moments.length === 1 ? 'moment' : 'moments'],
    [String(answers.length), answers.length === 1 ? 'answer' : 'answers'],
  ]
  return (
    <div className="mx-auto grid max-w-[696px] grid-cols-[minmax(0,1fr)] gap-8 py-2 sm:py-4">
      <div className="grid gap-5">
        <Cover title={title} src={cover} shape="bare" className="aspect-[3/1] w-full rounded-surface" loading="eager" />
        <h1 ref={heading} className="type-page break-words outline-none" tabIndex={-1}>
          Thank you{name !== '' && `, ${name}`}. It is with {studioName}.
        </h1>
        <ul className="flex flex-wrap gap-x-8 gap-y-3">
          {sums.map(([value, label]) => (
            <li key={label} className="grid text-ink-muted">
              <b className="type-sum text-ink">{value}</b>
              {label}
            </li>
          ))}
        </ul>
      </div>
      {children}
      {onPlayOn && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-5">
          <Button size="s" onClick={onPlayOn}>
            Play on
          </Button>
          {visit.erasure && <span className="text-ink-muted">Your place is kept for 30 days.</span>}
        </p>
      )}
    </div>
  )
}

/** An account takes the visit over, and studios pay for reviews. */
export function KeepWithAccount({ token }: { token: string }) {
  return (
    <Panel className="items-center sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-2">
        <h2 className="type-title">Keep your answers and earn next time</h2>
        <p className="text-pretty text-ink-muted">
          With an account this visit is yours, and studios pay you credits for reviews of their games.
        </p>
        <p className="type-cap">What you sent today counts for no badge, level or minutes.</p>
      </div>
      <Button asChild variant="accent" size="l">
        <Link href={invitedSignup} onClick={() => saveReturnPath(paths.joinAndKeep(token))}>
          Create my account
        </Link>
      </Button>
    </Panel>
  )
}

/** The link that erases what a guest sent. */
export function ErasureLink({
  erasure,
  onErase,
}: {
  erasure: NonNullable<Visit['erasure']>
  onErase: () => Promise<unknown>
}) {
  const [asking, setAsking] = useState(false)
  const url = `${window.location.origin}${paths.eraseFeedback(erasure.token)}`
  return (
    <section aria-labelledby="erase" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <h2 id="erase" className="type-row">
        Changed your mind?
      </h2>
      <p className="text-pretty text-ink-muted">
        This link erases what you sent, until {formatDate(erasure.until)}. We can’t send it to you: keep it.
      </p>
      <div className="flex max-w-full flex-wrap items-center gap-3 rounded-control border border-line-strong py-1 ps-3 pe-1">
        <code className="min-w-0 type-code break-all select-all">{url}</code>
        <CopyButton text={url} />
      </div>
      <Button variant="quiet" size="s" className="-ms-3" onClick={() => setAsking(true)}>
        Erase it now
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Erase what you sent?"
        text="Rating, answers, moments and pictures are gone at once, also for the studio. This can’t be undone."
        confirm="Erase it"
        onConfirm={onErase}
      />
    </section>
  )
}
