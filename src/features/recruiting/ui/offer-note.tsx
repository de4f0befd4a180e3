import { useWorkload } from '#features/playtests/ui/workload.tsx'
import { plural } from '#kit/data/format.ts'

/** How many tests the tester holds, and what giving one up costs. */
export function HeldTests() {
  const workload = useWorkload()
  if (workload === undefined) return <p>Giving up a test counts in your completion rate.</p>
  const { openTests, allowed, completionPercent } = workload
  return (
    <p>
      You have {openTests} of up to {plural(allowed, 'open test')}. Giving one up counts in your completion rate
      {completionPercent !== null && `, now ${completionPercent}%`}. Another tester then gets the spot.
    </p>
  )
}
