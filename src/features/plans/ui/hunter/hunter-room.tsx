import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { imageUrl } from '#features/games/image-url.ts'
import { isTimed } from '#features/games/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { huntLimits } from '../../hunt/rules.ts'
import type { HuntRoom, OwnReport, playOutput } from '../../hunt/schema.ts'
import { hunts } from '../hunt/hunt-calls.ts'
import { HuntTerms } from '../hunt/hunt-terms.tsx'
import { HuntBoard } from './hunt-board.tsx'
import { OwnReports } from './own-reports.tsx'

const HuntPlay = part(async () => (await import('./hunt-play.tsx')).HuntPlay)

/** A hunt for one tester: its terms before joining, then the board, the own reports and the build. */
export function HunterRoom({ room }: { room: HuntRoom }) {
  usePageName(room.question)
  const client = useQueryClient()
  const [opened, setOpened] = useState<z.output<typeof playOutput>>()
  const join = useAct(hunts.join, { touches: ['hunts'], showsError: true, toast: 'You are in' })
  const play = useAct(hunts.play, { touches: [], showsError: true, onSuccess: setOpened })
  const { id, question, studioName, game, version, joined, status, pay, instructions, missing } = room
  const leave = () => {
    setOpened(undefined)
    void client.invalidateQueries({ queryKey: hunts.room.queryKey({ input: { id } }) })
  }
  if (opened) return <HuntPlay room={room} opened={opened} onLeave={leave} />
  const isOver = status === 'closed'
  const isOut = count(room, 'refused') >= huntLimits.refused
  const obstacle = obstacleOf(room)
  const error = join.error ?? play.error
  return (
    <Page
      title={question}
      figure={
        <span className="w-20 flex-none max-sm:hidden">
          <Cover title={game.title} {...(game.coverKey && { src: imageUrl(game.coverKey, 'thumb') })} />
        </span>
      }
      lead={`Bug hunt in ${game.title} ${version} by ${studioName}`}
      asideLabel="Take part"
      aside={
        <Panel title={isOver ? 'This hunt has ended' : joined ? 'You hunt' : 'Take part'}>
          <HuntFacts room={room} />
          {!isOver && missing.length > 0 && (
            <ul className="grid list-disc gap-1 ps-5 text-warn-ink">
              {missing.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          )}
          {!isOver && obstacle !== null && <p className="text-warn-ink">{obstacle}</p>}
          {!isOver && joined && !isOut && (
            <Button variant="accent" busy={play.isPending} onClick={() => play.mutate({ id })}>
              {isTimed(room.buildKind) ? 'Play and report' : 'Get the build and report'}
            </Button>
          )}
          {!isOver && !joined && (
            <Button
              variant="accent"
              busy={join.isPending}
              disabled={missing.length > 0}
              onClick={() => join.mutate({ id })}
            >
              Join the hunt
            </Button>
          )}
          <ErrorLine error={error} />
          {!joined && <p className="type-cap">Joining promises nothing: report when you find something.</p>}
        </Panel>
      }
    >
      {joined && <OwnReports room={room} />}
      {joined && <HuntBoard board={room.board} />}
      <HuntTerms pay={pay} instructions={instructions} />
    </Page>
  )
}

const count = ({ mine }: HuntRoom, status: OwnReport['status']) => mine.filter((one) => one.status === status).length

/** Why the hunter can't report now, and what helps; null when they can. */
function obstacleOf(room: HuntRoom): string | null {
  if (count(room, 'refused') >= huntLimits.refused)
    return 'Two of your reports were refused, so this hunt has ended for you. You can dispute a refusal.'
  if (count(room, 'undecided') >= huntLimits.undecided)
    return 'Three of your reports wait for the studio. You can send more when one is decided.'
  return null
}

function HuntFacts({ room: { status, free, hunters, bugs, endsAt, closedAt } }: { room: HuntRoom }) {
  return (
    <KvList
      items={[
        status === 'closed'
          ? { label: 'Ended', value: closedAt ? formatDateTime(closedAt) : '' }
          : { label: 'Ends', value: formatDateTime(endsAt) },
        { label: 'Hunters', value: hunters },
        { label: 'Bugs found', value: bugs },
        ...(status === 'closed'
          ? []
          : [{ label: 'Left in the budget', value: <Credits amount={free} />, total: true }]),
      ]}
    />
  )
}
