import { momentKinds } from '#features/playtests/moments/rules.ts'
import { MomentMark, momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatPlayed } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { deletedTexts, missingTexts } from '../../rules.ts'
import type { ListedSession } from '../../schema.ts'
import { sessions } from '../calls.ts'
import { recordedText } from './recorded-text.ts'

/** The sessions of a request, or of a game, unseen ones first. */
export function SessionsPanel(props: { requestId: string } | { gameId: string }) {
  const list = useList(
    'requestId' in props ? sessions.ofRequest.pages(props) : sessions.ofGame.pages(props),
    (page) => page.sessions,
  )
  return (
    <Panel title="Sessions" id="sessions" className="scroll-mt-12">
      <Loaded
        from={list}
        failed="Couldn’t load the sessions"
        loading={<SkeletonRows label="Loading sessions" />}
        empty={<p className="text-ink-muted">Sessions show up here once a review counts.</p>}
      >
        {(rows) => (
          <>
            <DataTable<ListedSession>
              caption="Sessions"
              rows={rows}
              rowKey={({ id }) => id}
              empty={null}
              columns={[
                { header: 'Tester', cell: (row) => <Tester row={row} /> },
                { header: 'Played', cell: ({ activeSeconds }) => formatPlayed(activeSeconds / 60) },
                { header: 'Moments', cell: ({ moments }) => <Moments moments={moments} /> },
                { header: 'Recording', cell: (row) => <Recording row={row} /> },
                { header: 'Notes', align: 'end', onPhone: 'hidden', cell: ({ notes }) => notes || '' },
              ]}
            />
            <LoadMore more={list.more} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Tester({ row: { id, tester, seen, recording } }: { row: ListedSession }) {
  const second = recording?.picture ?? null
  return (
    <span className="flex min-w-0 items-center gap-2">
      {second !== null && (
        <img
          src={paths.sessionPicture(id, second)}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          className="aspect-video w-20 flex-none rounded-chip border border-line bg-[#000]"
        />
      )}
      <Avatar name={tester.name} seed={tester.id} />
      <Link href={paths.session(id)} className="min-w-0 font-semibold break-words">
        {tester.name}
      </Link>
      {!seen && <Badge tone="accent">New</Badge>}
    </span>
  )
}

function Moments({ moments }: Pick<ListedSession, 'moments'>) {
  return (
    <span className="flex flex-wrap gap-3">
      {momentKinds.map((kind) => {
        const count = moments[kind]
        return (
          count !== undefined && (
            <span key={kind} className="inline-flex items-center gap-1 tabular-nums">
              <MomentMark kind={kind} />
              <span className="sr-only">{momentLabels[kind]}: </span>
              {count}
            </span>
          )
        )
      })}
    </span>
  )
}

function Recording({ row: { recording, watchedSeconds } }: { row: ListedSession }) {
  const why = whyOf(recording)
  return (
    <span className="tabular-nums listed:text-end">
      {recordedText(recording, true)}
      {recording?.seconds != null && watchedSeconds >= 1 && (
        <span className="block text-ink-muted">{watchedText(watchedSeconds / recording.seconds)}</span>
      )}
      {why && <span className="block text-ink-muted">{why}</span>}
    </span>
  )
}

/** Why there is none, or less than the test. */
function whyOf(recording: ListedSession['recording']): string | undefined {
  if (recording?.deletedBecause) return deletedTexts[recording.deletedBecause]
  const why = recording?.missingReason ?? (recording?.state === 'ready' ? recording.stoppedBecause : null)
  return why ? missingTexts[why] : undefined
}

const watchedText = (share: number): string =>
  share >= 0.95 ? 'You watched it' : `You watched ${Math.max(1, Math.round(share * 100))}%`
