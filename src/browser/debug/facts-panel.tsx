import { type ReactNode, useId } from 'react'
import { KvList } from '#kit/data/kv-list.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'

interface FactsPanelProps {
  title: string
  /** Undefined while they load. */
  facts: readonly { label: string; value: ReactNode }[] | undefined
  /** Number of placeholder rows while loading. */
  lines: number
}

export function FactsPanel({ title, facts, lines }: FactsPanelProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <PanelHeader id={id} title={title} />
      {facts ? (
        <KvList items={facts} />
      ) : (
        <div className="grid gap-2">
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
            <Skeleton key={line} className="h-5 w-full" />
          ))}
        </div>
      )}
    </Panel>
  )
}
