import { useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { MomentMark, momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import { refusalLabels } from '#shared/play/play-messages.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import type { StudioVisit } from '../schema.ts'
import { feedback } from './calls.ts'

const comes: Record<StudioVisit['who'], string> = { guest: 'Guest', link: 'By link', invitation: 'By invitation' }

/** What one person sent or left: rating, answers, moments, bugs with their pictures. */
export function VisitRow({ visit, withGame }: { visit: StudioVisit; withGame: boolean }) {
  const { id, who, gameTitle, version, activeSeconds, rating, answers, moments, refusals, sentAt, createdAt } = visit
  const name = visit.name ?? 'A guest'
  const noted = moments.filter(({ note, pictures }) => note !== '' || pictures.length > 0)
  const others = moments.filter((moment) => !noted.includes(moment))
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <h2 className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} seed={id} size="s" />
          <span dir="auto" className="min-w-0 type-row break-words">
            {name}
          </span>
          <Badge>{comes[who]}</Badge>
        </h2>
        <p className="text-ink-muted">
          {withGame && (
            <span dir="auto" className="block break-words">
              {gameTitle}
            </span>
          )}
          <span className="tabular-nums">
            {activeSeconds > 0 ? `${minuteClock(activeSeconds)} played` : 'Play time not measured'}
          </span>
          {version !== null && (
            <>
              {' · '}
              <span className="type-code">{version}</span>
            </>
          )}
        </p>
        <p className="type-cap">
          {sentAt === null ? 'Left without answering ' : 'Sent '}
          <TimeAgo date={sentAt ?? createdAt} />
        </p>
        {who === 'guest' && <RemoveVisit id={id} name={name} />}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {rating !== null && (
          <p>
            <b className="type-sum">{rating}</b> <span className="text-ink-muted">of 5</span>
          </p>
        )}
        {answers.length > 0 && (
          <dl className="grid gap-3">
            {answers.map(({ question, answer }) => (
              <div key={question} className="grid gap-0.5">
                <dt dir="auto" className="text-ink-muted">
                  {question}
                </dt>
                <dd dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {noted.length > 0 && (
          <ul aria-label="Moments with notes" className="grid gap-3">
            {noted.map((moment) => (
              <NotedMoment key={moment.id} moment={moment} />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <ul aria-label="Moments" className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-muted">
            {others.map(({ id: momentId, kind, atSeconds }) => (
              <li key={momentId} className="inline-flex items-center gap-1.5 tabular-nums">
                <MomentMark kind={kind} />
                {momentLabels[kind]} {minuteClock(atSeconds)}
              </li>
            ))}
          </ul>
        )}
        {refusals.length > 0 && (
          <details className="text-ink-muted">
            <summary className="w-fit cursor-pointer">What the browser refused the game</summary>
            <ul className="mt-1 grid list-disc gap-0.5 pl-5">
              {refusals.map(({ kind, what }) => (
                <li key={`${kind} ${what}`} className="break-words">
                  {refusalLabels[kind]} {what}
                </li>
              ))}
            </ul>
          </details>
        )}
        {rating === null && answers.length === 0 && moments.length === 0 && (
          <p className="text-ink-muted">Played and marked nothing.</p>
        )}
      </div>
    </li>
  )
}

function NotedMoment({ moment }: { moment: StudioVisit['moments'][number] }) {
  const me = useMe()
  const { kind, atSeconds, note, pictures } = moment
  return (
    <li className="grid gap-2">
      <p className="flex min-w-0 items-baseline gap-2">
        <MomentMark kind={kind} className="self-center" />
        <span className="flex-none font-semibold tabular-nums">
          {momentLabels[kind]} {minuteClock(atSeconds)}
        </span>
        <span dir="auto" className="min-w-0 break-words whitespace-pre-line">
          {note}
        </span>
      </p>
      {pictures.length > 0 && me && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, at) => {
            const src = paths.feedbackPicture(me.profileId, picture)
            return (
              <li key={picture}>
                <a href={src} target="_blank" rel="noreferrer">
                  <img
                    src={src}
                    alt={`${momentLabels[kind]} at ${minuteClock(atSeconds)}, number ${at + 1}`}
                    loading="lazy"
                    className="h-28 w-auto rounded-control border border-line bg-surface-3 object-contain"
                  />
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

/** Feedback of guests can be removed: anybody with the link can send it. */
function RemoveVisit({ id, name }: { id: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const remove = useAct(feedback.remove, { toast: 'Feedback removed' })
  return (
    <>
      <Button variant="quiet" size="s" className="-ms-3 justify-self-start" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> the feedback of {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this feedback?"
        text="Rating, answers, moments and pictures of this guest are deleted. This can’t be undone."
        confirm="Remove"
        onConfirm={() => remove.mutateAsync({ visitId: id })}
      />
    </>
  )
}
