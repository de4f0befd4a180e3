import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from '#kit/controls/tabs.tsx'
import { paths } from '#shared/paths.ts'
import { ErrorList } from './error-list.tsx'
import { LogList } from './log-list.tsx'

const views = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'log', label: 'Log' },
] as const
type View = (typeof views)[number]['value']

/** Errors of browsers, open or resolved, and the latest entries of all logs. */
export function ErrorsTab() {
  const { show } = useSearch({ strict: false }) as { show?: string }
  const navigate = useNavigate()
  const view = views.find(({ value }) => value === show)?.value ?? 'open'
  const pick = (next: View) =>
    void navigate({ href: `${paths.adminTab('errors')}&show=${next}`, replace: true, resetScroll: false })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Segmented<View> label="Show" value={view} onValueChange={pick} items={views} className="w-fit" />
      {view === 'log' ? <LogList /> : <ErrorList key={view} state={view} />}
    </div>
  )
}
