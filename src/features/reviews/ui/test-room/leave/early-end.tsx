import { useState } from 'react'
import { reviewLimits } from '#features/playtests/rules.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'

const labels = { finished: 'I finished it', stopped: 'I stopped here because …', wrong: 'This is wrong' } as const
type Kind = keyof typeof labels

interface EarlyEndProps<K extends Kind> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  kinds: readonly K[]
  confirm: string
  onConfirm: (said: { kind: K; text: string }) => Promise<unknown>
}

/** Asks why a review should go to a person as it is, in a few words. */
export function EarlyEnd<K extends Kind>({
  open,
  onOpenChange,
  title,
  text,
  kinds,
  confirm,
  onConfirm,
}: EarlyEndProps<K>) {
  const [kind, setKind] = useState<K | undefined>(kinds[0])
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { min, max } = reviewLimits.statement
  async function send() {
    if (kind === undefined) return
    if (words.trim().length < min) return setError('Say it in a few words.')
    setBusy(true)
    try {
      await onConfirm({ kind, text: words.trim() })
      onOpenChange(false)
    } catch (problem) {
      setError(asProblem(problem).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <div className="grid gap-4">
        <p className="text-ink-muted">{text}</p>
        {kinds.length > 1 && (
          <fieldset className="grid gap-2">
            <legend className="sr-only">Why</legend>
            {kinds.map((one) => (
              <label key={one} className="flex items-center gap-2">
                <input type="radio" name="early-end" checked={kind === one} onChange={() => setKind(one)} />
                {labels[one]}
              </label>
            ))}
          </fieldset>
        )}
        <Field label="In your words" error={error} counter={{ value: words.length, max }}>
          <TextArea rows={3} value={words} maxLength={max} onChange={({ target }) => setWords(target.value)} />
        </Field>
        <Button variant="accent" busy={busy} className="justify-self-start" onClick={() => void send()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
