import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Choice, Field, RadioGroup } from '#kit/controls/field.tsx'
import { whichPage } from '../../rules.ts'
import type { Build } from '../../schema.ts'
import { games } from '../calls.ts'

/** Asks which page of a web build starts the game. */
export function ChoosePage({ build, pages }: { build: Build; pages: readonly string[] }) {
  const [page, setPage] = useState(pages[0] ?? '')
  const choose = useAct(games.choosePage, { showsError: true })
  return (
    <div className="grid gap-3 rounded-surface border border-line bg-surface-1 p-4">
      <Field label={whichPage} hint={`${build.fileName ?? 'The file'} has several pages. Testers open this one first.`}>
        <RadioGroup value={page} onValueChange={setPage}>
          {pages.map((path) => (
            <Choice key={path} value={path} title={path} />
          ))}
        </RadioGroup>
      </Field>
      <div className="flex">
        <Button
          variant="accent"
          busy={choose.isPending}
          onClick={() => choose.mutate({ buildId: build.id, page })}
          className="max-w-full"
        >
          <span className="truncate">Start with {page}</span>
        </Button>
      </div>
    </div>
  )
}
