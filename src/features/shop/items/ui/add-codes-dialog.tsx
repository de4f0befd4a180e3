import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { itemLimits } from '../rules.ts'
import type { ListedItem } from '../schema.ts'
import { CodesPreview, type ShownCodes } from './codes-preview.tsx'
import { type CodeText, readCodeFile } from './read-code-file.ts'
import { readCodeList } from './read-code-list.ts'

interface AddCodesProps {
  pageId: string
  item: ListedItem
  onClose: () => void
}

/** Dialog that adds codes to an item's pool: pasted, or from a file. They are shown first and sent after it has closed. */
export function AddCodesDialog({ pageId, item, onClose }: AddCodesProps) {
  const [pasted, setPasted] = useState('')
  const [shown, setShown] = useState<ShownCodes | null>(null)
  const [problem, setProblem] = useState<string>()

  function show(name: string | null, { text, encoding }: CodeText) {
    const list = readCodeList(text)
    setProblem(typeof list === 'string' ? list : undefined)
    if (typeof list !== 'string') setShown({ name, encoding, list })
  }
  async function take([file]: File[]) {
    if (!file) return
    const read = await readCodeFile(file)
    if (typeof read === 'string') setProblem(read)
    else show(file.name, read)
  }
  if (shown)
    return <CodesPreview shown={shown} item={item} pageId={pageId} onBack={() => setShown(null)} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Add codes to ${item.title}`}
      description="You see them before they are on sale. Codes you already added are skipped."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="accent"
            disabled={pasted.trim() === ''}
            onClick={() => show(null, { text: pasted, encoding: 'UTF-8' })}
          >
            Show codes
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Codes" hint="One code per line, or a table copied from a spreadsheet.">
          <TextArea
            rows={6}
            value={pasted}
            spellCheck={false}
            autoComplete="off"
            className="max-h-60! type-code"
            onChange={({ target }) => {
              setPasted(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <FileDrop
          label="A file with codes"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          hint={`CSV or text, up to ${formatNumber(itemLimits.codesAtOnce)} codes`}
          onFiles={(files) => void take(files)}
        />
        <p role="alert" className="text-bad-ink empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}
