import { fewestCompared } from '#shared/comparing/verdict.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import type { Comparison, Insights, Sells } from './schema.ts'
import { axisLabels, type SectionData, type SectionId } from './sections.ts'

/** 'one tester', '8 testers'. */
const testersText = (count: number) => (count === 1 ? 'one tester' : `${count} testers`)
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The sentence that answers the question of a section; null where nothing can be said yet. */
export function answerOf(section: SectionId, { insights, sells }: SectionData): string | null {
  switch (section) {
    case 'problems': {
      const [first] = insights.problems
      return first ? `${first.title}. It hit ${testersText(first.testers.length)}.` : null
    }
    case 'progress':
      return progressAnswer(insights)
    case 'themes':
      return themesAnswer(insights)
    case 'comparisons':
      return comparisonsAnswer(insights)
    case 'segments':
      return segmentsAnswer(insights)
    case 'costs':
      return costsAnswer(insights)
    case 'sells':
      return sells && sellsAnswer(sells)
    case 'bugs':
      return bugsAnswer(insights)
  }
}

function progressAnswer({ progress }: Insights): string | null {
  const [now] = progress
  if (!now || now.people === 0) return null
  const worst = [...now.steps].sort((a, b) => b.lost - a.lost)[0]
  const reviews = now.steps.find(({ id }) => id === 'submitted')?.reached.length ?? 0
  const still = now.running === 0 ? '' : `, ${now.running === 1 ? 'one is' : `${now.running} are`} still on the way`
  const wrote = `${reviews} of ${now.people} wrote a review${still}.`
  if (!worst || worst.lost <= 0) return `In ${now.version} nobody stopped on the way: ${wrote}`
  const who = worst.lost === 1 ? 'One' : worst.lost
  return `In ${now.version} ${wrote} ${who} stopped before “${worst.label}”: ${worst.reached.length} of ${worst.asked} got there.`
}

function themesAnswer({ themes }: Insights): string | null {
  const loudest = [...themes].sort(
    (a, b) => Math.max(b.for.length, b.against.length) - Math.max(a.for.length, a.against.length),
  )[0]
  if (!loudest) return null
  const { label, against } = loudest
  const isAgainst = against.length >= loudest.for.length
  const [most, fewer] = isAgainst ? [against.length, loudest.for.length] : [loudest.for.length, against.length]
  if (most === 0) return `They mention ${label.toLowerCase()} most, for it or against it in no sentence.`
  const other =
    fewer === 0
      ? ''
      : ` ${sentence(`${fewer === 1 ? 'one' : fewer} ${fewer === 1 ? 'speaks' : 'speak'} ${isAgainst ? 'for' : 'against'} it`)}`
  return `${label}: ${testersText(most)} ${most === 1 ? 'speaks' : 'speak'} ${isAgainst ? 'against' : 'for'} it.${other}`
}

/** What fewer of is better, in words for each way. */
const lessIsBetter: Readonly<Record<string, { better: string; worse: string }>> = {
  hard: { better: 'fewer get stuck or confused', worse: 'more get stuck or confused' },
  bugs: { better: 'fewer report a bug', worse: 'more report a bug' },
  stalls: { better: 'fewer stalls', worse: 'more stalls' },
}

const nameOf = ({ id, label, better }: Comparison) =>
  (better !== null && lessIsBetter[id]?.[better ? 'better' : 'worse']) || label.toLowerCase()
const names = (list: readonly Comparison[]) => list.map(nameOf).join(', ')

