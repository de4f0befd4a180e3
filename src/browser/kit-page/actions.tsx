import { Download, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Segmented, TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { Tooltip } from '#kit/overlays/tooltip.tsx'
import { Sample, Section } from './section.tsx'

const tabs = [
  { value: 'all', label: 'All', count: 23 },
  { value: 'open', label: 'Open', count: 4 },
  { value: 'closed', label: 'Closed' },
] as const

export function Actions() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('all')
  const [sort, setSort] = useState('you')
  const [busy, setBusy] = useState(false)
  return (
    <Section id="actions" title="Actions">
      <Sample name="Button">
        <Button variant="accent">Continue test</Button>
        <Button>Return</Button>
        <Button variant="quiet">Clear all</Button>
        <Button variant="danger">Delete game</Button>
        <Button size="s">View Now</Button>
        <Button size="l">Earn as a tester</Button>
        <Button>
          <Download aria-hidden="true" />
          Export
        </Button>
        <Button asChild>
          <a href="#inputs">Go to inputs</a>
        </Button>
      </Sample>
      <Sample name="With a price">
        <Button variant="accent" price={10}>
          Add game
        </Button>
        <Button price={1240}>Request 8 reviews</Button>
        <Button gain={100}>Close</Button>
      </Sample>
      <Sample name="States">
        <Button disabled>Not now</Button>
        <Button variant="accent" busy={busy} onClick={() => setBusy(true)}>
          Save changes
        </Button>
        <Button variant="accent" price={5} busy>
          Invite
        </Button>
        <Button busy>Sending</Button>
        <Button variant="quiet" size="s" onClick={() => setBusy(false)}>
          Stop
        </Button>
      </Sample>
      <Sample name="Icon button">
        <IconButton label="Add">
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label="Edit" variant="line">
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" variant="danger" size="s">
          <Trash2 aria-hidden="true" />
        </IconButton>
        <CopyButton text="https://example.com/invite" label="Copy link" />
        <CopyButton text="a41f9c02" bare />
        <Tooltip text="Anything that can take focus may have one">
          <Button>With a tip</Button>
        </Tooltip>
      </Sample>
      <Sample name="Menu">
        <Menu
          align="start"
          title="Moth & Lantern"
          button={
            <IconButton label="More" aria-haspopup="menu">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
          entries={[
            { label: 'Edit', icon: Pencil, hint: 'E', onSelect: () => undefined },
            { label: 'Export', icon: Download, disabled: true, onSelect: () => undefined },
            { label: 'Delete', icon: Trash2, danger: true, apart: true, onSelect: () => undefined },
          ]}
        />
      </Sample>
      <Sample name="Segmented">
        <Segmented
          label="Order"
          value={sort}
          onValueChange={setSort}
          items={[
            { value: 'you', label: 'For you', count: 23 },
            { value: 'short', label: 'Short' },
            { value: 'paid', label: 'Best paid' },
            { value: 'soon', label: 'Closing soon' },
          ]}
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs label="Requests" value={tab} onValueChange={setTab} items={tabs} className="w-full">
          {tabs.map((item) => (
            <TabPanel key={item.value} value={item.value}>
              <p className="text-ink-muted">What stands under “{item.label}”.</p>
            </TabPanel>
          ))}
        </Tabs>
      </Sample>
    </Section>
  )
}
