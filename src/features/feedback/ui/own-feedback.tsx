import { Badge } from '#kit/data/badge.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import { feedback } from './calls.ts'

/** What a tester sent, or began, outside reviews; nothing without any. */
export function OwnFeedback() {
  const list = useList(feedback.mine.pages(), (page) => page.visits)
  if (list.data?.length === 0) return null
  return (
    <Section
      title="Feedback outside reviews"
      text="By a studio’s link or an invitation without a request. It pays nothing and counts for no level."
      className="grid gap-4"
    >
      <Loaded from={list} failed="Couldn’t load your feedback" loading={null}>
        {(visits) => (
          <ul className="divide-y divide-line border-y border-line">
            {visits.map(
              ({ id, invitationId, gameTitle, studioName, rating, activeSeconds, sentAt, createdAt, answers }) => (
                <li key={id} className="grid gap-2 py-3">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="min-w-0 flex-1 break-words">
                      {invitationId === null ? (
                        <span dir="auto" className="font-medium">
                          {gameTitle}
                        </span>
                      ) : (
                        <Link href={paths.feedbackRoom(invitationId)} className="font-medium underline">
                          {gameTitle}
                        </Link>
                      )}{' '}
                      <span dir="auto" className="text-ink-muted">
                        {studioName}
                      </span>
                    </span>
                    {rating !== null && <span className="text-ink-muted">{rating} of 5</span>}
                    {activeSeconds > 0 && (
                      <span className="text-ink-muted tabular-nums">{minuteClock(activeSeconds)}</span>
                    )}
                    <TimeAgo date={sentAt ?? createdAt} className="type-cap" />
                    <Badge tone={sentAt ? 'good' : 'line'}>{sentAt ? 'Sent' : 'Not sent'}</Badge>
                  </div>
                  {answers.map(({ question, answer }) => (
                    <p key={question} className="text-ink-muted">
                      {question}{' '}
                      <span dir="auto" className="break-words whitespace-pre-line text-ink">
                        {answer}
                      </span>
                    </p>
                  ))}
                </li>
              ),
            )}
          </ul>
        )}
      </Loaded>
      <LoadMore more={list.more} />
    </Section>
  )
}
