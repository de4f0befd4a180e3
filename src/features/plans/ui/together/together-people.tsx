import { Avatar } from '#kit/data/avatar.tsx'
import { formatPlayed, formatTime } from '#kit/data/format.ts'
import { type Column, DataTable } from '#kit/data/table/data-table.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import type { Attendance } from '../../together/rules.ts'
import type { TogetherDetail, TogetherPerson } from '../../together/schema.ts'

const words: Readonly<Record<Attendance, string>> = {
  booked: 'Booked',
  here: 'Came',
  playing: 'Playing',
  sent: 'Sent, being checked',
  valid: 'Review is here',
  rejected: 'Rejected',
  missed: 'Missed',
  left: 'Left',
  ended: 'Ended',
}

const isOut: ReadonlySet<Attendance> = new Set(['missed', 'left', 'rejected', 'ended'])

/** Who booked, who came, and what each brought, beside each other. */
export function TogetherPeople({ plan }: { plan: TogetherDetail }) {
  const { people, list, status, requestId } = plan
  const isBefore = status === 'booking' || status === 'lobby'
  const columns: Column<TogetherPerson>[] = [
    {
      header: 'Tester',
      cell: ({ name, device }) => (
        <span className="flex items-center gap-2">
          <Avatar name={name} />
          <span className="grid">
            <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
            {device && <span className="type-cap">{device}</span>}
          </span>
        </span>
      ),
    },
    { header: 'State', cell: (person) => <State person={person} requestId={requestId} /> },
    { header: 'Came', cell: ({ arrivedAt }) => arrivedAt && formatTime(arrivedAt) },
    { header: 'Played', cell: ({ playedSeconds }) => (playedSeconds > 0 ? formatPlayed(playedSeconds) : '') },
    { header: 'Rating', cell: ({ rating }) => (rating === null ? '' : `${rating} of 5`) },
  ]
  return (
    <>
      <Section title={isBefore ? 'Who booked' : 'Who came'} className="grid gap-4">
        <DataTable
          caption="Testers with a place"
          rows={people}
          rowKey={({ playtestId }) => playtestId}
          columns={isBefore ? columns.slice(0, 3) : columns}
          empty={
            isBefore ? (
              <EmptyState
                title="Nobody has booked yet"
                text="Testers see the date among their opportunities. You can invite people to it."
              />
            ) : (
              <EmptyState title="Nobody booked" text="The places that nobody took came back to you." />
            )
          }
        />
        {!isBefore && people.length > 0 && (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <Link href={paths.reviewResults(requestId)} className="underline">
              All results
            </Link>
            <Link href={paths.momentsOf(requestId)} className="underline">
              Moments on one clock
            </Link>
          </p>
        )}
      </Section>
      {list.length > 0 && (
        <Section title="On the waiting list" className="grid gap-3">
          <ol className="divide-y divide-line border-y border-line">
            {list.map(({ name, isHere, since }) => (
              <li key={`${name}:${since.getTime()}`} className="flex items-center justify-between gap-3 py-2">
                <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
                <Presence isHere={isHere} />
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

function State({ person, requestId }: { person: TogetherPerson; requestId: string }) {
  const { attendance, isHere, playtestId } = person
  if (attendance === 'booked' || attendance === 'here') return <Presence isHere={isHere} else={words[attendance]} />
  return (
    <span className={cx('whitespace-nowrap', isOut.has(attendance) && 'text-ink-muted')}>
      {attendance === 'valid' ? (
        <Link href={paths.reviewOf(requestId, playtestId)} className="underline">
          {words[attendance]}
        </Link>
      ) : (
        words[attendance]
      )}
    </span>
  )
}

/** Whether somebody is in the lobby now. */
const Presence = ({ isHere, else: otherwise = 'Not in the lobby' }: { isHere: boolean; else?: string }) => (
  <span className="flex items-center gap-2 whitespace-nowrap">
    <span
      className={cx('drawn size-3 flex-none rounded-full', isHere ? 'bg-good' : 'border border-line-strong')}
      aria-hidden="true"
    />
    {isHere ? 'In the lobby' : <span className="text-ink-muted">{otherwise}</span>}
  </span>
)
