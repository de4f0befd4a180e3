import { ForStudios } from '#features/accounts/ui/for-studios.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { PlanList } from './plan-list.tsx'

/** `/advanced-testing`: the plans of a studio. */
export function PlansPage() {
  if (useMe()?.role === 'studio') return <PlanList />
  const text =
    'Here a studio plans tests that answer what one review can’t: which of two builds is better, what breaks, who comes back.'
  return <ForStudios title="Plans" text={text} />
}
