import { CircleAlert, CircleCheck, RotateCw, Upload, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { formatBytes } from '../data/format.ts'
import { Progress } from '../feedback/progress.tsx'
import { cx } from '../styles/class-names.ts'
import { Button, IconButton } from './button.tsx'
import { useInputWiring } from './field-wiring.ts'

/** One file in upload. `sent` is in bytes. */
export interface UploadingFile {
  id: string
  name: string
  size: number
  sent: number
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  /** Why it failed. */
  error?: string
}

interface FileDropProps {
  onFiles: (files: File[]) => void
  /** As the `accept` of an input: '.zip', 'image/png,image/jpeg'. */
  accept?: string
  /** Accessible name when there is no Field. */
  label?: string
  /** Allowed types and sizes as text: 'A zip or one HTML page, up to 2 GB'. */
  hint?: string
  multiple?: boolean
  disabled?: boolean
  /** Shown below, with progress. */
  files?: readonly UploadingFile[]
  onCancel?: (id: string) => void
  onRetry?: (id: string) => void
}

/** Drop zone and file picker; the parent reports rejected files. */
export function FileDrop({
  onFiles,
  accept,
  label,
  hint,
  multiple = false,
  disabled,
  files = [],
  onCancel,
  onRetry,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const wiring = useInputWiring({})
  const take = (list: FileList | null) => {
    const taken = Array.from(list ?? [])
    if (taken.length > 0) onFiles(multiple ? taken : taken.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'ring-within flex flex-wrap items-center gap-x-4 gap-y-3 rounded-surface border border-dashed p-4 transition-colors',
          over ? 'border-accent bg-accent-tint' : 'border-control-line bg-surface-1',
        )}
      >
        <input
          {...wiring}
          aria-label={label}
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <Upload className="size-5 text-ink-muted" aria-hidden="true" />
        <span className="grid flex-1 basis-40">
          <span className="font-medium">{multiple ? 'Drop files here' : 'Drop a file here'}</span>
          {hint !== undefined && <span className="text-xs text-ink-faint">{hint}</span>}
        </span>
        <Button onClick={() => input.current?.click()} disabled={disabled} tabIndex={-1} aria-hidden="true">
          {multiple ? 'Choose files' : 'Choose a file'}
        </Button>
      </div>
      {files.length > 0 && (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onCancel={onCancel} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface FileRowProps {
  file: UploadingFile
  onCancel: ((id: string) => void) | undefined
  onRetry: ((id: string) => void) | undefined
}

function FileRow({ file, onCancel, onRetry }: FileRowProps) {
  const percent = file.size === 0 ? 0 : Math.floor((file.sent / file.size) * 100)
  const text = {
    waiting: 'Waiting',
    sending: `${formatBytes(file.sent)} of ${formatBytes(file.size)}, ${percent}%`,
    paused: `Paused at ${percent}%. Continues automatically when you are back online`,
    done: formatBytes(file.size),
    failed: file.error ?? 'The upload failed',
  }[file.state]
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="truncate font-medium">{file.name}</span>
        {file.state !== 'done' && file.state !== 'failed' && (
          <Progress
            label={`Upload of ${file.name}`}
            value={file.sent}
            max={file.size}
            tone={file.state === 'paused' ? 'warn' : 'accent'}
          />
        )}
        <span
          className={cx(
            'flex items-center gap-1.5 text-xs',
            file.state === 'failed' ? 'text-bad-ink' : 'text-ink-faint',
          )}
        >
          {file.state === 'failed' && <CircleAlert className="size-[13px]" aria-hidden="true" />}
          {text}
        </span>
      </span>
      {file.state === 'done' && <CircleCheck className="size-[18px] text-good-ink" aria-label="Uploaded" />}
      {file.state === 'failed' && onRetry && (
        <IconButton label={`Try again: ${file.name}`} onClick={() => onRetry(file.id)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {onCancel && (
        <IconButton
          label={file.state === 'done' ? `Remove ${file.name}` : `Cancel the upload of ${file.name}`}
          onClick={() => onCancel(file.id)}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
