import { type ReactNode, useState } from 'react'
import { useWholeWindow } from '#kit/shell/whole-window.ts'
import type { Visit } from '../schema.ts'
import { AnswerForm, type Given } from './answer-form.tsx'
import { type Play, PlayStage } from './play-stage.tsx'
import { useVisit } from './use-visit.ts'
import type { VisitRecord } from './visit-recorder.ts'

interface VisitOpenProps {
  game: { id: string; title: string }
  studioName: string
  questions: readonly string[]
  visit: Visit
  /** Null: the build does not play here, so the form opens at once. */
  play: Play | null
  isGuest: boolean
  record: (input: VisitRecord) => Promise<{ activeSeconds: number }>
  send: (given: Given) => Promise<unknown>
  pictureAddress: (momentId: string, id: string) => string
  report: ReactNode
  /** How to get a build that does not play here. */
  build?: ReactNode
  onLeave: () => void
}

/** A visit in the whole window: the game, and after Finish the short form; the game waits behind it. */
export function VisitOpen(props: VisitOpenProps) {
  const { game, studioName, questions, play, isGuest, pictureAddress, send, report, build, onLeave } = props
  useWholeWindow()
  const visit = useVisit(props.visit, props.record)
  const [answering, setAnswering] = useState(play === null)
  /** The form stays, so that a look at the game loses nothing of what was typed. */
  const [hasForm, setHasForm] = useState(answering)
  return (
    <div className="flex h-[calc(100dvh-var(--bar))] min-h-0 flex-col">
      {play && (
        <PlayStage
          game={game}
          studioName={studioName}
          play={play}
          visit={visit}
          report={report}
          onLeave={onLeave}
          mayWrite={props.visit.oldEnough}
          hidden={answering}
          onFinish={() => {
            void visit.recorder.send().catch(() => undefined)
            setAnswering(true)
            setHasForm(true)
          }}
        />
      )}
      {hasForm && (
        <AnswerForm
          hidden={!answering}
          game={game}
          studioName={studioName}
          questions={questions}
          visit={visit}
          isGuest={isGuest}
          pictureAddress={pictureAddress}
          send={send}
          before={{ ...props.visit }}
          onBack={play ? () => setAnswering(false) : onLeave}
        >
          {build}
        </AnswerForm>
      )}
    </div>
  )
}
