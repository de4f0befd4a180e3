import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from '#kit/controls/button.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { Talk } from '../../probe/talk-schema.ts'
import { sessions } from '../calls.ts'
import { MomentLinePanel } from '../moment-line/moment-line-panel.tsx'
import { GameErrors } from './errors-section.tsx'
import { HeatSection } from './heat-section.tsx'
import { SendMarks } from './send-marks.tsx'
import { Speed } from './speed.tsx'

/** What a build says while it is played: what arrived last, its speed against the build before, errors and marks. */
export function TalkPage() {
  const { buildId = '' } = useParams({ strict: false })
  const read = useQuery({ ...sessions.talk.queryOptions({ input: { buildId } }), enabled: buildId !== '' })
  return (
    <Loaded
      from={read}
      failed="Couldn’t load what the game says"
      loading={
        <Page title="Your game talks" width="content">
          <SkeletonRows rows={6} label="Loading what the game says" />
        </Page>
      }
      onError={(state, { code }) => (
        <Page title="Your game talks" width="content">
          {code === 'NOT_FOUND' || code === 'VALIDATION_ERROR' ? <NoSuchBuild /> : state}
        </Page>
      )}
    >
      {(talk) => <TalkOf talk={talk} />}
    </Loaded>
  )
}

function TalkOf({ talk }: { talk: Talk }) {
  const { game, build, last } = talk
  usePageName(`${game.title} ${build.version}`)
  return (
    <Page
      title="Your game talks"
      lead={
        <span dir="auto">
          {game.title} <span className="type-code text-sm!">{build.version}</span>. All of this is what the game’s page
          says while somebody plays.
        </span>
      }
    >
      {!build.isWeb || !build.probe ? (
        <EmptyState
          title={build.isWeb ? 'This build’s reports are off' : 'Only builds for the browser report'}
          text={
            build.isWeb
              ? 'Turn them on under Edit notes of the build. Testers see it before they take a spot.'
              : 'Errors and speed of files and links stay on the tester’s device.'
          }
        />
      ) : (
        <Last last={last} />
      )}
      {talk.sealed > 0 && (
        <p role="note" className="text-ink-muted">
          {plural(talk.sealed, 'session')} of a comparison of two builds {talk.sealed === 1 ? 'is' : 'are'} left out of
          the sums below until the comparison opens.
        </p>
      )}
      <MomentLinePanel of={{ buildId: build.id }} />
      {talk.speed.length > 0 && <Speed talk={talk} />}
      {build.isWeb && <HeatSection buildId={build.id} />}
      <GameErrors gameId={game.id} build={build} />
      <Marks marks={talk.marks} />
      <SendMarks />
    </Page>
  )
}

const kinds = { test: 'A test', visit: 'A visit by a link', preview: 'Your own preview' } as const

function Last({ last }: { last: Talk['last'] }) {
  if (last === null)
    return (
      <EmptyState
        title="Nothing arrived yet"
        text="Play the build under Versions for ten seconds, then look here again. No test is needed."
      />
    )
  const { kind, sessionId, at, reports, marks, errors, lost, firstPictureMs, fps, stalls, pads } = last
  return (
    <Section
      title="What arrived last"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      text={
        <>
          {kinds[kind]}, <TimeAgo date={at} />
        </>
      }
      aside={
        sessionId && (
          <Button asChild size="s">
            <Link href={paths.session(sessionId)}>Open the session</Link>
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        <Stat label="Marks" value={marks} />
        <Stat label="Errors" value={errors} tone={errors > 0 ? 'bad' : 'plain'} />
        <Stat label="Stalls" value={stalls} note="longer than 250 ms" />
        <Stat label="Frames a second" value={fps ?? 'None yet'} note="the middle one" />
        <Stat
          label="First picture"
          value={firstPictureMs === null ? 'None yet' : `${(firstPictureMs / 1000).toFixed(1)} s`}
        />
        <Stat
          label="Reports"
          value={reports}
          note={lost > 0 ? `${formatNumber(lost)} entries too many` : 'one each 5 s'}
        />
      </dl>
      {pads.length > 0 && <p className="text-ink-muted">Gamepads: {pads.join(', ')}</p>}
    </Section>
  )
}

function Marks({ marks }: { marks: Talk['marks'] }) {
  return (
    <Section
      title="Marks"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      text="Names that this build sent, with how many sessions reached them."
    >
      <DataTable
        caption="Marks"
        rows={marks}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Name', cell: ({ name }) => <span dir="auto">{name}</span> },
          { header: 'Sessions', align: 'end', cell: ({ sessions: count }) => formatNumber(count) },
          { header: 'Times', align: 'end', cell: ({ times }) => formatNumber(times) },
        ]}
        empty={
          <EmptyState
            title="No marks yet"
            text="A mark says where the player is. With marks you see who stopped where. The code is below."
          />
        }
      />
    </Section>
  )
}

const NoSuchBuild = () => (
  <EmptyState
    title="Build not found"
    text="It may have been deleted, or it belongs to another studio."
    action={
      <Button asChild>
        <Link href={paths.studioTab('games')}>Your games</Link>
      </Button>
    }
  />
)
