import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Can } from '#features/access/ui/can.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { deviceTypes } from '#features/profiles/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { useFormDraft, useKeptForm } from '#kit/calls/use-form-draft.ts'
import { Button } from '#kit/controls/button.tsx'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { MultiPick } from '#kit/controls/multi-pick.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { genres } from '#shared/genres.ts'
import { paths } from '#shared/paths.ts'
import { engines, teamSizes } from '../../rules.ts'
import type { Details, detailsForm } from '../../schema.ts'
import { onboarding } from '../calls.ts'
import { useAdvanceRegistration } from './use-advance-registration.ts'
import { VerifyPrompt } from './verify-prompt.tsx'
import { WizardFrame } from './wizard-frame.tsx'

const fetchDetailsForm = async () => (await import('../../schema.ts')).detailsForm

type DetailsRole = 'studio' | 'player'

const leads: Record<DetailsRole, string> = {
  studio: 'All of this is optional. It helps us show you what fits.',
  player: 'All of this is optional. It helps us show you games you like.',
}

/** The second step of a studio or a player: optional details (accounts-1). */
export function DetailsStep({ role }: { role: DetailsRole }) {
  const details = useQuery(onboarding.details.queryOptions())
  return (
    <WizardFrame who={role} step={2} wide lead={leads[role]}>
      <VerifyPrompt />
      <Loaded from={details} failed="Couldn’t load this step" loading={<Loading />}>
        {(known) => <DetailsForm role={role} details={known} />}
      </Loaded>
    </WizardFrame>
  )
}

const keptFields = { website: 'text', teamSize: 'text', engines: 'texts', genres: 'texts', devices: 'texts' } as const

function DetailsForm({ role, details }: { role: DetailsRole; details: Details }) {
  const advance = useAdvanceRegistration()
  const of = useMe()?.profileId ?? ''
  const draft = useFormDraft({ form: 'details', of, kinds: keptFields, saved: details })
  const form = useZodForm<z.input<typeof detailsForm>, Details>(fetchDetailsForm, { ...details, ...draft.values })
  useKeptForm(form, draft)
  const save = useAct(onboarding.saveDetails, {
    form,
    onSuccess(_, saved) {
      draft.onSaved(saved)
      advance.mutate({ to: 'welcome' })
    },
  })
  const { errors } = form.formState
  return (
    <Form onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <FormError form={form} />
      {role === 'studio' ? (
        <>
          <Field label="Website" optional error={errors.website?.message}>
            <TextInput type="url" autoComplete="url" placeholder="https://" {...form.register('website')} />
          </Field>
          <Field label="Team size" optional>
            <Select
              value={form.watch('teamSize') ?? undefined}
              onValueChange={(picked) => form.setValue('teamSize', picked)}
              options={teamSizes.map((value) => ({ value, label: value }))}
            />
          </Field>
          <DetailPick form={form} name="engines" label="Engines" options={engines} />
        </>
      ) : (
        <>
          <DetailPick form={form} name="genres" label="Genres you like" options={genres} />
          <DetailPick form={form} name="devices" label="Devices you play on" options={deviceTypes} />
        </>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <Can permission="details_update">
          <Button type="submit" variant="accent" size="l" busy={save.isPending || advance.isPending}>
            Continue
          </Button>
        </Can>
        <Button variant="quiet" size="l" onClick={() => advance.mutate({ to: 'welcome' })}>
          Skip
        </Button>
        {role === 'studio' && <AddGameNow />}
      </div>
    </Form>
  )
}

/** Ends the registration where a studio wants to be. */
function AddGameNow() {
  const advance = useAdvanceRegistration(paths.newGame)
  return (
    <Button variant="line" size="l" busy={advance.isPending} onClick={() => advance.mutate({ to: 'end' })}>
      Skip and add your game
    </Button>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-24" />
    </div>
  )
}

interface DetailPickProps<Name extends 'engines' | 'genres' | 'devices'> {
  form: UseFormReturn<Details, unknown, Details>
  name: Name
  label: string
  options: readonly Details[Name][number][]
}

/** An optional field with multiple choices. */
function DetailPick<Name extends 'engines' | 'genres' | 'devices'>({
  form,
  name,
  label,
  options,
}: DetailPickProps<Name>) {
  return (
    <ControlledField control={form.control} name={name as 'engines'} label={label} optional>
      {(field) => (
        <MultiPick
          value={field.value}
          onValueChange={field.onChange}
          options={options.map((value) => ({ value: value as Details['engines'][number], label: value }))}
        />
      )}
    </ControlledField>
  )
}
