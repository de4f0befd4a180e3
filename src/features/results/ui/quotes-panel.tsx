import type { ReactNode } from 'react'
import { SessionChip } from '#features/sessions/ui/session-chip.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { useReviewLanguage } from './review-languages.ts'

interface Subject {
  id: string
  heading: string
  quotes: { playtestId: string; testerName: string; text: string; mark?: ReactNode }[]
}

interface QuotesPanelProps {
  id: string
  title: string
  subjects: readonly Subject[]
}

/** Testers' texts grouped by subject, each linked to its review; renders nothing without texts. */
export function QuotesPanel({ id, title, subjects }: QuotesPanelProps) {
  const languageOf = useReviewLanguage()
  const written = subjects.filter(({ quotes }) => quotes.length > 0)
  if (written.length === 0) return null
  return (
    <Panel id={id} aria-labelledby={`${id}-title`} className="scroll-mt-12">
      <PanelHeader id={`${id}-title`} title={title} />
      <div className="grid gap-6">
        {written.map((subject) => (
          <section key={subject.id} aria-labelledby={subject.id} className="grid gap-3">
            <h3 id={subject.id} className="type-row break-words">
              {subject.heading}
            </h3>
            <ul className="grid gap-3">
              {subject.quotes.map(({ playtestId, testerName, text, mark }) => (
                <li key={playtestId} className="grid gap-1 border-s-2 border-line-strong ps-3">
                  <p dir="auto" lang={languageOf(playtestId)} className="max-w-[70ch] whitespace-pre-line break-words">
                    {text}
                  </p>
                  <p className="flex flex-wrap items-center gap-2 type-cap">
                    {mark}
                    <a href={`#review-${playtestId}`}>{testerName}</a>
                    <SessionChip sessionId={playtestId} name={testerName} />
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  )
}
