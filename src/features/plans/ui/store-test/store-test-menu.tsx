import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { download } from '#kit/calls/download.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import type { StoreTestDetail } from '../../store-test/schema.ts'
import { ActsMenu } from '../acts-menu.tsx'
import { storeTests } from './store-test-calls.ts'

const touches = ['storeTests', 'credits'] as const

/** Clone a store test, take its evidence, end it with what comes back, or delete its draft. */
export function StoreTestMenu({ test }: { test: StoreTestDetail }) {
  const navigate = useNavigate()
  const clone = useAct(storeTests.clone, {
    touches: ['storeTests'],
    toast: 'Copied into a draft',
    onSuccess: ({ id }) => navigate({ href: paths.storeTest(id) }),
  })
  const end = useAct(storeTests.close, {
    touches,
    toast: ({ refunded }) => [
      'The plan has ended',
      refunded > test.refunded ? `${plural(refunded - test.refunded, 'credit')} came back to you.` : undefined,
    ],
  })
  const remove = useAct(storeTests.remove, {
    touches: ['storeTests'],
    toast: 'Draft deleted',
    onSuccess: () => navigate({ href: paths.advancedTesting }),
  })
  const { id, status, free, setAside, testers, taking } = test
  const hasEvidence = testers.some(({ optedInAt }) => optedInAt !== null)
  return (
    <ActsMenu
      noun="plan"
      status={status === 'ending' ? 'open' : status}
      onClone={() => clone.mutate({ id, newId: crypto.randomUUID() })}
      more={
        hasEvidence
          ? [{ label: 'Evidence as CSV', icon: Download, onSelect: () => void download(paths.storeTestExport(id)) }]
          : []
      }
      endText={
        taking > 0
          ? `${plural(taking, 'tester takes part', 'testers take part')}. Halves that they reached are paid; ${plural(free + setAside, 'credit')} at most come back. The days they have so far will not count for anybody else.`
          : `Nobody can join anymore. ${plural(free, 'credit')} come back right away.`
      }
      gain={free + setAside}
      onEnd={() => end.mutateAsync({ id })}
      onDelete={() => remove.mutateAsync({ id })}
    />
  )
}
