import { useQuery } from '@tanstack/react-query'
import { useCan } from '#features/access/ui/rights.ts'
import { formatNumber, formatPlayed, plural } from '#kit/data/format.ts'
import { Stat } from '#kit/data/stat.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { feedback } from './calls.ts'

/** What came back outside reviews, on the studio's overview; nothing before somebody played. */
export function FeedbackPanel() {
  const mayRead = useCan('request_read')
  const { data } = useQuery({ ...feedback.summary.queryOptions({ input: {} }), enabled: mayRead })
  if (!data || data.people === 0) return null
  const { people, sent, newlySent, seconds, bugs, ratings } = data
  const rated = ratings.reduce((sum, count) => sum + count, 0)
  return (
    <Panel
      title="Feedback outside reviews"
      text={
        newlySent > 0
          ? `${plural(newlySent, 'person', 'people')} told you what they think in the last 7 days.`
          : 'From your links and invitations.'
      }
      more={{ label: 'Read it', href: paths.studioFeedback() }}
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat label={people === 1 ? 'person played' : 'people played'} value={formatNumber(people)} />
        <Stat label="sent feedback" value={formatNumber(sent)} />
        <Stat label="of play" value={formatPlayed(seconds / 60)} />
        <Stat label={bugs === 1 ? 'bug' : 'bugs'} value={formatNumber(bugs)} />
        {rated > 0 && (
          <Stat
            label="gave 4 or 5"
            value={`${formatNumber((ratings[3] ?? 0) + (ratings[4] ?? 0))} of ${formatNumber(rated)}`}
          />
        )}
      </dl>
    </Panel>
  )
}
