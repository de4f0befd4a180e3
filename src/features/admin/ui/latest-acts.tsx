import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { titleOfAction } from '../audit/titles.ts'
import { admin } from './calls.ts'

const shown = 5

/** The newest entries of the audit log. */
export function LatestActs() {
  const list = useList(admin.audit.pages(), (page) => page.entries)
  return (
    <Panel title="Latest actions" more={{ label: 'Audit log', href: paths.adminTab('audit') }}>
      <Loaded
        from={list}
        failed="Couldn’t load the log"
        loading={<SkeletonRows rows={3} label="Loading the log" />}
        empty={<p className="text-ink-muted">Nothing yet.</p>}
      >
        {(entries) => (
          <ul className="grid gap-3">
            {entries.slice(0, shown).map(({ id, action, actorName, subjectName, createdAt }) => (
              <li key={id} className="grid gap-0.5">
                <span className="font-medium">{titleOfAction(action)}</span>
                <span className="type-cap">
                  {[actorName ?? 'System', subjectName].filter(Boolean).join(' → ')}, <TimeAgo date={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}
