import { type ComponentProps, type ComponentType, createContext, use } from 'react'

type LinkProps = ComponentProps<'a'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

/** Provides the app's router link; without it, and on the server, links are plain. */
export const LinkProvider = LinkContext

/** A link by its address. Components of the kit use it, so that they do not depend on the router. */
export function Link(props: LinkProps) {
  const Routed = use(LinkContext)
  return Routed === null ? <a {...props} /> : <Routed {...props} />
}
