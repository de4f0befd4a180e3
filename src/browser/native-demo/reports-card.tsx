import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { NativeCard } from './native-card.tsx'
import { reachOf } from './platform.ts'
import { deleteReport, listReports, putReport, readReport, writeReport } from './report-files.ts'
import { useAct } from './use-act.ts'

const queryKey = ['native-reports']

export function ReportsCard() {
  const reach = reachOf('Filesystem')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey })
  const files = useQuery({ queryKey, queryFn: listReports, enabled: reach.open, networkMode: 'always', retry: false })
  const read = useAct(async (name: string) => ({ name, data: await readReport(name) }))
  const write = useAct(async () => {
    const name = await writeReport(new Date())
    await refresh()
    read.mutate(name)
  })
  const restore = useAct(async ({ name, data }: { name: string; data: string }) => {
    await putReport(name, data)
    await refresh()
  })
  const remove = useAct(async (name: string) => {
    const data = await readReport(name)
    await deleteReport(name)
    if (read.data?.name === name) read.reset()
    await refresh()
    toast.undo('Report deleted', () => restore.mutate({ name, data }))
  })
  return (
    <NativeCard
      icon={FileText}
      title="File reports"
      text="Save a small report about this phone to its documents, read it back and delete it."
      reach={reach}
      acts={[{ label: 'Write a report', onPress: () => write.mutate(), busy: write.isPending }]}
      error={write.error ?? read.error ?? remove.error ?? restore.error ?? files.error}
      result={files.data?.length === 0 ? 'No reports yet.' : read.data && `${read.data.name} reads:`}
    >
      {files.data && files.data.length > 0 && (
        <ul aria-label="Reports on this phone" className="grid gap-1">
          {files.data.map(({ name, size }) => (
            <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
              <Button variant="quiet" size="s" onClick={() => read.mutate(name)} className="justify-start! min-w-0">
                <span className="truncate">{name}</span>
                <span className="type-cap">{formatBytes(size)}</span>
              </Button>
              <IconButton label={`Delete ${name}`} size="s" onClick={() => remove.mutate(name)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {read.data && (
        <pre className="type-code rounded-control bg-surface-2 p-3 break-words whitespace-pre-wrap">
          {read.data.data}
        </pre>
      )}
    </NativeCard>
  )
}
