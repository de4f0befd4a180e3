import { paths } from '#shared/paths.ts'
import type { SocialProvider } from '#shared/social-providers.ts'

/** The mark of a provider, in the colour of the text. */
export const SocialGlyph = ({ provider }: { provider: SocialProvider }) => (
  <svg viewBox="0 0 24 24" className="size-[18px] flex-none fill-current" aria-hidden="true">
    <use href={`${paths.providerMarks}#${provider}`} />
  </svg>
)
