import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/controls/button.tsx'
import type { SignupRole } from '#shared/roles.ts'
import { socialLabels } from '#shared/social-providers.ts'
import { meQuery } from '../use-me.ts'
import { SocialGlyph } from './social-glyph.tsx'

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
