import { Switch } from '#kit/controls/field.tsx'
import { useReachability } from './progress-reachability.ts'

/** A switch: whether studios can find and invite this tester. */
export function OpenToTests() {
  const { openToTests, setOpenToTests } = useReachability()
  return (
    <Switch
      label="Open to tests"
      hint={openToTests ? 'Studios may invite you.' : 'Studios can’t find you.'}
      checked={openToTests}
      onChange={(event) => setOpenToTests(event.target.checked)}
    />
  )
}
