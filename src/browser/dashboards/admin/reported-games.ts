import { Gamepad2 } from 'lucide-react'
import { gameReportLabels } from '#features/feedback/rules.ts'
import { feedback } from '#features/feedback/ui/calls.ts'
import { useList } from '#kit/data/use-list.ts'
import { paths } from '#shared/paths.ts'

/** Open reports of games by people who play by a link, as cases. */
export const useReportedGames = () =>
  useList(feedback.gameReports.pages(), (page) =>
    page.reports.map(({ id, gameTitle, studioName, reason, details, createdAt }) => ({
      key: id,
      title: `${gameTitle} by ${studioName}`,
      text: details === '' ? gameReportLabels[reason] : `${gameReportLabels[reason]}: ${details}`,
      since: createdAt,
      due: null,
    })),
  )

/** Their queue on the admin's desk. */
export const reportedGamesQueue = {
  label: 'Reported games',
  icon: Gamepad2,
  href: paths.adminTab('games'),
  limit: 'No deadline',
  whenDue: 'people go on playing',
}
