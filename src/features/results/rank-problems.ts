import type { Severity } from '#features/playtests/rules.ts'

/** Somebody whom a problem hit. */
export interface Hit {
  playtestId: string
  testerId: string
  name: string
}

export interface FoundMoment extends Hit {
  id: string
  kind: 'confused' | 'fun' | 'bug' | 'stuck'
  atSeconds: number
  note: string
}

export interface Problem {
  id: string
  kind: 'bug' | 'stuck' | 'stopped' | 'answer' | 'theme'
  title: string
  severity: Severity
  testers: Hit[]
  /** Play time that it cost all of them together, in minutes. */
  minutesLost: number
  quotes: { playtestId: string; name: string; text: string }[]
  moments: { id: string; playtestId: string; name: string; atSeconds: number }[]
}

/** What problems are made from; each part may be empty. */
export interface ProblemSources {
  bugs: readonly {
    title: string
    severity: Severity
    status: string
    /** It is fixed, and was met since then. */
    back?: boolean
    /** People whom it hit besides those who reported it. */
    also?: readonly Hit[]
    reports: readonly (Omit<Hit, 'testerId'> & { testerId?: string; bugId: string; steps: string })[]
    testers: readonly { id: string; name: string }[]
  }[]
  moments: readonly FoundMoment[]
  /** Who stopped at a step, with the minutes of the plan that they did not play. */
  stops: readonly { id: string; label: string; people: readonly (Hit & { minutesLeft: number; note: string })[] }[]
  /** The worst two steps of scale questions, and No. */
  answers: readonly { id: string; question: string; people: readonly (Hit & { text: string })[] }[]
  themes: readonly { id: string; label: string; people: readonly Hit[]; quotes: Problem['quotes'] }[]
}

const weights: Readonly<Record<Severity, number>> = { critical: 4, major: 2, minor: 1 }
/** Minutes that a report of a bug, an answer or a sentence stands for, where nothing measured them. */
const minutesOfWord = 1
/** Minutes of one window of moments, and minutes that one stuck or confused moment stands for. */
const windowMinutes = 4
const minutesOfMoment = 2
const fewestOfWindow = 2
const shownQuotes = 3

export const problemFormula =
  'Testers hit × severity (critical 4, major 2, minor 1) × minutes lost by each of them, at least one.'

export const weightOf = ({ testers, severity, minutesLost }: Problem): number =>
  testers.length * weights[severity] * Math.max(1, minutesLost / Math.max(1, testers.length))

/** Problems by testers hit × severity × minutes lost, the heaviest first. */
export const rankProblems = (sources: ProblemSources): Problem[] =>
  [...bugsOf(sources), ...windowsOf(sources), ...stopsOf(sources), ...answersOf(sources), ...themesOf(sources)].sort(
    (a, b) => weightOf(b) - weightOf(a) || b.testers.length - a.testers.length || a.title.localeCompare(b.title),
  )

const once = (people: readonly Hit[]): Hit[] => [
  ...new Map(people.map(({ playtestId, testerId, name }) => [testerId, { playtestId, testerId, name }])).values(),
]

/** The first few who wrote something. */
const quotesOf = <Person extends Pick<Hit, 'playtestId' | 'name'>>(
  people: readonly Person[],
  textOf: (person: Person) => string,
): Problem['quotes'] =>
  people
    .map((person) => ({ playtestId: person.playtestId, name: person.name, text: textOf(person) }))
    .filter(({ text }) => text !== '')
    .slice(0, shownQuotes)

const shownMoment = ({ id, playtestId, name, atSeconds }: FoundMoment) => ({ id, playtestId, name, atSeconds })

