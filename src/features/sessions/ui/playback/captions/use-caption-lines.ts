import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { toast } from '#kit/feedback/toast.tsx'
import type { Cue } from '../../../playback/web-vtt.ts'
import { captionLimits } from '../../../rules.ts'
import { sessions } from '../../calls.ts'
import { cuesOfDrafts, type Draft, draftsOf, inOrder, startOfLine, withFile } from './draft-lines.ts'
import { readSubtitles } from './read-subtitles.ts'

interface CaptionLinesInput {
  sessionId: string
  /** Seconds of the video. */
  end: number
  cues: readonly Cue[]
  revision: number
  onClose: () => void
}

/** The lines of captions while a person edits them. */
export function useCaptionLines({ sessionId, end, cues, revision, onClose }: CaptionLinesInput) {
  const [lines, setLines] = useState<Draft[]>(() => draftsOf(cues, end))
  // Of these lines: what a teammate saves meanwhile is not overwritten unseen.
  const [readRevision, setReadRevision] = useState(revision)
  const [changed, setChanged] = useState(false)
  /** What became of the lines of a file. */
  const [brought, setBrought] = useState<string>()
  const client = useQueryClient()
  const saved = useRef<{ lines: Draft[]; revision: number }>(undefined)
  const save = useAct(
    (drafts: Draft[]) =>
      sessions.saveCaptions.call({
        sessionId,
        revision: saved.current?.revision ?? readRevision,
        cues: cuesOfDrafts(drafts, end),
      }),
    {
      touches: ['sessions'],
      toast: 'Captions saved',
      onSuccess: (answer, drafts) => {
        saved.current = { lines: drafts, revision: answer.revision }
        // Read again soon; until then the list, and a file of it, are those that were saved.
        client.setQueryData(sessions.captions.queryKey({ input: { sessionId } }), answer)
        onClose()
      },
    },
  )
  const change = (next: Draft[]) => {
    setLines(next)
    setChanged(true)
  }

  function add(second: number) {
    const from = startOfLine(second, end)
    if (lines.length >= captionLimits.cues || lines.some((one) => one.from === from)) return
    change(inOrder([...lines, { key: crypto.randomUUID(), from, text: '' }]))
  }

  /** Removes a line. The undo puts it back, also into captions that were saved meanwhile. */
  function remove(line: Draft) {
    change(lines.filter(({ key }) => key !== line.key))
    if (line.text.trim() === '') return
    toast.undo('Line removed', () => {
      if (saved.current) save.mutate(inOrder([...saved.current.lines, line]))
      else setLines((now) => inOrder([...now, line]))
    })
  }

  /** Adds the lines of a file among those there are. False where it has none. */
  function bring(file: string, { guessed = false } = {}): boolean {
    const read = readSubtitles(file)
    if (read.length === 0) return false
    const { lines: all, added, late, known, tooMany } = withFile(lines, read, end)
    change(all)
    setBrought(
      [
        `${plural(added, 'line')} added.`,
        known > 0 && `${plural(known, 'line')} ${known === 1 ? 'was' : 'were'} there already.`,
        late > 0 && `${plural(late, 'line')} after the end of the recording ${late === 1 ? 'was' : 'were'} left out.`,
        tooMany > 0 && `${plural(tooMany, 'line')} too many: captions have at most ${captionLimits.cues} lines.`,
        guessed && 'The file is not in Unicode: check its letters.',
      ]
        .filter(Boolean)
        .join(' '),
    )
    return true
  }

  /** Adds what a teammate saved meanwhile, so that both are saved. */
  function takeIn() {
    change(withFile(lines, cues, end).lines)
    setReadRevision(revision)
  }

  return {
    lines,
    edit: (key: string, text: string) => change(lines.map((one) => (one.key === key ? { ...one, text } : one))),
    add,
    remove,
    bring,
    brought,
    isBehind: revision !== readRevision && !save.isPending,
    takeIn,
    save: () => save.mutate(lines),
    saving: save.isPending,
    unsaved: changed && !save.isPending,
  }
}
