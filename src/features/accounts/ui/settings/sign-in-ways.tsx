import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { type SocialProvider, socialLabels, socialProviders } from '#shared/social-providers.ts'
import type { linkProviderInput } from '../../schema.ts'
import { accounts } from '../calls.ts'
import { SocialGlyph } from '../social/social-glyph.tsx'
import { SocialRefused } from '../social/social-refused.tsx'
import { UnlessUnconfirmed } from '../unless-unconfirmed.tsx'
import { useMe } from '../use-me.ts'

/** The providers of this server, to link and to unlink. The last way to sign in can't be unlinked. */
export function SignInWays() {
  const ways = useQuery(accounts.signInWays.queryOptions())
  const isConfirmed = useMe()?.emailVerified ?? false
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [linking, setLinking] = useState<SocialProvider>()
  const unlink = useAct(accounts.unlinkProvider, {
    toast: (_, { provider }) => [
      `${socialLabels[provider]} was unlinked`,
      'It no longer signs you in. Other browsers were signed out.',
    ],
  })
  const link = useAct(accounts.linkProvider, { touches: [], onSuccess: openPage })
  return (
    <Loaded
      from={ways}
      failed="Couldn’t load your ways to sign in"
      loading={<SkeletonRows rows={2} label="Loading your ways to sign in" />}
    >
      {({ hasPassword, providers }) => {
        const linked = providers.filter(({ linkedAt }) => linkedAt !== null)
        const isOnly = !hasPassword && linked.length === 1
        return (
          <div className="grid gap-4">
            {search.refused !== undefined && <SocialRefused reason={search.refused} />}
            <JustLinked provider={search.linked} linked={linked} />
            <ul className="divide-y divide-line border-y border-line">
              {providers.map(({ provider, linkedAt }) => (
                <li key={provider} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <SocialGlyph provider={provider} />
                  <span className="grid min-w-0 flex-1 gap-0.5">
                    <span className="font-medium">{socialLabels[provider]}</span>
                    <span className="text-ink-muted">
                      {linkedAt === null ? 'Not linked' : `Linked on ${formatDate(linkedAt)}`}
                      {linkedAt !== null && isOnly && ' · your only way to sign in'}
                    </span>
                  </span>
                  {linkedAt === null
                    ? isConfirmed && (
                        <Button
                          size="s"
                          busy={link.isPending && link.variables.provider === provider}
                          onClick={() => (hasPassword ? setLinking(provider) : link.mutate({ provider, password: '' }))}
                        >
                          Link<span className="sr-only"> {socialLabels[provider]}</span>
                        </Button>
                      )
                    : !isOnly && (
                        <Button
                          size="s"
                          busy={unlink.isPending && unlink.variables.provider === provider}
                          onClick={() => unlink.mutate({ provider })}
                        >
                          Unlink<span className="sr-only"> {socialLabels[provider]}</span>
                        </Button>
                      )}
                </li>
              ))}
            </ul>
            <UnlessUnconfirmed to="link one of them">{null}</UnlessUnconfirmed>
            {linking && <LinkDialog provider={linking} onClose={() => setLinking(undefined)} />}
          </div>
        )
      }}
    </Loaded>
  )
}

/** The provider's page asks the person, and leads back to the settings. */
const openPage = ({ url }: { url: string }) => window.location.assign(url)

const fetchLinkInput = async () => (await import('../../schema.ts')).linkProviderInput

/** An open session alone does not prove who is there, so the password is asked before a way to sign in is added. */
function LinkDialog({ provider, onClose }: { provider: SocialProvider; onClose: () => void }) {
  const form = useZodForm<z.input<typeof linkProviderInput>, z.output<typeof linkProviderInput>>(fetchLinkInput, {
    provider,
    password: '',
  })
  const link = useAct(accounts.linkProvider, { touches: [], form, onSuccess: openPage })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !link.isPending && onClose()}
      title={`Link ${socialLabels[provider]}`}
      description={`${socialLabels[provider]} asks you to confirm, then you come back here.`}
      footer={
        <>
          <Button onClick={onClose} disabled={link.isPending}>
            Cancel
          </Button>
          <Button variant="accent" type="submit" form="link-provider" busy={link.isPending}>
            Continue to {socialLabels[provider]}
          </Button>
        </>
      }
    >
      <Form id="link-provider" onSubmit={form.handleSubmit((values) => link.mutate(values))}>
        <FormError form={form} />
        <Field label="Your password" error={form.formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </Form>
    </Dialog>
  )
}

/** After the provider's page led back. */
function JustLinked({ provider, linked }: { provider: unknown; linked: readonly { provider: SocialProvider }[] }) {
  const name = socialProviders.find((one) => one === provider)
  if (!name || !linked.some((one) => one.provider === name)) return null
  return (
    <p role="status" className="rounded-control bg-good-tint px-3 py-2 text-good-ink">
      {socialLabels[name]} is linked. You can sign in with it now.
    </p>
  )
}
