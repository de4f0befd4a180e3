import { useList } from '#kit/data/use-list.ts'
import { NothingYet } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { approvals } from './calls.ts'
import { WaitingActs } from './waiting-acts.tsx'

const shown = 3

/** What waits for a second admin; nothing when nothing waits. `inFull`: with the link to all of it. */
export function WaitingPanel({ inFull = false }: { inFull?: boolean }) {
  const { data, isPending } = useList(approvals.list.pages({ waiting: true }), (page) => page.acts)
  if (isPending) return <NothingYet />
  if (!data?.length) return null
  return (
    <Panel title="Needs a second admin" {...(inFull && { more: { label: 'All', href: paths.adminTab('approvals') } })}>
      <WaitingActs acts={inFull ? data.slice(0, shown) : data} />
    </Panel>
  )
}
