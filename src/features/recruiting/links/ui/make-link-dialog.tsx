import { useEffect, useId, useRef, useState } from 'react'
import { SendAgain } from '#features/accounts/ui/send-again.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import { NOTE_MAX, TEXT_MAX } from '../rules.ts'
import { linkFields } from '../schema.ts'
import { invitationLinks } from './calls.ts'

interface MakeLinkDialogProps {
  game: { id: string; title: string }
  /** The request whose confidentiality text applies. */
  requestId: string | null
  /** Makes a link of the usual limits and copies it, without asking first. */
  atOnce: boolean
  onClose: () => void
}

const usual = { note: '', maxUses: 20, days: 14, confidentialityText: '', guestsMayPlay: true }

const addressOf = (token: string) => `${window.location.origin}${paths.join(token)}`

/** One link for each opening of the dialog; `atOnce` makes it without a question, and copies it. */
function useMakeLink({
  gameId,
  requestId,
  atOnce,
}: { gameId: string } & Pick<MakeLinkDialogProps, 'requestId' | 'atOnce'>) {
  const form = useZodForm(linkFields, usual)
  const [isCopied, setCopied] = useState(false)
  // One id per dialog, so that a repeated submit creates one link.
  const [id] = useState(() => crypto.randomUUID())
  const make = useAct(invitationLinks.make, {
    form,
    async onSuccess({ token }) {
      if (!atOnce) return
      // Where the browser wants a press for it, the button below copies it.
      await navigator.clipboard?.writeText(addressOf(token)).then(
        () => setCopied(true),
        () => undefined,
      )
    },
  })
  const create = (fields: typeof usual) => make.mutate({ id, gameId, requestId, ...fields })
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (!atOnce || hasBegun.current) return
    hasBegun.current = true
    create(usual)
  }, [])
  return { form, make, create, isCopied }
}

/** Creates a link, then shows it for copying. */
export function MakeLinkDialog({ game, requestId, atOnce, onClose }: MakeLinkDialogProps) {
  const formId = useId()
  const { form, make, create, isCopied } = useMakeLink({ gameId: game.id, requestId, atOnce })
  const { errors } = form.formState
  const isSilent = form.watch('confidentialityText') !== ''
  const url = make.data && addressOf(make.data.token)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`A link to ${game.title}`}
      description="Everybody with this link can play. It’s free and pays nothing."
      footer={
        url ? (
          <Button variant="accent" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="accent" busy={make.isPending}>
              Create link
            </Button>
          </>
        )
      }
    >
      {url ? (
        <LinkReady url={url} isCopied={isCopied} />
      ) : (
        <Form id={formId} onSubmit={form.handleSubmit(create)}>
          <FormError form={form} />
          <Field label="Note" hint="Only you see this: who is the link for?" optional error={errors.note?.message}>
            <TextInput maxLength={NOTE_MAX} autoComplete="off" {...form.register('note')} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Maximum testers" error={errors.maxUses?.message}>
              <TextInput
                type="number"
                inputMode="numeric"
                min={1}
                {...form.register('maxUses', { valueAsNumber: true })}
              />
            </Field>
            <Field label="Days until it expires" error={errors.days?.message}>
              <TextInput
                type="number"
                inputMode="numeric"
                min={1}
                {...form.register('days', { valueAsNumber: true })}
              />
            </Field>
          </div>
          {requestId === null ? (
            <Field
              label="Confidentiality text"
              hint="They agree to it before they see the game. Both sides keep a copy."
              optional
              error={errors.confidentialityText?.message}
            >
              <TextArea rows={3} maxLength={TEXT_MAX} {...form.register('confidentialityText')} />
            </Field>
          ) : (
            <p className="text-ink-muted">Testers who join are bound by the confidentiality text of the request.</p>
          )}
          <Switch
            label="Guests may play"
            hint={
              isSilent
                ? 'Off: guests can’t agree to a confidentiality text.'
                : 'People without an account play a web build at once, and tell you what they think.'
            }
            disabled={isSilent}
            {...form.register('guestsMayPlay')}
          />
        </Form>
      )}
    </Dialog>
  )
}

function LinkReady({ url, isCopied }: { url: string; isCopied: boolean }) {
  const me = useMe()
  return (
    <div role="status" className="grid gap-3">
      <p>Your link is ready{isCopied && ' and copied'}. Send it to your testers.</p>
      <code className="rounded-control bg-surface-2 p-3 break-all select-all">{url}</code>
      <span className="justify-self-start">
        <CopyButton text={url} label="Copy link" />
      </span>
      {me && !me.emailVerified && (
        <div role="note" className="grid gap-3 border-t border-line pt-3">
          <p className="text-pretty">
            Until your email address is confirmed, people need an account to play. After that, everybody with the link
            can.
          </p>
          <SendAgain email={me.email} />
        </div>
      )}
    </div>
  )
}
