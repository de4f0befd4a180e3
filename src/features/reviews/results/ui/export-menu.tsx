import { Download } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#kit/menu.tsx'

/** The results as a file. */
export function ExportMenu({ requestId }: { requestId: string }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button>
          <Download aria-hidden="true" />
          Export
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem asChild>
          <a href={`/api/results/${requestId}.csv`} download>
            Spreadsheet (CSV)
          </a>
        </MenuItem>
        <MenuItem asChild>
          <a href={`/api/results/${requestId}.json`} download>
            JSON
          </a>
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
