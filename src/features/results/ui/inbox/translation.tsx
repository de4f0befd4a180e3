import { Languages } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { results } from '../calls.ts'
import { languageName, readersLanguage } from '../language-name.ts'

/**
 * Translates a review into the reader's language when it is asked to. The answer of the model is shown as plain text:
 * no markup, links or pictures. The original stays on the page.
 */
export function Translation({ playtestId }: { playtestId: string }) {
  const [to] = useState(readersLanguage)
  const [hidden, setHidden] = useState(false)
  const act = useAct(results.translate, { touches: [], showsError: true })
  const { data, error, isPending } = act
  const language = languageName(to)
  if (!data)
    return (
      <>
        <Button size="s" busy={isPending} onClick={() => act.mutate({ playtestId, to })}>
          <Languages aria-hidden="true" />
          {error ? 'Try again' : `Translate to ${language}`}
        </Button>
        <ErrorLine error={error} />
      </>
    )
  return (
    <section
      aria-label={`Translation to ${language}`}
      className="grid w-full gap-2 rounded-control bg-surface-2 p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="type-cap">Translated to {language} by a language model</span>
        <Button size="s" variant="quiet" className="-mx-3" aria-expanded={!hidden} onClick={() => setHidden(!hidden)}>
          {hidden ? 'Show translation' : 'Hide translation'}
        </Button>
      </div>
      {!hidden && (
        <div className="grid gap-2" lang={to}>
          <p dir="auto" className="max-w-[70ch] text-md whitespace-pre-line break-words">
            {data.content}
          </p>
          {data.suggestions !== '' && (
            <p dir="auto" className="max-w-[70ch] whitespace-pre-line break-words text-ink-muted">
              <span lang="en">Suggestions:</span> {data.suggestions}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
