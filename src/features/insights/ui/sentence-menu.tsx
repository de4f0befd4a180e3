import { Can } from '#features/access/ui/can.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import type { Insights, Quote } from '../game/schema.ts'
import { themes as allThemes, themeLabels } from '../themes/rules.ts'
import { insights } from './calls.ts'

/** Moves a sentence to another theme or hides it, which is remembered and can be undone. */
export function SentenceMenu({ quote, ownWords }: { quote: Quote; ownWords: Insights['ownWords'] }) {
  const { playtestId, sentence } = quote
  const place = useAct(insights.placeSentence, {
    toast: (_answer, { theme }) =>
      theme === null
        ? 'The sentence is hidden'
        : theme === undefined
          ? 'It is back where it was found'
          : 'The sentence was moved',
    undo: (input) => insights.placeSentence.call({ playtestId: input.playtestId, sentence: input.sentence }),
  })
  const targets = [...ownWords, ...allThemes.map((id) => ({ id: id as string, label: themeLabels[id] }))]
  return (
    <Can permission="request_edit">
      <MoreMenu
        label="Move or hide this sentence"
        entries={[
          { label: 'Hide', onSelect: () => place.mutate({ playtestId, sentence, theme: null }) },
          ...targets.map(({ id, label }) => ({
            label: `Move to ${label}`,
            onSelect: () => place.mutate({ playtestId, sentence, theme: id }),
          })),
        ]}
      />
    </Can>
  )
}