/** Bugs that are open or back again: one that is fixed, or stays as it is, needs nobody. */
const bugsOf = ({ bugs, moments }: ProblemSources): Problem[] =>
  bugs
    .filter(({ status, back }) => status === 'open' || status === 'confirmed' || back === true)
    .map(({ title, severity, reports, testers, also = [] }) => {
      const playtests = new Set([...reports, ...also].map(({ playtestId }) => playtestId))
      const marked = moments.filter(({ kind, playtestId }) => kind === 'bug' && playtests.has(playtestId))
      return {
        id: `bug-${reports[0]?.bugId ?? also[0]?.playtestId}`,
        kind: 'bug',
        title,
        severity,
        testers: testers.flatMap(({ id, name }) => {
          const playtestId = (
            reports.find((report) => report.testerId === id || report.name === name) ??
            also.find(({ testerId }) => testerId === id)
          )?.playtestId
          return playtestId === undefined ? [] : [{ playtestId, testerId: id, name }]
        }),
        minutesLost: (reports.length + also.length) * minutesOfWord,
        quotes: quotesOf(reports, ({ steps }) => steps),
        moments: marked.slice(0, shownQuotes).map(shownMoment),
      }
    })

/** Windows of play time in which several testers were stuck or confused; a moment belongs to one of them. */
function windowsOf({ moments }: ProblemSources): Problem[] {
  let left = moments
    .filter(({ kind }) => kind === 'stuck' || kind === 'confused')
    .sort((a, b) => a.atSeconds - b.atSeconds)
  const found: Problem[] = []
  for (;;) {
    // Each minute once: a game may have ten thousand moments.
    const best = [...new Set(left.map(({ atSeconds }) => Math.floor(atSeconds / 60)))]
      .map((from) => {
        const inside = left.filter(({ atSeconds }) => atSeconds >= from * 60 && atSeconds < (from + windowMinutes) * 60)
        return { from, inside, people: once(inside) }
      })
      .sort((a, b) => b.people.length - a.people.length || b.inside.length - a.inside.length || a.from - b.from)[0]
    if (!best || best.people.length < fewestOfWindow) return found
    found.push({
      id: `stuck-${best.from}`,
      kind: 'stuck',
      title: `Minutes ${best.from} to ${best.from + windowMinutes}: stuck or confused`,
      severity: best.inside.some(({ kind }) => kind === 'stuck') ? 'major' : 'minor',
      testers: best.people,
      minutesLost: best.inside.length * minutesOfMoment,
      quotes: quotesOf(best.inside, ({ note }) => note),
      moments: best.inside.slice(0, shownQuotes * 2).map(shownMoment),
    })
    const taken = new Set(best.inside)
    left = left.filter((moment) => !taken.has(moment))
  }
}

const stopsOf = ({ stops }: ProblemSources): Problem[] =>
  stops
    .filter(({ people }) => people.length > 0)
    .map(({ id, label, people }) => ({
      id: `stopped-${id}`,
      kind: 'stopped',
      title: `Stopped: ${label}`,
      severity: 'major',
      testers: once(people),
      minutesLost: people.reduce((sum, { minutesLeft }) => sum + Math.max(0, minutesLeft), 0),
      quotes: quotesOf(people, ({ note }) => note),
      moments: [],
    }))

const answersOf = ({ answers }: ProblemSources): Problem[] =>
  answers
    .filter(({ people }) => people.length > 1)
    .map(({ id, question, people }) => ({
      id: `answer-${id}`,
      kind: 'answer',
      title: question,
      severity: 'minor',
      testers: once(people),
      minutesLost: people.length * minutesOfWord,
      quotes: quotesOf(people, ({ text }) => text),
      moments: [],
    }))

const themesOf = ({ themes }: ProblemSources): Problem[] =>
  themes
    .filter(({ people }) => people.length > 1)
    .map(({ id, label, people, quotes }) => ({
      id: `theme-${id}`,
      kind: 'theme',
      title: `${label}: against it`,
      severity: 'minor',
      testers: once(people),
      minutesLost: people.length * minutesOfWord,
      quotes: quotes.slice(0, shownQuotes),
      moments: [],
    }))
