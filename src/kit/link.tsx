import { type ComponentProps, type ComponentType, createContext, use } from 'react'

type LinkProps = ComponentProps<'a'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

/** The app hands in its router's link once; without it, and on the server, links are plain. */
export const LinkProvider = LinkContext

/** A link by its address. Kit parts use it, so that they need no router. */
export function Link(props: LinkProps) {
  const Routed = use(LinkContext)
  return Routed === null ? <a {...props} /> : <Routed {...props} />
}