/** What the comparisons of two builds say in a sentence; null without two builds. */
export function comparisonsAnswer({
  comparisons,
  now,
  before,
}: Pick<Insights, 'comparisons' | 'now' | 'before'>): string | null {
  if (now === null || before === null || comparisons.length === 0) return null
  const better = comparisons.filter((one) => one.better === true)
  const worse = comparisons.filter((one) => one.better === false)
  const other = comparisons.filter((one) => one.verdict === 'told' && one.better === null)
  if (better.length + worse.length + other.length === 0) {
    const most = comparisons.reduce((largest, one) =>
      one.before.people + one.now.people > largest.before.people + largest.now.people ? one : largest,
    )
    return `No difference between ${before} and ${now} can be told from ${most.before.people} and ${most.now.people}.`
  }
  return [
    better.length > 0 && `${now} is better in ${better.length} of ${comparisons.length}: ${names(better)}.`,
    worse.length > 0 && `It is worse in ${worse.length}: ${names(worse)}.`,
    other.length > 0 && `It differs in ${names(other)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const liked = 4

function segmentsAnswer({ segments }: Insights): string | null {
  if (segments.length === 0) return null
  const told = segments.find(({ verdict }) => verdict === 'told') ?? segments.find(({ verdict }) => verdict === 'may')
  if (!told) return 'No group of testers liked it more than another, as far as it can be told.'
  const groups = told.groups
    .map(({ label, ratings }) => ({
      label,
      all: ratings.length,
      many: ratings.filter((rating) => rating >= liked).length,
    }))
    .filter(({ all }) => all >= fewestCompared)
    .sort((a, b) => b.many / b.all - a.many / a.all)
  const [first, last] = [groups[0], groups.at(-1)]
  if (!first || !last) return null
  const start = told.verdict === 'told' ? '' : 'It may differ: '
  return `${start}${first.label}: ${first.many} of ${first.all} gave 4 or 5. ${last.label}: ${last.many} of ${last.all}.`
}

function costsAnswer({ costs }: Insights): string | null {
  const { ordered, accepted, costPerAccepted } = costs
  if (ordered === 0) return null
  const start = `${accepted} of ${ordered} reviews accepted`
  return costPerAccepted === null ? `${start}.` : `${start}, for ${creditsText(costPerAccepted)} each.`
}

/** A group is said to be missing where its share of the reviews lies so far below its share of the invitations. */
const leastGap = 0.1

/**
 * The sample's bias in words: of each axis the group that is missing most among the reviews, by its share of the
 * invitations. Empty without reviews.
 */
export function sampleBias(answeredBy: Insights['costs']['answeredBy']): string[] {
  const axes = [...new Set(answeredBy.map(({ axis }) => axis))]
  return axes.flatMap((axis) => {
    const groups = answeredBy.filter((group) => group.axis === axis)
    const [invited, reviews] = [
      groups.reduce((sum, group) => sum + group.invited, 0),
      groups.reduce((sum, group) => sum + group.reviews, 0),
    ]
    if (invited === 0 || reviews === 0) return []
    const gapOf = (group: (typeof groups)[number]) => group.invited / invited - group.reviews / reviews
    const [least] = groups.filter((group) => group.invited > 0).sort((a, b) => gapOf(b) - gapOf(a))
    if (!least || gapOf(least) <= leastGap) return []
    return [
      `${axisLabels[axis]}, ${least.label}: ${least.invited} of ${invited} invitations, ${least.reviews} of ${reviews} reviews.`,
    ]
  })
}

export const sellsSums = ({ pages }: Sells) =>
  pages.reduce(
    (sum, page) => ({
      views: sum.views + page.views,
      visitors: sum.visitors + page.visitors,
      purchases: sum.purchases + page.purchases,
      buyers: sum.buyers + page.buyers,
      credits: sum.credits + page.credits,
    }),
    { views: 0, visitors: 0, purchases: 0, buyers: 0, credits: 0 },
  )

function sellsAnswer(sells: Sells): string | null {
  const { visitors, buyers, credits } = sellsSums(sells)
  if (sells.pages.length === 0) return null
  if (visitors === 0 && buyers === 0) return 'Nobody has visited the page in this time.'
  // Who asked not to be counted buys as well.
  const who =
    buyers <= visitors ? `${buyers} of ${visitors} visitors` : buyers === 1 ? 'One person' : `${buyers} people`
  return `${who} bought something, for ${creditsText(credits)}.`
}

export const isOpen = ({ status, back }: Pick<Insights['bugs'][number], 'status' | 'back'>) =>
  status === 'open' || status === 'confirmed' || back

/** How many people a bug hit. */
export const hitBy = ({ testers, hunters }: Pick<Insights['bugs'][number], 'testers' | 'hunters'>): number =>
  testers.length + hunters

function bugsAnswer({ bugs, reviews }: Insights): string | null {
  if (reviews === 0 && bugs.length === 0) return null
  const open = bugs.filter(isOpen)
  const promised = bugs.filter((bug) => bug.fixedIn !== null && !isOpen(bug))
  const [first] = open
  const end =
    promised.length > 0 ? ` ${promised.length === 1 ? 'One is' : `${promised.length} are`} promised as fixed.` : ''
  if (!first) return `No bug is open.${end}`
  return `${first.title} hit ${testersText(hitBy(first))} and is open${open.length > 1 ? `, with ${open.length - 1} more` : ''}.${end}`
}
