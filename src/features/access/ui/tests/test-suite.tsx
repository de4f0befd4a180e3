import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { type Column, DataTable } from '#kit/data/table/data-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { roleBadge } from '#shared/roles.ts'
import { type PermissionTest, sentenceOf, type TestDefinition } from '../../tests/schema.ts'
import { access } from '../calls.ts'
import { useLoadToast } from '../use-matrix-acts.ts'
import { definitionOf, neverRun, together, useKeptTests } from './kept-tests.ts'

const NewTest = part(async () => (await import('./new-test.tsx')).NewTest)

const results = {
  pending: { tone: 'line', label: 'Pending' },
  pass: { tone: 'good', label: 'Pass' },
  fail: { tone: 'bad', label: 'Fail' },
  error: { tone: 'warn', label: 'Error' },
} as const

type SuiteTest = ReturnType<typeof together>[number]

/** One call after the other: a run stores the outcome of a test only where the test is stored already. */
const scope = 'permission-tests'

/** Tests of permissions, kept in this browser and shared by all admins; they ask the function that the product asks. */
export function TestSuite() {
  const shared = useQuery({ ...access.tests.queryOptions(), select: ({ tests }) => tests })
  const { tests: own, keep } = useKeptTests()
  const [adding, setAdding] = useState(false)
  const tests = shared.data && together(shared.data, own)
  const run = useAct(access.runTests, {
    scope,
    toast: ({ outcomes }) => sentenceOf(outcomes),
    onSuccess: ({ outcomes }) =>
      keep(
        (tests ?? []).map(({ isShared, ...test }) => ({
          ...test,
          ...outcomes.find((outcome) => outcome.id === test.id),
        })),
      ),
  })
  const save = useAct(access.saveTest, { scope })
  const remove = useAct(access.deleteTest, { scope })
  const add = (test: TestDefinition) => {
    keep([...own, { ...test, ...neverRun }])
    save.mutate(test)
  }
  const drop = (test: PermissionTest) => {
    const before = own
    keep(own.filter(({ id }) => id !== test.id))
    remove.mutate({ id: test.id })
    toast.undo('Test deleted', () => {
      keep(before)
      save.mutate(definitionOf(test))
    })
  }
  useLoadToast(shared.error)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted" aria-live="polite">
          {run.data ? sentenceOf(run.data.outcomes) : tests ? plural(tests.length, 'test') : ' '}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="line" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add test
          </Button>
          <Button
            variant="accent"
            busy={run.isPending}
            disabled={!tests || tests.length === 0}
            onClick={() => run.mutate({ tests: (tests ?? []).map(definitionOf) })}
          >
            Run all tests
          </Button>
        </div>
      </div>
      <Loaded
        from={{ ...shared, data: tests }}
        failed="Couldn’t load the tests"
        loading={<SkeletonRows label="Loading tests" />}
      >
        {(rows) => (
          <DataTable
            caption="Permission tests"
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No tests" text="Add one to prove who can do what." />}
            columns={testColumns(drop)}
          />
        )}
      </Loaded>
      <p className="type-cap">
        <code className="type-code">npm run permissions:test</code> runs the shared tests on the server and exits with 1
        if one fails.
      </p>
      {adding && <NewTest onAdd={add} onClose={() => setAdding(false)} />}
    </div>
  )
}

const testColumns = (onDrop: (test: PermissionTest) => void): Column<SuiteTest>[] => [
  {
    header: 'Test',
    cell: (test) => (
      <span className="grid gap-0.5">
        <span className="font-medium break-words">{test.name}</span>
        {!test.isShared && <span className="type-cap">Only in this browser</span>}
        {test.error && <span className="text-sm text-warn-ink">{test.error}</span>}
      </span>
    ),
  },
  { header: 'Permission', cell: (test) => <code className="type-code break-all">{test.permission}</code> },
  { header: 'Role', cell: (test) => roleBadge[test.conditions.role] },
  { header: 'Expected', cell: (test) => (test.expectedResult ? 'Allowed' : 'Denied') },
  {
    header: 'Result',
    cell: (test) => <Badge tone={results[test.result].tone}>{results[test.result].label}</Badge>,
  },
  {
    header: 'Last run',
    cell: ({ lastTested }) =>
      lastTested ? (
        <TimeAgo date={lastTested} className="text-ink-muted" />
      ) : (
        <span className="text-ink-muted">Never</span>
      ),
  },
  {
    header: 'Action',
    align: 'end',
    cell: (test) => (
      <IconButton label={`Delete test ${test.name}`} onClick={() => onDrop(test)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    ),
  },
]
