import { useCan } from '#features/access/ui/rights.ts'
import { Switch } from '#kit/controls/switch.tsx'
import { useReachability } from './progress-reachability.ts'

/** A switch: whether studios can find and invite this tester. */
export function OpenToTests() {
  const mayEdit = useCan('reachability_edit')
  const { openToTests, setOpenToTests } = useReachability()
  return (
    <Switch
      label="Open to tests"
      hint={openToTests ? 'Studios may invite you.' : 'Studios can’t find you.'}
      checked={openToTests}
      disabled={!mayEdit}
      onChange={(event) => setOpenToTests(event.target.checked)}
    />
  )
}
