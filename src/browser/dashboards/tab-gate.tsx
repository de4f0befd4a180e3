import type { ReactNode } from 'react'
import { notAllowed } from '#features/access/ui/can.tsx'
import { canBy, useRights } from '#features/access/ui/rights.ts'
import type { RailEntry } from '../shell/rail-entries.ts'

interface TabGateProps {
  entries: readonly RailEntry[]
  tab: string
  children: ReactNode
}

/** A tab of a dashboard, for people with the permission of its entry in the rail. */
export function TabGate({ entries, tab, children }: TabGateProps): ReactNode {
  const rights = useRights()
  const needs = entries.find((entry) => entry.tab === tab)?.needs
  if (!needs || canBy(rights, needs)) return children
  return <p className="text-ink-muted">{notAllowed}</p>
}
