import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Bug } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { formatDay } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { HuntDetail } from '../../hunt/schema.ts'
import { hunts } from './hunt-calls.ts'
import { HuntLine } from './hunt-line.tsx'
import { HuntMenu } from './hunt-menu.tsx'
import { HuntMoney } from './hunt-money.tsx'
import { HuntReports } from './hunt-reports.tsx'
import { nextOfHunt, progressOfHunt } from './next-of-hunt.ts'

const HuntDraft = part(async () => (await import('./hunt-draft.tsx')).HuntDraft, { meanwhile: <LoadingPage /> })

/** `/advanced-testing/hunts/{id}`: a bug hunt of the studio, or its draft. */
export function HuntPage() {
  const { huntId } = useParams({ strict: false }) as { huntId: string }
  return (
    <Loaded
      from={useQuery(hunts.get.queryOptions({ input: { id: huntId } }))}
      failed="Couldn’t load this hunt"
      loading={
        <Page title="Bug hunt">
          <SkeletonRows label="Loading the hunt" />
        </Page>
      }
      onError={(state) => <Page title="Bug hunt">{state}</Page>}
    >
      {(hunt) => (hunt.status === 'draft' ? <HuntDraft hunt={hunt} /> : <HuntOf key={hunt.id} hunt={hunt} />)}
    </Loaded>
  )
}

function HuntOf({ hunt }: { hunt: HuntDetail }) {
  usePageName(hunt.question)
  const next = nextOfHunt(hunt)
  return (
    <Page
      title={hunt.question}
      figure={
        <span className="w-20 flex-none max-sm:hidden">
          <Cover title={hunt.game.title} {...(hunt.game.coverKey && { src: imageUrl(hunt.game.coverKey, 'thumb') })} />
        </span>
      }
      lead={<Facts hunt={hunt} />}
      actions={
        <>
          <Button asChild>
            <Link href={paths.advancedTesting}>All plans</Link>
          </Button>
          <HuntMenu hunt={hunt} />
        </>
      }
      asideLabel="Progress and budget"
      aside={
        <>
          <Panel title="Next">
            <p>
              <b className="font-semibold">{next.title}</b>
              {next.text !== '' && <span className="block text-ink-muted">{next.text}</span>}
            </p>
          </Panel>
          <Panel title={progressOfHunt(hunt)}>
            <HuntLine hunt={hunt} />
            <KvList
              items={[
                { label: 'Hunters', value: hunt.hunters },
                { label: 'Different bugs', value: hunt.bugs },
                { label: 'Reports to decide', value: hunt.toDecide },
              ]}
            />
          </Panel>
          <HuntMoney hunt={hunt} />
        </>
      }
    >
      <HuntReports hunt={hunt} />
    </Page>
  )
}

function Facts({ hunt: { game, version, openedAt, closedAt, endsAt } }: { hunt: HuntDetail }) {
  const to = closedAt ?? endsAt
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Bug className="size-4 flex-none" aria-hidden="true" />
      Bug hunt in {game.title} {version}
      {openedAt && to && `, ${formatDay(openedAt)} to ${formatDay(to)}`}
    </span>
  )
}
