import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Loose, Proposal } from '../../bugs/list-schema.ts'
import type { BugActs } from '../bugs/use-bug-acts.ts'
import { results } from '../calls.ts'

const reasons: Readonly<Record<Proposal['why'][number], string>> = {
  stack: 'same function',
  words: 'alike words',
  place: 'same place',
}

const kindLabels = { report: 'Report', error: 'Error', moment: 'Moment', hunt: 'Bug hunt' } as const

/** Pairs that are likely one bug; nothing is merged before somebody says so. */
export function Proposals({ gameId, acts }: { gameId: string; acts: BugActs }) {
  const list = useList(results.bugProposals.pages({ gameId }), (page) => page.proposals)
  return (
    <Section title="Likely the same" text="They share words, the function of an error, or the place in the game.">
      <Loaded
        from={list}
        failed="Couldn’t compare the bugs"
        loading={<SkeletonRows rows={2} label="Comparing the bugs" />}
        empty={<p className="text-ink-muted">No bug seems to be listed twice.</p>}
      >
        {(proposals) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {proposals.map((proposal) => (
                <ProposalRow
                  key={`${proposal.one.id} ${proposal.other.id}`}
                  proposal={proposal}
                  gameId={gameId}
                  acts={acts}
                />
              ))}
            </ul>
            <LoadMore more={list.more} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function ProposalRow({ proposal, gameId, acts }: { proposal: Proposal; gameId: string; acts: BugActs }) {
  const { one, other, why } = proposal
  const names = `${titleOf(one)} and ${titleOf(other)}`
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-start lg:gap-6">
      <Side side={one} gameId={gameId} />
      <Side side={other} gameId={gameId} />
      <span className="flex flex-wrap items-center gap-2 lg:justify-end">
        <span className="type-cap">{why.map((reason) => reasons[reason]).join(', ')}</span>
        <Can permission="review_decide">
          <Button
            size="s"
            busy={acts.isPending}
            aria-label={`Merge ${names}`}
            onClick={() => acts.merge(one.id, other.id)}
          >
            Merge
          </Button>
          <Button
            size="s"
            variant="quiet"
            busy={acts.isPending}
            aria-label={`Not the same: ${names}`}
            onClick={() => acts.tellApart(one.id, other.id)}
          >
            Not the same
          </Button>
        </Can>
      </span>
    </li>
  )
}

/** A moment may have no note. */
export const titleOf = ({ title, minute }: Loose): string =>
  title !== '' ? title : `Marked as a bug${minute === null ? '' : ` in minute ${minute}`}`

/** A bug, an error or a moment, with where it was met and a way to see it. */
export function Side({ side, gameId }: { side: Loose; gameId: string }) {
  const { id, listed, kinds, count, mark, minute, session } = side
  const where = [mark !== null && `after “${mark}”`, minute !== null && `minute ${minute}`].filter(
    (part) => part !== false,
  )
  return (
    <div className="grid min-w-0 content-start gap-1">
      {listed ? (
        <Link
          href={paths.gameBug(gameId, id)}
          dir="auto"
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {titleOf(side)}
        </Link>
      ) : (
        <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {titleOf(side)}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 type-cap">
        {kinds.map((kind) => (
          <Badge key={kind} tone="line">
            {kindLabels[kind]}
          </Badge>
        ))}
        <span>{[plural(count, 'person', 'people'), ...where].join(' · ')}</span>
        {session && (
          <Link href={paths.sessionPlayed(session.id, session.atSeconds)} className="underline">
            Session at {clockOf(session.atSeconds)}
          </Link>
        )}
      </span>
    </div>
  )
}
