import { Download } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Menu } from '#kit/overlays/menu.tsx'

export function ExportMenu({ requestId }: { requestId: string }) {
  return (
    <Menu
      button={
        <Button aria-haspopup="menu">
          <Download aria-hidden="true" />
          Export
        </Button>
      }
      entries={[
        { label: 'Spreadsheet (CSV)', href: `/api/results/${requestId}.csv`, download: true },
        { label: 'JSON', href: `/api/results/${requestId}.json`, download: true },
      ]}
    />
  )
}
