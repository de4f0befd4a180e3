import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { itemLimits } from '../rules.ts'
import type { ListedItem } from '../schema.ts'
import { type ReadCode, readCodeFile, readCodes } from './read-codes.ts'
import { sendCodes } from './send-codes.ts'

interface AddCodesProps {
  pageId: string
  item: ListedItem
  onClose: () => void
}

/** Dialog that adds codes to an item's pool: pasted, or from a file. They are sent after it has closed. */
export function AddCodes({ pageId, item, onClose }: AddCodesProps) {
  const [pasted, setPasted] = useState('')
  const [chosen, setChosen] = useState<{ name: string; codes: ReadCode[] } | null>(null)
  const [problem, setProblem] = useState<string>()
  const send = useAct(sendCodes, { touches: ['promoItems'], showsError: true })

  async function take([file]: File[]) {
    if (!file) return
    const codes = await readCodeFile(file)
    setProblem(typeof codes === 'string' ? codes : undefined)
    setChosen(typeof codes === 'string' ? null : { name: file.name, codes })
  }
  function add() {
    const codes = chosen?.codes ?? readCodes(pasted)
    if (typeof codes === 'string') return setProblem(codes)
    send.mutate({ itemId: item.id, pageId, title: item.title, codes })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Add codes to ${item.title}`}
      description="One code per line. Codes you already added are skipped."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="accent" disabled={chosen === null && pasted.trim() === ''} onClick={add}>
            {chosen ? `Add ${plural(chosen.codes.length, 'code')}` : 'Add codes'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {chosen ? (
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              {plural(chosen.codes.length, 'code')} in {chosen.name}
            </span>
            <Button size="s" onClick={() => setChosen(null)}>
              Use another file
            </Button>
          </p>
        ) : (
          <>
            <Field label="Codes" hint="Put codes that contain a quote, comma or line break in quotes, as in CSV.">
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
              accept=".csv,.txt,text/csv,text/plain"
              hint={`CSV with one code per line, up to ${formatNumber(itemLimits.codesAtOnce)}`}
              onFiles={(files) => void take(files)}
            />
          </>
        )}
        <p role="alert" className="text-bad-ink empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}
