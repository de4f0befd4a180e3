import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { insights } from '#browser/sign-in/games-in-beta.tsx'
import { SignInAside } from '#browser/sign-in/sign-in-aside.tsx'
import { AuthView } from '#features/accounts/ui/auth-page.tsx'
import { meQuery } from '#features/accounts/ui/use-me.ts'
import type { InsightsServices } from '#features/insights/open-services.ts'
import { AppShell } from '#kit/shell/app-shell.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { SocialProvider } from '#shared/social-providers.ts'
import type { DrawnPage } from '../pages/draw-into-app.ts'

interface RenderAuthInput {
  publicUrl: string
  /** The providers that this server knows. */
  signInWith: SocialProvider[]
  shelf: InsightsServices['shelf']
}

const nothing = () => undefined
const never = () => Promise.resolve()
/** Longest wait for the games in milliseconds; after it the browser asks for them. */
const patienceMs = 300

/**
 * Sign In, and Sign Up with `?tab=signup`, as a signed-out visitor sees them first. The form takes no text before the
 * browser app has drawn its own over it, so that none is lost.
 */
export function renderAuth({
  publicUrl,
  signInWith,
  shelf,
}: RenderAuthInput): Record<string, () => Promise<DrawnPage>> {
  async function render(isNew: boolean): Promise<DrawnPage> {
    const client = new QueryClient()
    client.setQueryData(meQuery.queryKey, {
      person: null,
      matrix: {},
      conditions: {},
      outbox: false,
      signInWith,
      joining: null,
    })
    const known = await shelf.within(patienceMs)
    if (known) client.setQueryData(insights.gamesInBeta.queryKey(), { games: known.games })
    const body = renderToString(
      <QueryClientProvider client={client}>
        <div inert aria-hidden="true" aria-disabled="true">
          <AppShell header={{ brand: { name: brand.short, claim: brand.claim, href: paths.home } }}>
            <AuthView
              isNew={isNew}
              onTab={nothing}
              onDone={nothing}
              onStart={nothing}
              aside={<SignInAside onDemo={never} />}
            />
          </AppShell>
        </div>
      </QueryClientProvider>,
    )
    return {
      title: `Sign In · ${brand.name}`,
      description: `Sign in to ${brand.name}, where studios get unreleased games tested and testers play them before their release.`,
      url: `${publicUrl}${paths.auth}`,
      body,
      data: dehydrate(client),
    }
  }
  return { [paths.auth]: () => render(false), [`${paths.auth}?tab=signup`]: () => render(true) }
}
