import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { Choice } from '../game/choice-schema.ts'
import type { Insights, Quote, ThemeFigures } from '../game/schema.ts'
import { insights } from './calls.ts'
import { type People, peopleOf, QuoteOf } from './evidence.tsx'
import { SentenceMenu } from './sentence-menu.tsx'

interface AllSentencesProps {
  choice: Choice
  theme: ThemeFigures
  ownWords: Insights['ownWords']
  onClose: () => void
}

/** All sentences of a theme, of every build that was chosen, newest first. */
export function AllSentences({ choice, theme, ownWords, onClose }: AllSentencesProps) {
  const read = useQuery(insights.sentences.queryOptions({ input: { ...choice, theme: theme.id } }))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={theme.label}
      description="All sentences of the builds that you chose."
      width="l"
    >
      <Loaded from={read} failed="Couldn’t load the sentences" loading={<SkeletonRows label="Loading the sentences" />}>
        {({ sentences, hidden, people }) => (
          <div className="grid gap-6">
            <Sentences sentences={sentences} people={peopleOf({ people })} ownWords={ownWords} />
            {hidden.length > 0 && <Hidden sentences={hidden} people={peopleOf({ people })} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const shownAtOnce = 50

interface SentencesProps {
  sentences: readonly Quote[]
  people: People
  ownWords: Insights['ownWords']
}

function Sentences({ sentences, people, ownWords }: SentencesProps) {
  const [shown, setShown] = useState(shownAtOnce)
  const left = sentences.length - shown
  if (sentences.length === 0) return <EmptyLine>No sentence is left in this theme.</EmptyLine>
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line">
        {sentences.slice(0, shown).map((quote) => (
          <li key={`${quote.playtestId}${quote.sentence}`} className="py-3">
            <QuoteOf
              quote={quote}
              person={people.get(quote.playtestId)}
              actions={<SentenceMenu quote={quote} ownWords={ownWords} />}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button size="s" variant="quiet" className="justify-self-start" onClick={() => setShown(shown + shownAtOnce)}>
          Show {Math.min(left, shownAtOnce)} more of {left}
        </Button>
      )}
    </div>
  )
}

/** What the studio hid, of any theme; one press brings a sentence back. */
function Hidden({ sentences, people }: Pick<SentencesProps, 'sentences' | 'people'>) {
  const place = useAct(insights.placeSentence, { toast: 'It is back where it was found' })
  return (
    <details>
      <summary className="w-fit cursor-pointer font-medium">{plural(sentences.length, 'hidden sentence')}</summary>
      <ul className="divide-y divide-line">
        {sentences.map((quote) => (
          <li key={`${quote.playtestId}${quote.sentence}`} className="py-3">
            <QuoteOf
              quote={quote}
              person={people.get(quote.playtestId)}
              actions={
                <Can permission="request_edit">
                  <Button
                    size="s"
                    variant="quiet"
                    busy={place.isPending && place.variables?.sentence === quote.sentence}
                    aria-label={`Bring back “${quote.text}”`}
                    onClick={() => place.mutate({ playtestId: quote.playtestId, sentence: quote.sentence })}
                  >
                    Bring back
                  </Button>
                </Can>
              }
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
