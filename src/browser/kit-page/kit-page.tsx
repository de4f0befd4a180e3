import { Page } from '#kit/layout/page.tsx'
import { Actions } from './actions.tsx'
import { Feedback } from './feedback.tsx'
import { Foundations } from './foundations.tsx'
import { Inputs } from './inputs.tsx'
import { Lists } from './lists.tsx'
import { Play } from './play.tsx'
import { Plots } from './plots.tsx'

const parts = ['foundations', 'actions', 'inputs', 'feedback', 'lists', 'play', 'plots'] as const

/** All components of the design system with their states, for developers of pages (product-13). */
export function KitPage() {
  return (
    <Page title="Design system" width="content" lead="Every part and its states. Look here before you draw a new one.">
      <nav aria-label="Parts" className="flex flex-wrap gap-x-4 gap-y-2">
        {parts.map((part) => (
          <a key={part} href={`#${part}`} className="underline pointer-coarse:py-3">
            {part}
          </a>
        ))}
      </nav>
      <Foundations />
      <Actions />
      <Inputs />
      <Feedback />
      <Lists />
      <Play />
      <Plots />
    </Page>
  )
}
