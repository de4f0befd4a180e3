import { useAct } from '#kit/calls/use-act.ts'
import { formatNumber } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'
import { FormerValues } from '#kit/overlays/former-values.tsx'
import { retentionRules } from '../../retention/rules.ts'
import type { Retention } from '../../retention/schema.ts'
import { privacy } from '../calls.ts'

interface FormerRetentionProps {
  inForce: Retention['days']
  onClose: () => void
}

/** The former days that each kind of data was kept. */
export function FormerRetention({ inForce, onClose }: FormerRetentionProps) {
  const list = useList(privacy.retentionChanges.pages(), (page) => page.entries)
  const restore = useAct(privacy.saveRetention, { toast: 'Former value restored' })
  return (
    <FormerValues
      list={list}
      settingOf={(kind) => ({ label: `${retentionRules[kind].title}, days`, inForce: inForce[kind] })}
      shown={(days) => formatNumber(days)}
      busy={restore.isPending}
      onRestore={({ key, from }, reason) => restore.mutate({ ...inForce, [key]: from, reason })}
      onClose={onClose}
    />
  )
}
