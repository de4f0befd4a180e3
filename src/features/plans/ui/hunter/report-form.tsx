import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod/mini'
import type { OpenVisit } from '#features/feedback/ui/use-visit.ts'
import { sendPicture } from '#features/games/ui/send-image.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Choice, Field, RadioGroup, TextArea, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { paths } from '#shared/paths.ts'
import { huntLimits, huntSeverities } from '../../hunt/rules.ts'
import { type HuntRoom, reportFields } from '../../hunt/schema.ts'
import { hunts } from '../hunt/hunt-calls.ts'
import { severityNames, severityTexts } from '../hunt/hunt-names.ts'
import { type Evidence, EvidenceFields, hasEvidence } from './evidence-fields.tsx'

const fields = z.pick(reportFields, { title: true, happened: true, steps: true, claimed: true })
type Input = z.input<typeof fields>
type Output = z.output<typeof fields>

interface ReportFormProps {
  room: HuntRoom
  visit: OpenVisit
  /** How to get a build that does not play here. */
  children: ReactNode
  onBack: () => void
  onSent: () => void
  /** Back to the page of the hunt. */
  onLeave: () => void
}

/** A report of a bug: what happened, how to get there, how bad it is, and the evidence. */
export function ReportForm({ room, visit, children, onBack, onSent, onLeave }: ReportFormProps) {
  const form = useZodForm<Input, Output>(fields, { title: '', happened: '', steps: '', claimed: 'minor' })
  const [ids] = useState(() => ({ report: crypto.randomUUID(), picture: crypto.randomUUID() }))
  const [evidence, setEvidence] = useState<Evidence>(() => firstEvidence(visit))
  const [missing, setMissing] = useState(false)
  const send = useAct(
    async (words: Output) => {
      // The server has to know the moment and the seconds before it hears of them.
      await visit.recorder.send()
      const { atSeconds, fingerprint, picture, momentId } = evidence
      if (picture && momentId)
        await sendPicture(paths.feedbackPictures(`hunt-${room.id}`, momentId, ids.picture), picture.file)
      const { title, happened, steps, claimed } = words
      return hunts.report.call({
        id: ids.report,
        huntId: room.id,
        title,
        happened,
        steps,
        claimed,
        atSeconds,
        fingerprint,
        momentId: picture ? momentId : null,
        shownPrice: room.prices[claimed],
      })
    },
    {
      touches: ['hunts'],
      showsError: true,
      toast: ({ number }) => [`Report ${number} is sent`, `The studio has ${huntLimits.decideHours} hours to decide.`],
      onSuccess: onSent,
    },
  )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <header className="sticky top-0 z-10 flex h-12 items-center gap-3 border-b border-line bg-surface-0 px-2 pe-5">
        <IconButton label="Back to the game" tip={false} onClick={onBack}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <b className="min-w-0 truncate ps-1 type-row">{room.game.title}</b>
        <Button size="s" variant="quiet" className="ms-auto" onClick={onLeave}>
          Your reports and the board
        </Button>
      </header>
      <div className="mx-auto max-w-[44rem] px-4 pt-8 pb-10">
        <Form
          className="grid gap-6"
          onSubmit={(event) =>
            void form.handleSubmit((words) => {
              setMissing(!hasEvidence(evidence))
              if (hasEvidence(evidence)) send.mutate(words)
            })(event)
          }
        >
          <h1 className="type-page">What is broken?</h1>
          <FormError form={form} />
          {children}
          <Words form={form} />
          <Controller
            control={form.control}
            name="claimed"
            render={({ field }) => (
              <RadioGroup label="How bad is it?" value={field.value} onValueChange={field.onChange}>
                {huntSeverities.toReversed().map((severity) => (
                  <Choice
                    key={severity}
                    value={severity}
                    title={severityNames[severity]}
                    text={severityTexts[severity]}
                    aside={<Credits amount={room.pay[severity]} />}
                  />
                ))}
              </RadioGroup>
            )}
          />
          <EvidenceFields
            visit={visit}
            errors={room.errors}
            evidence={evidence}
            onChange={setEvidence}
            missing={missing && !hasEvidence(evidence)}
          />
          <ErrorLine error={send.error} />
          <p className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="accent" busy={send.isPending}>
              Send the report
            </Button>
            <span className="type-cap">Your device is added automatically.</span>
          </p>
        </Form>
      </div>
    </div>
  )
}

function Words({ form }: { form: UseFormReturn<Input, unknown, Output> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <TextInput maxLength={huntLimits.title} placeholder="The boat sinks on land" {...form.register('title')} />
      </Field>
      <Field label="What happened, and what should have?" error={errors.happened?.message}>
        <TextArea rows={3} maxLength={huntLimits.text} {...form.register('happened')} />
      </Field>
      <Field label="How to get there, step by step" error={errors.steps?.message}>
        <TextArea rows={3} maxLength={huntLimits.text} {...form.register('steps')} />
      </Field>
    </>
  )
}

/** The bug that was marked last, else the second that is played now. */
function firstEvidence({ moments, clock }: OpenVisit): Evidence {
  const marked = moments.findLast(({ kind }) => kind === 'bug')
  const { seconds } = clock.get()
  const atSeconds = marked ? marked.atSeconds : Math.floor(seconds)
  return { atSeconds: atSeconds > 0 ? atSeconds : null, fingerprint: null, picture: null, momentId: marked?.id ?? null }
}
