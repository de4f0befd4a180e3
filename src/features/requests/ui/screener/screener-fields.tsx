import { useEffect, useRef } from 'react'
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Switch } from '#kit/controls/switch.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { type ScreenerQuestion, screenerErrors, screenerLimits } from '../../screener/screener.ts'
import { emptyScreenerQuestion } from './screener-templates.ts'

const ScreenerEditor = part(async () => (await import('./screener-editor.tsx')).ScreenerEditor, {
  meanwhile: <Skeleton className="h-48 w-full rounded-surface" />,
})

interface ScreenerOfForm {
  newcomersOnly?: boolean | undefined
  screener?: readonly ScreenerQuestion[] | undefined
}

interface ScreenerFieldsProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Testers may come by invitation too. */
  invites: boolean
}

/**
 * Whom a request or plan takes beside the targeting: newcomers alone, and what testers are asked before a spot
 * (requests-7).
 */
export function ScreenerFields<Input extends FieldValues, Output>({
  form: whole,
  invites,
}: ScreenerFieldsProps<Input, Output>) {
  // Only these two fields are used here, whatever else the form has.
  const form = whole as unknown as UseFormReturn<ScreenerOfForm>
  const { control, formState } = form
  const wasTried = formState.errors.screener !== undefined
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasTried) root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [wasTried])
  return (
    <div ref={root} className="contents">
      <Controller
        control={control}
        name="newcomersOnly"
        render={({ field }) => (
          <Switch
            label="Only people who haven’t played this game"
            hint={`In a test, by a link of yours, or in early access.${invites ? ' Testers you invite are not affected.' : ''}`}
            checked={field.value ?? false}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
      <Controller
        control={control}
        name="screener"
        render={({ field }) => {
          const questions = field.value ?? []
          function change(next: readonly ScreenerQuestion[]) {
            form.clearErrors('screener')
            field.onChange(next)
          }
          function ask(is: boolean) {
            change(is ? [emptyScreenerQuestion()] : [])
            if (!is) toast.undo('Your questions were removed', () => change(questions))
          }
          return (
            <>
              <Switch
                label="Ask questions before a spot"
                hint={`Up to ${screenerLimits.questions}, at most ${screenerLimits.minutes} minutes, unpaid, one try. Only testers whose answers suit you get a spot.${invites ? ' Testers you invite are not asked.' : ''}`}
                checked={questions.length > 0}
                onChange={(event) => ask(event.target.checked)}
              />
              {questions.length > 0 && (
                <ScreenerEditor
                  value={questions}
                  errors={wasTried ? screenerErrors(questions) : {}}
                  onChange={change}
                />
              )}
            </>
          )
        }}
      />
    </div>
  )
}
