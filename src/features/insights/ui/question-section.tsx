import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { saveCsv, saveFile } from '#kit/data/table/save-csv.ts'
import { answerOf } from '../game/section-answers.ts'
import { rowsOf } from '../game/section-rows.ts'
import { type SectionData, type SectionId, sectionQuestions } from '../game/sections.ts'

interface QuestionSectionProps {
  id: SectionId
  data: SectionData
  /** Makes a report with this section. */
  onReport?: (() => void) | undefined
  /** Shown instead of the drawing where nothing can be said yet. */
  empty: ReactNode
  children: ReactNode
}

/** One question with the sentence that answers it, its drawing, and its figures as files. */
export function QuestionSection({ id, data, onReport, empty, children }: QuestionSectionProps) {
  const answer = answerOf(id, data)
  const { game } = data.insights
  const name = `${id}-${
    game.title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'game'
  }`
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-12 grid-cols-[minmax(0,1fr)] gap-4 break-inside-avoid"
    >
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={`${id}-title`} className="text-ink-muted">
            {sectionQuestions[id]}
          </h2>
          {answer !== null && (
            <div className="-mr-3 flex print:hidden">
              <Button
                size="s"
                variant="quiet"
                aria-label={`CSV of “${sectionQuestions[id]}”`}
                onClick={() => saveCsv(`${name}.csv`, rowsOf(id, data))}
              >
                CSV
              </Button>
              <Button
                size="s"
                variant="quiet"
                aria-label={`JSON of “${sectionQuestions[id]}”`}
                onClick={() => saveFile(`${name}.json`, JSON.stringify(jsonOf(id, data), null, 2), 'application/json')}
              >
                JSON
              </Button>
              {onReport && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Report with “${sectionQuestions[id]}”`}
                  onClick={onReport}
                >
                  Report
                </Button>
              )}
            </div>
          )}
        </div>
        {answer !== null && <p className="type-title max-w-[52ch] text-balance wrap-anywhere">{answer}</p>}
      </header>
      {answer === null ? empty : children}
    </section>
  )
}

/** The figures of a section as the API answers them. */
function jsonOf(id: SectionId, { insights, sells }: SectionData): unknown {
  return id === 'sells' ? sells : insights[id]
}
