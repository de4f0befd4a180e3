import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { captionLimits } from '../../../rules.ts'
import { decodeSubtitles } from './read-subtitles.ts'

interface ImportCaptionsProps {
  /** False where the text has no lines. */
  onFile: (text: string, how: { guessed: boolean }) => boolean
}

/** Bytes of the largest file: characters of up to four bytes, and the times and styles between them. */
const mostBytes = captionLimits.characters * 8

/** Takes the lines of an SRT or WebVTT file from the device. */
export function ImportCaptions({ onFile }: ImportCaptionsProps) {
  const input = useRef<HTMLInputElement>(null)
  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > mostBytes) return toast.error('Not imported', 'This file is too large for captions.')
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return toast.error('Not imported', 'This file can’t be read. Choose it again.')
    const { text, guessed } = decodeSubtitles(new Uint8Array(bytes))
    if (!onFile(text, { guessed })) toast.error('Not imported', 'This file has no lines of SRT or WebVTT.')
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File with captions"
        accept=".srt,.vtt,text/vtt,application/x-subrip,text/plain"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button size="s" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        Import a file
      </Button>
    </>
  )
}
