import { useAct } from '#kit/calls/use-act.ts'
import { useList } from '#kit/data/use-list.ts'
import { FormerValues } from '#kit/overlays/former-values.tsx'
import { accounts } from '../calls.ts'

/** The former decisions whether admins need a second factor. */
export function FormerFactorRule({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const list = useList(accounts.factorRuleChanges.pages(), (page) => page.entries)
  const restore = useAct(accounts.saveFactorRule, { toast: 'Former value restored' })
  return (
    <FormerValues
      list={list}
      settingOf={() => ({ label: 'Second factor for admins', inForce: isOn })}
      shown={(wasOn) => (wasOn ? 'required' : 'optional')}
      busy={restore.isPending}
      onRestore={({ from }, reason) => restore.mutate({ isOn: from, reason })}
      onClose={onClose}
    />
  )
}
