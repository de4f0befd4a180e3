import { Gamepad2 } from 'lucide-react'
import { gameReportLabels } from '#features/feedback/rules.ts'
import { feedback } from '#features/feedback/ui/calls.ts'
import { useList } from '#kit/data/use-list.ts'
import { paths } from '#shared/paths.ts'
import type { Case, Queue } from './waiting-cases.ts'

/** Open reports of games by people who play by a link. */
export const useReportedGames = () =>
  useList(feedback.gameReports.pages(), (page) =>
    page.reports.map(
      ({ id, gameTitle, studioName, reason, details, createdAt }): Case => ({
        key: id,
        title: `${gameTitle} by ${studioName}`,
        text: details === '' ? gameReportLabels[reason] : `${gameReportLabels[reason]}: ${details}`,
        since: createdAt,
        due: null,
      }),
    ),
  )

export const reportedGamesQueue: Omit<Queue, 'cases' | 'hasMore'> = {
  label: 'Reported games',
  icon: Gamepad2,
  href: paths.adminTab('games'),
  limit: 'No deadline',
  whenDue: 'people go on playing',
}
