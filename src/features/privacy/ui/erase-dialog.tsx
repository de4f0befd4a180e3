import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { REVERSAL_DAYS } from '#features/accounts/reversals/rules.ts'
import { refetchMe, useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { TextField } from '#kit/controls/text-field.tsx'
import { plural } from '#kit/data/format.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import { type ErasurePreview, eraseInput, eraseWord } from '../schema.ts'
import { privacy } from './calls.ts'

interface EraseDialogProps {
  preview: ErasurePreview
  /** Others depend on the account: it is deleted once they don't. */
  later?: boolean
  onClose: () => void
}

const asked = 'We emailed you. Your account is deleted once you answer there'
const answered = `We email you first: your account is deleted once you answer there, or after ${REVERSAL_DAYS} days. Then it can’t be undone.`

/** Confirms the deletion with the password and a typed word, against accidental deletion. */
export function EraseDialog({ preview, later = false, onClose }: EraseDialogProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useZodForm(eraseInput, { password: '', word: '' })
  const isConfirmed = useMe()?.emailVerified ?? true
  const erase = useAct(privacy.erase, {
    // Nothing of an erased account is refetched.
    touches: isConfirmed ? ['privacy'] : [],
    form,
    async onSuccess({ erased }) {
      if (!erased) {
        toast.success(asked)
        return onClose()
      }
      await refetchMe(cache)
      toast.success('Your account was deleted')
      void navigate({ href: paths.auth, replace: true })
    },
  })
  const request = useAct(privacy.requestErasure, {
    form,
    toast: isConfirmed ? asked : 'Your account will be deleted as soon as possible',
    onSuccess: onClose,
  })
  const { mutate, isPending } = later ? request : erase
  const { errors } = form.formState
  const forfeited = preview.credits + preview.inEscrow
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Delete your account for good"
      description={`${isConfirmed ? answered : 'This can’t be undone.'}${forfeited ? ` You lose ${plural(forfeited, 'credit')}.` : ''}`}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form="erase-account" busy={isPending}>
            Delete my account
          </Button>
        </>
      }
    >
      <Form id="erase-account" onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}>
        <FormError form={form} />
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <TextField form={form} name="word" label={`Type ${eraseWord}`} autoCapitalize="characters" spellCheck={false} />
      </Form>
    </Dialog>
  )
}
