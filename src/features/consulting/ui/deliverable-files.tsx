import { Download, Trash2 } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { IconButton } from '#kit/controls/button.tsx'
import { formatBytes } from '#kit/data/format.ts'
import type { DeliverableFile } from '../files/schema.ts'
import { consulting } from './calls.ts'

interface DeliverableFilesProps {
  files: readonly DeliverableFile[]
  /** An admin reads them; that is audited. */
  asAdmin: boolean
  mayRemove: boolean
}

/** The files of a deliverable, to download and, while they may change, to remove. */
export function DeliverableFiles({ files, asAdmin, mayRemove }: DeliverableFilesProps) {
  const linkTo = asAdmin ? consulting.studioFileLink : consulting.fileLink
  const download = useAct((file: { id: string }) => linkTo.call(file), {
    touches: [],
    onSuccess: ({ url }) => location.assign(url),
  })
  const remove = useAct(consulting.removeFile, { toast: 'File removed' })
  if (files.length === 0) return null
  return (
    <ul className="grid gap-1" aria-label="Files">
      {files.map(({ id, name, bytes }) => (
        <li key={id} className="flex items-center gap-2">
          <span className="min-w-0 break-words">
            {name} <span className="type-cap">{formatBytes(bytes)}</span>
          </span>
          <IconButton label={`Download ${name}`} onClick={() => download.mutate({ id })}>
            <Download aria-hidden="true" />
          </IconButton>
          {mayRemove && (
            <IconButton label={`Remove ${name}`} onClick={() => remove.mutate({ id })}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
