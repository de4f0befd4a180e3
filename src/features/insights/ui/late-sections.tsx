import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { SectionData, SectionId } from '../game/sections.ts'
import { BugsSection } from './bugs-section.tsx'
import { ComparisonsSection } from './comparisons-section.tsx'
import { CostsSection } from './costs-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import type { People } from './evidence.tsx'
import { QuestionSection } from './question-section.tsx'
import { SegmentsSection } from './segments-section.tsx'
import { SellsSection } from './sells-section.tsx'

interface LateSectionsProps {
  data: SectionData
  people: People
  /** Whether the person may read what promo pages sell. */
  maySell: boolean
  /** Said where no review is looked at. */
  noReview: string
  /** Something besides the requests was chosen. */
  isNarrowed: boolean
  onReport: (section: SectionId) => void
}

/** The sections below the first screen. */
export function LateSections({ data, people, maySell, noReview, isNarrowed, onReport }: LateSectionsProps) {
  const { insights, sells } = data
  const { game, now, before, costs, bugs, pageErrors } = insights
  const section = (id: SectionId) => ({ id, data, onReport: id === 'sells' ? undefined : () => onReport(id) })
  return (
    <>
      <QuestionSection
        {...section('comparisons')}
        empty={
          <EmptyLine>
            {now === null
              ? noReview
              : before === null
                ? `Only ${now} has reviews. Test a second build to compare them.`
                : 'There is nothing to compare.'}
          </EmptyLine>
        }
      >
        <ComparisonsSection data={insights} />
      </QuestionSection>
      <QuestionSection
        {...section('segments')}
        empty={
          <EmptyLine>
            {now === null ? noReview : 'These testers are all of one group: there are no two groups to compare.'}
          </EmptyLine>
        }
      >
        <SegmentsSection data={insights} />
      </QuestionSection>
      <QuestionSection
        {...section('costs')}
        empty={
          <EmptyLine>
            No review was ordered yet.{' '}
            <Link href={paths.newRequest(game.id)} className="underline">
              Request reviews
            </Link>
          </EmptyLine>
        }
      >
        <CostsSection costs={costs} gameId={game.id} isWhole={isNarrowed} />
      </QuestionSection>
      {maySell && (
        <QuestionSection
          {...section('sells')}
          empty={
            <EmptyLine>
              {sells === null ? 'Adding it up …' : 'This game has no promo page.'}{' '}
              {sells !== null && (
                <Link href={paths.studioTab('promo')} className="underline">
                  Make one
                </Link>
              )}
            </EmptyLine>
          }
        >
          {sells && <SellsSection sells={sells} />}
        </QuestionSection>
      )}
      <QuestionSection {...section('bugs')} empty={<EmptyLine>{noReview}</EmptyLine>}>
        <BugsSection bugs={bugs} pageErrors={pageErrors} now={now} people={people} gameId={game.id} />
      </QuestionSection>
      <DevicesSection gameId={game.id} />
    </>
  )
}
