import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { gameReportLabels } from '../rules.ts'
import { feedback } from './calls.ts'

/** Open reports of games by people who play by a link. Renders nothing without one. */
export function GameReports() {
  const list = useList(feedback.gameReports.pages(), (page) => page.reports)
  const close = useAct(feedback.closeReport, { toast: 'Report closed' })
  return (
    <LoadedSection
      list={list}
      failed="Couldn’t load the reports"
      id="game-reports"
      title="Reported games"
      text="By people who play by a link. Take the game down below, or close the report."
    >
      {({ id, gameTitle, studioName, reason, details, createdAt }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
          <div className="grid min-w-56 flex-1 gap-1">
            <p className="break-words">
              <b dir="auto" className="font-semibold">
                {gameTitle}
              </b>{' '}
              <span dir="auto" className="text-ink-muted">
                {studioName}
              </span>
            </p>
            <p className="font-medium">{gameReportLabels[reason]}</p>
            {details !== '' && (
              <p dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
                {details}
              </p>
            )}
            <p className="type-cap">
              <TimeAgo date={createdAt} />
            </p>
          </div>
          <Button size="s" disabled={close.isPending} onClick={() => close.mutate({ reportId: id })}>
            Close<span className="sr-only"> the report of {gameTitle}</span>
          </Button>
        </li>
      )}
    </LoadedSection>
  )
}
