import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '#features/access/ui/rights.ts'
import { refetchMe, useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { players } from './calls.ts'

/** Adds the tester role to the same account. Renders nothing for a person who holds it. */
export function BecomeTesterButton() {
  const me = useMe()
  const mayBecome = useCan('tester_become')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const become = useAct(players.becomeTester, {
    touches: [],
    onSuccess: async () => {
      await refetchMe(cache)
      await navigate({ href: paths.tester })
    },
  })
  if (!me || me.roles.includes('tester') || !mayBecome) return null
  return (
    <Panel
      title="Get paid for what you find"
      text="Testers earn credits for reviews. You keep this account, and switch back in the account menu at any time."
    >
      <Button className="justify-self-start" busy={become.isPending} onClick={() => become.mutate()}>
        Become a tester
      </Button>
    </Panel>
  )
}
