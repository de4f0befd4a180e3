import type { ComponentProps } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { Page } from '#kit/layout/page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'

interface QuestionPageProps extends Omit<ComponentProps<typeof Page>, 'title' | 'figure'> {
  plan: { question: string; game: { title: string; coverKey: string | null } }
}

/** A page about one plan, headed by its question, with the cover of its game. */
export function QuestionPage({ plan: { question, game }, ...page }: QuestionPageProps) {
  usePageName(question)
  return (
    <Page
      title={question}
      figure={
        <span className="w-20 flex-none max-sm:hidden">
          <Cover title={game.title} {...(game.coverKey && { src: imageUrl(game.coverKey, 'thumb') })} />
        </span>
      }
      {...page}
    />
  )
}
