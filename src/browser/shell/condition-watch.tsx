import { useEffect } from 'react'
import { unmetConditions } from '#features/access/conditions.ts'
import type { ConditionsByName } from '#features/access/permissions.ts'
import type { Me } from '#features/accounts/ui/use-me.ts'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { useNow } from '#kit/data/use-now.ts'

interface ConditionWatchProps {
  me: Me
  conditions: ConditionsByName
  onUnmet: (permissions: readonly string[]) => void
}

/** Says which of a person's permissions are closed now, as days, times, reputation and balance change. */
export function ConditionWatch({ me, conditions, onUnmet }: ConditionWatchProps) {
  const now = useNow(15_000)
  const { balance } = useBalance({ enabled: Object.values(conditions).some(({ minCredits }) => minCredits) })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const at = {
    ...{ now, timeZone, credits: balance, reputation: me.reputation, demographicsCompleted: me.demographicsCompleted },
    // The screen knows whose it is.
    isOwner: true,
  }
  const closed = Object.keys(conditions)
    .filter((name) => unmetConditions(conditions[name] ?? {}, at).length > 0)
    .join(' ')
  useEffect(() => onUnmet(closed === '' ? [] : closed.split(' ')), [closed, onUnmet])
  return null
}
