import { Download, FlaskConical } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { SessionsOpen } from '#features/sessions/ui/session-chip.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatDay } from '#kit/data/format.ts'
import { Page } from '#kit/layout/page.tsx'
import { SectionBar } from '#kit/layout/section-bar.tsx'
import type { Results } from '../../schema.ts'
import { AnswersPanel } from '../answers-panel.tsx'
import { DeliveredPanel } from '../delivered-panel.tsx'
import { EscrowPanel } from '../escrow-panel.tsx'
import { MomentsPanel } from '../play/moments-panel.tsx'
import { PlayPanel } from '../play/play-panel.tsx'
import { RatingsPanel } from '../ratings-panel.tsx'
import { sectionsOf } from '../sections.ts'
import { sampleResults } from './sample-results.ts'

// The sample shows its tasks as steps of the progress report alone.
const sections = sectionsOf(sampleResults, { live: false }).filter(({ id }) => id !== 'tasks')

interface SampleViewProps {
  /** The way to results of one's own, at the end: the page's one accent button. */
  next: { title: string; text: string; button: ReactNode }
  /** The parts below the first screen: the server draws them at once, the app loads them after the others. */
  parts: {
    Inbox: ComponentType<{ data: Results }>
    EndedTests: ComponentType<{ data: Results }>
    BugsPanel: ComponentType<{ data: Results; live?: boolean }>
  }
}

/**
 * A finished request with invented testers, drawn by the panels of real results. Everything can be opened and filtered;
 * what would change something is switched off, and says so.
 */
export function SampleView({ next, parts: { Inbox, EndedTests, BugsPanel } }: SampleViewProps) {
  return (
    <SessionsOpen value={false}>
      <Page
        title={sampleResults.game.title}
        figure={
          <span className="w-20 flex-none">
            <Cover title={sampleResults.game.title} />
          </span>
        }
        lead={<Facts />}
        actions={
          <Button disabled aria-describedby="sample">
            <Download aria-hidden="true" />
            Export
          </Button>
        }
        asideLabel="Delivery and credits"
        aside={
          <>
            <DeliveredPanel data={sampleResults} />
            <EscrowPanel data={sampleResults} />
          </>
        }
      >
        <SampleNote />
        <SectionBar sections={sections} />
        <PlayPanel data={sampleResults} />
        <MomentsPanel live={false} data={sampleResults} />
        <RatingsPanel data={sampleResults} />
        <AnswersPanel data={sampleResults} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Inbox data={sampleResults} />
          <p className="type-cap">
            All reviews of this sample are decided. In your own results each one waits 72 hours for you: accept it,
            return it once, or dispute it. Without a decision it is accepted automatically.
          </p>
        </div>
        <EndedTests data={sampleResults} />
        <BugsPanel data={sampleResults} live={false} />
        <Next {...next} />
      </Page>
    </SessionsOpen>
  )
}

function Facts() {
  const { build, request } = sampleResults
  // In UTC, as on the server, which draws this page for search engines.
  const day = (date: Date | null) => date && formatDay(date, { locale: 'en-US', timeZone: 'UTC' })
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge tone="accent">Sample</Badge>
      <span className="font-code text-xs">build {build?.version}</span>
      <DepthMark depth={request.reviewMode} />
      <span>
        {day(request.openedAt)} to {day(request.closedAt)}
      </span>
      <span>{request.estimatedDuration} min per tester</span>
    </span>
  )
}

function SampleNote() {
  return (
    <p
      id="sample"
      className="flex items-start gap-3 rounded-control border border-line bg-surface-1 px-4 py-3 text-pretty"
    >
      <FlaskConical className="mt-0.5 size-[18px] flex-none text-accent-ink" aria-hidden="true" />
      <span>
        <b className="font-semibold">This is a sample.</b> The game and its testers are invented, and nothing here
        counts in any figure or moves a credit. Open, filter and read everything. Deciding, inviting, changing bugs and
        exporting the whole request are switched off.
      </span>
    </p>
  )
}

function Next({ title, text, button }: SampleViewProps['next']) {
  return (
    <section
      aria-labelledby="next"
      className="grid justify-items-start gap-4 border-t border-line pt-8 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="grid gap-1">
        <h2 id="next" className="type-page text-balance">
          {title}
        </h2>
        <p className="text-ink-muted">{text}</p>
      </div>
      {button}
    </section>
  )
}
