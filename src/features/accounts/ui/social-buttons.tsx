import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/controls/button.tsx'
import type { SignupRole } from '#shared/roles.ts'
import { type SocialRefusal, socialLabels } from '#shared/social-providers.ts'
import { SocialGlyph } from './social-glyph.tsx'
import { meQuery } from './use-me.ts'

interface SocialButtonsProps {
  /** The page to open after the sign-in. */
  next?: unknown
  /** The role of a sign-up page. */
  role?: SignupRole | undefined
}

/** Sign-in with the providers that this server knows; nothing without one. Links, because the provider is another site. */
export function SocialButtons({ next, role }: SocialButtonsProps) {
  const { data } = useQuery(meQuery)
  if (!data || data.signInWith.length === 0) return null
  const query = new URLSearchParams({ ...(typeof next === 'string' ? { next } : {}), ...(role ? { role } : {}) })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        {data.signInWith.map((provider) => (
          <Button key={provider} asChild size="l">
            <a href={`/auth/with/${provider}${query.size > 0 ? `?${query}` : ''}`}>
              <SocialGlyph provider={provider} />
              <span>
                <span className="sr-only">Continue with </span>
                {socialLabels[provider]}
              </span>
            </a>
          </Button>
        ))}
      </div>
      <p className="flex items-center gap-3 text-xs text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </div>
  )
}

const refusals: Record<SocialRefusal, string> = {
  expired: 'This attempt has expired. Please try again.',
  denied: 'The sign-in was cancelled.',
  failed: 'The other site did not answer as expected. Please try again, or use your email.',
  unverified: 'Your account there has no confirmed email address. Confirm it there first, or use your email here.',
  password: 'This account signs in with its password.',
  unconfirmed: 'Your address is not confirmed here yet. Choose a new password by email, which confirms it.',
  taken: 'That account is linked to another account here.',
  other: 'Another account there is linked already. Unlink it first.',
  busy: 'Too many attempts from your network. Please try again in 15 minutes.',
}

/** Why a sign-in with a provider was refused, from the address of the page. */
export function SocialRefused({ reason }: { reason: unknown }) {
  const text = typeof reason === 'string' && reason in refusals ? refusals[reason as SocialRefusal] : undefined
  if (text === undefined) return null
  return (
    <p role="alert" className="rounded-control bg-bad-tint px-3 py-2 text-bad-ink">
      {text}
    </p>
  )
}
