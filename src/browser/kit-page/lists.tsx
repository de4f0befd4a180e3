import { Badge, Chip } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Delta, Stat } from '#kit/data/stat.tsx'
import { type Column, DataTable } from '#kit/data/table/data-table.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { Sample, Section } from './section.tsx'

interface Bug {
  code: string
  severity: 'Critical' | 'Major' | 'Minor'
  what: string
  hit: number
  device: string
}

const bugs: Bug[] = [
  {
    code: 'ML-118',
    severity: 'Critical',
    what: 'Black window after the title on integrated graphics',
    hit: 2,
    device: 'PC',
  },
  {
    code: 'ML-119',
    severity: 'Major',
    what: 'Lantern stays lit in the save after a death at the well',
    hit: 4,
    device: 'PC, Mobile',
  },
  { code: 'ML-104', severity: 'Minor', what: 'Letter text is cut on narrow screens', hit: 3, device: 'Mobile' },
]

const tones = { Critical: 'bad', Major: 'warn', Minor: 'neutral' } as const

const columns: Column<Bug>[] = [
  {
    header: 'What happens',
    cell: (bug) => (
      <>
        <span className="block font-[550]">{bug.what}</span>
        <span className="type-code text-ink-faint">{bug.code}</span>
      </>
    ),
  },
  { header: 'Severity', cell: (bug) => <Badge tone={tones[bug.severity]}>{bug.severity}</Badge> },
  { header: 'Testers hit', cell: (bug) => `${bug.hit} of 8` },
  { header: 'Device', cell: (bug) => bug.device, onPhone: 'hidden' },
]

export function Lists() {
  return (
    <Section id="lists" title="Lists and figures">
      <DataTable
        caption="Bugs"
        columns={columns}
        rows={bugs}
        rowKey={(bug) => bug.code}
        empty={null}
        onRowOpen={(bug) => toast.info(bug.code)}
      />
      <DataTable
        caption="No bugs"
        columns={columns}
        rows={[]}
        rowKey={(bug) => bug.code}
        empty={<EmptyState title="No bugs found yet" />}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Panel>
          <PanelHeader title="Cost" aside="Standard" level={3} />
          <KvList
            items={[
              { label: 'Per tester', value: <Credits amount={100} /> },
              { label: 'Testers', value: 8 },
              { label: 'Held in escrow', value: <Credits amount={800} />, total: true },
              { label: 'Your balance after', value: <Credits amount={440} /> },
            ]}
          />
        </Panel>
        <Panel>
          <PanelHeader title="This month" text="Against October" level={3} />
          <dl className="grid grid-cols-2 gap-5">
            <Stat label="Accepted" value="91%" tone="good" note={<Delta change={4} digits={0} />} />
            <Stat label="Median time to a review" value="19 h" note={<Delta change={2.5} upIs="bad" />} />
            <Stat label="Disputed" value="3" tone="warn" note={<Delta change={0} digits={0} />} />
            <Stat label="Failed builds" value="1" tone="bad" />
          </dl>
        </Panel>
      </div>
      <Sample name="Badge">
        <Badge>Regular</Badge>
        <Badge tone="accent">Beta</Badge>
        <Badge tone="good">Excellent</Badge>
        <Badge tone="warn">23 h 14 min left</Badge>
        <Badge tone="bad">New</Badge>
        <Badge tone="credit">pay × 1.5</Badge>
        <Badge tone="line">Tester</Badge>
        <Chip>Puzzle</Chip>
        <Chip tone="accent" label="Adventure" onRemove={() => toast.info('Removed')}>
          Adventure
        </Chip>
      </Sample>
    </Section>
  )
}
