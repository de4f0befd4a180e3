import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { saveFile } from '#kit/data/table/save-csv.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { brand } from '#shared/brand.ts'

interface RecoveryCodesProps {
  title: string
  codes: readonly string[]
  onClose: () => void
}

/** The codes are shown only once: the server keeps digests. */
export function RecoveryCodesDialog({ title, codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const save = () => saveFile(`${brand.name.toLowerCase()}-recovery-codes.txt`, `${text}\n`, 'text/plain')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description="Keep these recovery codes somewhere you can reach without your phone. Each works once, and they aren’t shown again."
      footer={
        <Button variant="accent" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <div data-print-alone="" className="grid gap-4">
        <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyButton text={text} label="Copy them" />
          <Button size="s" onClick={save}>
            Download
          </Button>
          <Button size="s" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
