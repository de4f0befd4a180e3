import { useState } from 'react'
import type { z } from 'zod'
import { PlayStage } from '#features/feedback/ui/play-stage.tsx'
import { useVisit } from '#features/feedback/ui/use-visit.ts'
import { GetBuild } from '#features/games/ui/play/get-build.tsx'
import { useWholeWindow } from '#kit/shell/whole-window.ts'
import type { HuntRoom, playOutput } from '../../hunt/schema.ts'
import { hunts } from '../hunt/hunt-calls.ts'
import { ReportForm } from './report-form.tsx'

interface HuntPlayProps {
  room: HuntRoom
  opened: z.output<typeof playOutput>
  onLeave: () => void
}

/** The build of a hunt in the whole window; the form of a report opens over it, and the game waits behind. */
export function HuntPlay({ room, opened, onLeave }: HuntPlayProps) {
  const { id, game, studioName } = room
  const { delivery } = opened
  const play = delivery.kind === 'web' ? delivery : null
  useWholeWindow()
  const visit = useVisit(opened.visit, (input) => hunts.record.call({ id, ...input }))
  const [reporting, setReporting] = useState(play === null)
  return (
    <div className="flex h-[calc(100dvh-var(--bar))] min-h-0 flex-col">
      {play && (
        <PlayStage
          game={game}
          studioName={studioName}
          play={play}
          visit={visit}
          mayWrite
          hidden={reporting}
          report={null}
          finish="Report a bug"
          onLeave={onLeave}
          onFinish={() => {
            void visit.recorder.send().catch(() => undefined)
            setReporting(true)
          }}
        />
      )}
      {reporting && (
        <ReportForm
          room={room}
          visit={visit}
          onBack={play ? () => setReporting(false) : onLeave}
          onSent={play ? () => setReporting(false) : onLeave}
          onLeave={onLeave}
        >
          {delivery.kind === 'web' ? null : (
            <GetBuild delivery={delivery}>
              Get the build, play it, and come back with a picture of what breaks.
            </GetBuild>
          )}
        </ReportForm>
      )}
    </div>
  )
}
