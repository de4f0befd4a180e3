import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { Screened } from '../schema.ts'

type NotIn = NonNullable<Screened['notIn']>

const effects: Readonly<Record<string, string>> = { in: 'lets in', any: '', out: 'keeps out', trap: 'trap' }

/** How people who did not get in answered: numbers of people by answer, never a text or a name. */
export function ScreenedDialog({ notIn, onClose }: { notIn: NotIn; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="How others answered"
      description={`${plural(notIn.people, 'person', 'people')} who didn’t get in, in steps of five. Their texts are never shown.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ol className="grid gap-6">
        {notIn.questions.map((question) => (
          <li key={question.id} className="grid gap-2">
            <h3 className="font-semibold [overflow-wrap:anywhere]">{question.text}</h3>
            {question.options.length > 0 && (
              <ul className="grid gap-1.5">
                {question.options.map((option) => (
                  <OptionSum key={option.text} option={option} people={notIn.people} />
                ))}
              </ul>
            )}
            <p className="text-ink-muted">
              {question.keptOut === 0
                ? 'Nobody was kept out by this one.'
                : `${question.keptOut} of ${notIn.people} were kept out by this one${notIn.questions.length > 1 ? ', perhaps with others' : ''}.`}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function OptionSum({ option, people }: { option: NotIn['questions'][number]['options'][number]; people: number }) {
  return (
    <li className="grid gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {option.text}{' '}
          {effects[option.effect] && <span className="text-sm text-ink-faint">{effects[option.effect]}</span>}
        </span>
        <span className="tabular-nums">{option.count}</span>
      </span>
      <span className="drawn h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <span className="block h-full bg-plot" style={{ width: `${(option.count / people) * 100}%` }} />
      </span>
    </li>
  )
}
