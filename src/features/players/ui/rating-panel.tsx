import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { StarsInput } from '#kit/controls/stars.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { limits } from '../rules.ts'
import type { PlayedGame } from '../schema.ts'
import { players } from './calls.ts'

type Mine = PlayedGame['mine']

interface Change {
  next: Mine
  /** What an undo restores. */
  before: Mine
}

/** One tap rates the version; a sentence may follow. Each change can be undone. */
export function RatingPanel({ game }: { game: PlayedGame }) {
  const { id, buildId, version, mine, playedAt } = game
  const [sentence, setSentence] = useState(mine?.sentence ?? '')
  const act = useAct(
    ({ next }: Change): Promise<unknown> =>
      next === null
        ? players.unrate.call({ buildId })
        : players.rate.call({ gameId: id, buildId, rating: next.rating, sentence: next.sentence }),
    {
      touches: ['players'],
      scope: `rating:${buildId}`,
      toast: (_, { next }) => (next === null ? 'Your rating was removed' : `You rated it ${next.rating} of 5`),
      undo: ({ next, before }) => {
        setSentence(before?.sentence ?? '')
        act.mutate({ next: before, before: next })
      },
    },
  )
  const change = (next: Mine) => act.mutate({ next, before: mine })
  if (playedAt === null) return <Panel title="Rate it" text="Play this version to rate it."></Panel>
  return (
    <Panel title="How is it?" text={`Tap a star to rate ${version}. The studio sees your name.`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StarsInput
          label={`Your rating of ${version}`}
          value={mine?.rating}
          onValueChange={(rating) => change({ rating, sentence })}
        />
        {mine !== null && (
          <Button
            variant="quiet"
            size="s"
            onClick={() => {
              setSentence('')
              change(null)
            }}
          >
            Remove rating
          </Button>
        )}
      </div>
      {mine !== null && (
        <form
          className="grid max-w-[44rem] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            change({ rating: mine.rating, sentence })
          }}
        >
          <Field label="In one sentence" optional counter={{ value: sentence.length, max: limits.sentence }}>
            <TextInput
              value={sentence}
              maxLength={limits.sentence}
              onChange={({ target }) => setSentence(target.value)}
            />
          </Field>
          <Button
            type="submit"
            busy={act.isPending}
            disabled={sentence.trim() === mine.sentence}
            className="sm:mb-[22px]"
          >
            Save sentence
          </Button>
        </form>
      )}
    </Panel>
  )
}
