import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { isGreen } from '../../store-test/rules.ts'
import type { StoreTestDetail, StoreTester } from '../../store-test/schema.ts'
import { storeTests } from './store-test-calls.ts'

/** Who has shown no sign of life today, and a button that reminds them, once a day. */
export function UnseenToday({ test: { id, days, testers } }: { test: StoreTestDetail }) {
  const mayRemind = useCan('request_edit')
  const remind = useAct(storeTests.remind, {
    touches: ['storeTests'],
    toast: ({ reminded }) => [`${plural(reminded, 'tester')} reminded`, 'A notification and an email say how.'],
  })
  const unseen = testers.filter(
    ({ status, today, signs }) =>
      status === 'running' && today <= days && !signs.some((sign) => sign.day === today && isGreen(sign)),
  )
  const waiting = unseen.filter(({ today, remindedDay }) => remindedDay !== today)
  if (unseen.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-ink-muted [overflow-wrap:anywhere]">
        Not seen today: {namesOf(unseen)}.{waiting.length === 0 && ' You have reminded them.'}
      </p>
      {mayRemind && waiting.length > 0 && (
        <Button busy={remind.isPending} onClick={() => remind.mutate({ id })}>
          Remind {plural(waiting.length, 'tester')}
        </Button>
      )}
    </div>
  )
}

/** 'Pedro and Emil', 'Pedro, Emil and 3 others'. */
function namesOf(testers: readonly StoreTester[]): string {
  const names = testers.map(({ name }) => name)
  const shown = names.length > 3 ? [...names.slice(0, 2), plural(names.length - 2, 'other')] : names
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown)
}
