import { useEffect } from 'react'
import { unmetConditions } from '#features/access/conditions.ts'
import type { ConditionsByName } from '#features/access/permissions.ts'
import type { Rights } from '#features/access/ui/rights.ts'
import type { Me } from '#features/accounts/ui/use-me.ts'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { useNow } from '#kit/data/use-now.ts'

interface ConditionWatchProps {
  me: Me
  conditions: ConditionsByName
  onChange: (closed: Pick<Rights, 'unmet' | 'ownerOnly'>) => void
}

/** Says which of a person's permissions are closed now, as days, times, reputation and balance change. */
export function ConditionWatch({ me, conditions, onChange }: ConditionWatchProps) {
  const now = useNow(15_000)
  const { balance } = useBalance({ enabled: Object.values(conditions).some(({ minCredits }) => minCredits) })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const at = {
    now,
    timeZone,
    credits: balance,
    reputation: me.reputation,
    demographicsCompleted: me.demographicsCompleted,
    // The screen knows whose it is.
    isOwner: true,
  }
  const names = Object.keys(conditions)
  const unmet = names.filter((name) => unmetConditions(conditions[name] ?? {}, at).length > 0).join(' ')
  const ownerOnly = names.filter((name) => conditions[name]?.ownerOnly).join(' ')
  useEffect(() => onChange({ unmet: listOf(unmet), ownerOnly: listOf(ownerOnly) }), [unmet, ownerOnly, onChange])
  return null
}

const listOf = (names: string) => (names === '' ? [] : names.split(' '))
