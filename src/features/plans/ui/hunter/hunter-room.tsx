import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { isTimed } from '#features/games/rules.ts'
import { deviceTold, thisDevice } from '#features/playtests/ui/this-device.ts'
import { ScreenedOut, screenedOut } from '#features/recruiting/screening/ui/screened-out.tsx'
import { type AskedQuestion, unpaidTry } from '#features/requests/screener/screener.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDateTime, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { huntLimits } from '../../hunt/rules.ts'
import type { HuntRoom, OwnReport, playOutput } from '../../hunt/schema.ts'
import { hunts } from '../hunt/hunt-calls.ts'
import { HuntTerms } from '../hunt/hunt-terms.tsx'
import { MissingSteps } from '../offer/plan-offer-page.tsx'
import { QuestionPage } from '../question-page.tsx'
import { HuntBoard } from './hunt-board.tsx'

const QuestionsDialog = part(
  async () => (await import('#features/recruiting/screening/ui/questions-dialog.tsx')).QuestionsDialog,
)
const OwnReports = part(async () => (await import('./own-reports.tsx')).OwnReports)
const HuntPlay = part(async () => (await import('./hunt-play.tsx')).HuntPlay)

/** A hunt for one tester: its terms before joining, then the board, the own reports and the build. */
export function HunterRoom({ room }: { room: HuntRoom }) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<z.output<typeof playOutput>>()
  const play = useAct(hunts.play, { touches: [], showsError: true, onSuccess: setOpened })
  const { id, studioName, game, version, joined, status, pay, instructions } = room
  const leave = () => {
    setOpened(undefined)
    void client.invalidateQueries({ queryKey: hunts.room.queryKey({ input: { id } }) })
  }
  if (opened) return <HuntPlay room={room} opened={opened} onLeave={leave} />
  const isOver = status === 'closed'
  const isOut = count(room, 'refused') >= huntLimits.refused
  const obstacle = obstacleOf(room)
  return (
    <QuestionPage
      plan={room}
      asideLabel="Take part"
      asideFirst
      lead={`Bug hunt in ${game.title} ${version} by ${studioName}`}
      aside={
        <Panel title={isOver ? 'This hunt has ended' : joined ? 'You hunt' : 'Take part'}>
          <HuntFacts room={room} />
          {!isOver && <MissingSteps missing={room.missing} />}
          {!isOver && obstacle !== null && <p className="text-warn-ink">{obstacle}</p>}
          {!isOver && joined && !isOut && (
            <Button variant="accent" busy={play.isPending} onClick={() => play.mutate({ id, playedOn: thisDevice() })}>
              {isTimed(room.buildKind) ? 'Play and report' : 'Get the build and report'}
            </Button>
          )}
          <ErrorLine error={play.error} />
          {!isOver && joined && !isOut && room.visit === null && <p className="type-cap">{deviceTold}</p>}
          {!isOver && !joined && <JoinHunt room={room} />}
        </Panel>
      }
    >
      {joined && <OwnReports room={room} />}
      {joined && <HuntBoard board={room.board} />}
      <HuntTerms pay={pay} instructions={instructions} />
    </QuestionPage>
  )
}

/** The button that joins, or that leads to the questions of the hunt; or why neither is here. */
function JoinHunt({ room }: { room: HuntRoom }) {
  const { id, studioName, missing, screener } = room
  const [asking, setAsking] = useState<AskedQuestion[]>()
  const join = useAct(hunts.join, {
    touches: ['hunts'],
    showsError: true,
    toast: ({ joined }) => (joined ? 'You are in' : undefined),
    onSuccess: () => setAsking(undefined),
  })
  const why = screenedOut(room)
  if (why !== null) return <ScreenedOut why={why} />
  return (
    <>
      <Button
        variant="accent"
        busy={join.isPending}
        disabled={missing.length > 0}
        onClick={() => (screener ? setAsking(screener.questions) : join.mutate({ id }))}
      >
        {screener ? `Answer ${plural(screener.count, 'question')}` : 'Join the hunt'}
      </Button>
      {!asking && <ErrorLine error={join.error} />}
      <p className="type-cap">{screener && `${unpaidTry} `}Joining promises nothing: report when you find something.</p>
      {asking && (
        <QuestionsDialog
          questions={asking}
          promise={`If they suit, you are in at once. ${studioName} reads your answers with your reports.`}
          send={join}
          onSend={(answers) => join.mutate({ id, answers })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
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
