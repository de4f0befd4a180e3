import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { formatBytes } from '#kit/data/format.ts'
import type { ListedItem } from '../schema.ts'
import { promoItems } from './calls.ts'
import { sendItemFile, stopItemFile, useItemFile } from './send-file.ts'

/** The file of a digital item: what buyers get now, and an upload that replaces it at once. */
export function ItemFile({ item: { id: itemId, file } }: { item: ListedItem }) {
  const upload = useItemFile(itemId)
  const download = useAct(() => promoItems.fileLink.call({ itemId }), {
    touches: [],
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <div className="grid gap-3">
      {file && (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 break-words">
            {file.name}, {formatBytes(file.bytes)}
          </span>
          <Button size="s" busy={download.isPending} onClick={() => download.mutate()}>
            Download
          </Button>
        </p>
      )}
      <Field label={file ? 'Another file' : 'File'}>
        <FileDrop
          hint={file ? 'Replaces the file for all buyers, up to 2 GB' : fileHint}
          onFiles={([chosen]) => chosen && void sendItemFile(itemId, chosen)}
          files={upload ? [upload] : []}
          onCancel={(id) => void stopItemFile(id)}
        />
      </Field>
    </div>
  )
}

export const fileHint = 'Any file up to 2 GB'
