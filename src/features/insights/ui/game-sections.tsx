import { useNavigate } from '@tanstack/react-router'
import { Download, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { imageUrl } from '#features/games/image-url.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { plural } from '#kit/data/format.ts'
import { saveFile } from '#kit/data/table/save-csv.ts'
import { EmptyLine, EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { SectionBar } from '#kit/layout/section-bar.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { paths } from '#shared/paths.ts'
import type { Choice } from '../game/choice-schema.ts'
import type { Insights, Sells, ShownInsights } from '../game/schema.ts'
import { type SectionId, sectionIds, sectionQuestions } from '../game/sections.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { peopleOf } from './evidence.tsx'
import { OwnWordsButton } from './own-words-button.tsx'
import { ProblemsSection } from './problems-section.tsx'
import { ProgressSection } from './progress-section.tsx'
import { QuestionSection } from './question-section.tsx'

const ThemesSection = part(async () => (await import('./themes-section.tsx')).ThemesSection, {
  meanwhile: <Skeleton className="h-96" />,
})
const LateSections = part(async () => (await import('./late-sections.tsx')).LateSections, {
  meanwhile: <Skeleton className="h-96" />,
})
const ReportDialog = part(async () => (await import('./reports/report-dialog.tsx')).ReportDialog)

interface GameEntry {
  id: string
  title: string
}

interface SectionsProps {
  data: ShownInsights
  sells: Sells | null
  maySell: boolean
  choice: Choice
  onChange: (change: Partial<Record<keyof Choice, unknown>>) => void
  games: readonly GameEntry[]
}

/** All sections of one game, each with its question. */
export function Sections({ data, sells, maySell, choice, onChange, games }: SectionsProps) {
  const [asked, setAsked] = useAddressWord('report')
  const [picked, setReporting] = useState<SectionId>()
  const reporting = picked ?? (asked === undefined ? undefined : 'progress')
  const closeReport = () => {
    setReporting(undefined)
    if (asked !== undefined) setAsked(undefined)
  }
  const people = peopleOf(data)
  const sectionData = { insights: data, sells }
  const { game, reviews } = data
  const gamePick = games.length > 1 ? <GamePick gameId={game.id} games={games} /> : null
  const chosen = Object.keys(choice).filter((name) => name !== 'gameId')
  const noReview = chosen.length > 0 ? 'No review fits what you chose.' : 'There is no review yet.'
  const hasTests =
    data.builds.some(({ tests }) => tests > 0) || data.people.length > 0 || data.bugs.length > 0 || data.sealed > 0
  return (
    <Page
      title={game.title}
      figure={
        <span className="w-20 flex-none print:hidden">
          <Cover title={game.title} {...(game.coverKey && { src: imageUrl(game.coverKey, 'thumb') })} />
        </span>
      }
      lead={leadOf(data, chosen.length > 0)}
      actions={hasTests && <Actions data={data} sells={sells} onReport={() => setReporting('progress')} />}
    >
      {hasTests ? (
        <>
          <ChoiceBar data={data} choice={choice} onChange={onChange} gamePick={gamePick} />
          <SectionBar
            sections={sectionIds
              .filter((id) => id !== 'sells' || maySell)
              .map((id) => ({ id, label: shortLabels[id] }))}
          />
          <LeftOut data={data} />
          <QuestionSection
            id="problems"
            data={sectionData}
            onReport={() => setReporting('problems')}
            empty={
              <EmptyLine>
                {reviews === 0 ? noReview : 'Nothing hit a tester: no open bug, nobody was stuck, nobody gave up.'}
              </EmptyLine>
            }
          >
            <ProblemsSection problems={data.problems} people={people} />
          </QuestionSection>
          <QuestionSection
            id="progress"
            data={sectionData}
            onReport={() => setReporting('progress')}
            empty={<EmptyLine>Nobody who fits what you chose took a spot.</EmptyLine>}
          >
            <ProgressSection builds={data.progress} people={people} />
          </QuestionSection>
          <QuestionSection
            id="themes"
            data={sectionData}
            onReport={() => setReporting('themes')}
            empty={
              reviews === 0 ? (
                <EmptyLine>{noReview}</EmptyLine>
              ) : (
                <div className="grid justify-items-start gap-3">
                  <EmptyLine>No sentence of theirs names a theme. Words of your own game can make one.</EmptyLine>
                  <OwnWordsButton data={data} />
                </div>
              )
            }
          >
            <ThemesSection data={data} choice={choice} people={people} />
          </QuestionSection>
          <LateSections
            data={sectionData}
            people={people}
            maySell={maySell}
            noReview={noReview}
            isNarrowed={chosen.some((name) => name !== 'requests')}
            onReport={setReporting}
          />
        </>
      ) : (
        <>
          {gamePick}
          <NoTests data={data} sells={sells} />
        </>
      )}
      {reporting && <ReportDialog data={data} choice={choice} section={reporting} onClose={closeReport} />}
    </Page>
  )
}

function leadOf({ reviews, reviewers }: Insights, isChosen: boolean): string {
  if (reviews > 0) return `Analytics: ${plural(reviews, 'review')} by ${plural(reviewers, 'person', 'people')}`
  return isChosen ? 'Analytics: no such review' : 'Analytics: no review yet'
}

/** Tests that are in no figure, with the reason. */
const LeftOut = ({ data: { leftOut, sealed } }: { data: Insights }) => (
  <>
    {leftOut > 0 && <EmptyLine>The newest 1,000 tests are added up. {leftOut} older ones are left out.</EmptyLine>}
    {sealed > 0 && (
      <EmptyLine>
        {plural(sealed, 'test')} of a comparison of two builds {sealed === 1 ? 'is' : 'are'} left out until the
        comparison opens. What their requests cost is counted.
      </EmptyLine>
    )}
  </>
)

interface ActionsProps extends Pick<SectionsProps, 'data' | 'sells'> {
  onReport: () => void
}

/** What can be done with all sections: print them, save their figures, make a report. */
function Actions({ data, sells, onReport }: ActionsProps) {
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <Button
        onClick={() => saveFile('insights.json', JSON.stringify({ ...data, sells }, null, 2), 'application/json')}
      >
        <Download aria-hidden="true" />
        All figures
      </Button>
      <Can permission="request_edit">
        <Button variant="accent" onClick={onReport}>
          <FileText aria-hidden="true" />
          Make a report
        </Button>
      </Can>
    </span>
  )
}

const shortLabels: Readonly<Record<SectionId, string>> = {
  ...sectionQuestions,
  problems: 'Fix first',
  progress: 'How far',
  themes: 'What they say',
  comparisons: 'Better?',
  segments: 'Who liked it',
  costs: 'Cost',
  sells: 'Sales',
  bugs: 'Open',
}

function GamePick({ gameId, games }: { gameId: string; games: readonly GameEntry[] }) {
  const navigate = useNavigate()
  return (
    <Field label="Game" className="max-w-72 max-sm:col-span-full print:hidden">
      <Select
        value={gameId}
        onValueChange={(id) => void navigate({ href: paths.insightsOf(id), replace: true })}
        options={games.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </Field>
  )
}

/** A game that nobody has tested: without a build, or without a request. */
function NoTests({ data: { game, builds }, sells }: { data: Insights; sells: Sells | null }) {
  const hasBuild = builds.length > 0
  return (
    <>
      <EmptyState
        title={hasBuild ? 'Nobody has tested this game yet' : 'This game has no build yet'}
        text={
          hasBuild
            ? 'Request reviews. How far people get and what they say is added up here from the first one on.'
            : 'Upload a build, so that testers can play it.'
        }
        action={
          <Button variant="accent" asChild>
            <Link href={hasBuild ? paths.newRequest(game.id) : paths.editGame(game.id)}>
              {hasBuild ? 'Request reviews' : 'Add a build'}
            </Link>
          </Button>
        }
      />
      {sells && sells.pages.length > 0 && (
        <p className="text-ink-muted">
          {sells.pages.map(({ id, title }) => (
            <Link key={id} href={paths.promoAnalytics(id)} className="me-3 underline">
              Visits of {title}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
