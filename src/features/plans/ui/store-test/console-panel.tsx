import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { plural } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import { storeTestLimits } from '../../store-test/rules.ts'
import type { StoreTestDetail } from '../../store-test/schema.ts'
import { storeTests } from './store-test-calls.ts'

/** The list for the store's console: the addresses of those who take part, and which of them are new. */
export function ConsolePanel({ test }: { test: StoreTestDetail }) {
  const mayEdit = useCan('request_edit')
  const listed = useAct(storeTests.listed, {
    touches: ['storeTests'],
    showsError: true,
    toast: ['Your testers can opt in', `They have ${storeTestLimits.optInDays} days for it.`],
  })
  const taking = test.testers.filter(({ address }) => address !== null)
  const fresh = taking.filter(({ status, listedAt }) => status === 'joined' && listedAt === null)
  const addresses = [...new Set(taking.map(({ address }) => address))]
  if (test.status === 'closed')
    return (
      <Panel title="For the console">
        <p className="text-ink-muted">
          The addresses are deleted here. What stands in the store’s console is yours to delete.
        </p>
      </Panel>
    )
  if (taking.length === 0)
    return (
      <Panel title="For the console">
        <p className="text-ink-muted">Addresses of store accounts appear here as soon as testers share them.</p>
      </Panel>
    )
  return (
    <Panel title="For the console">
      <p className="text-ink-muted">
        {plural(addresses.length, 'store address', 'store addresses')}, shared by their owners for this plan alone. They
        go with it; what stands in the console then is yours to delete. Paste the whole list, so that those who left go
        from it too.
      </p>
      <div>
        <CopyButton text={addresses.join('\n')} label={`Copy ${plural(addresses.length, 'address', 'addresses')}`} />
      </div>
      {addresses.length < taking.length && (
        <p className="text-warn-ink">
          {plural(taking.length, 'tester')} share {plural(addresses.length, 'address', 'addresses')}: the store counts
          each address once.
        </p>
      )}
      {fresh.length > 0 && (
        <>
          <ul className="grid gap-1" aria-label="New addresses">
            {fresh.map(({ id, name, address }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <b className="font-[550]">{address}</b> <span className="text-ink-muted">{name}</span>
              </li>
            ))}
          </ul>
          {mayEdit && (
            <Button
              variant="accent"
              busy={listed.isPending}
              onClick={() => listed.mutate({ id: test.id, testers: fresh.map(({ id }) => id) })}
            >
              {fresh.length === 1 ? 'It is in the console' : `These ${fresh.length} are in the console`}
            </Button>
          )}
          <p className="type-cap">Then they can opt in, and their days begin.</p>
        </>
      )}
    </Panel>
  )
}
