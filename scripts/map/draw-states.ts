/** Draws docs/states.md: what a request, its spots, a test and its review can become, from the tables of rules.ts. */
import {
  isFinal,
  type PlaytestState,
  playtestActs,
  playtestStates,
  playtestStatuses,
  playtestTransitions,
  reopensSpot,
} from '#features/playtests/rules.ts'
import { requestStates, requestTransitions, spotStates, spotTransitions } from '#features/requests/rules.ts'

/** States of a test that has no review; the others belong to its review. */
const withoutReview: readonly PlaytestState[] = ['accepted', 'in_progress', 'abandoned', 'timed_out']
const withReview = playtestStates.filter((state) => !withoutReview.includes(state))

/** Names of acts are stored with each test; this one reads better in other words. */
const plain = (name: string) => (name === 'approve_by_itself' ? 'approve automatically' : name.replaceAll('_', ' '))
const inBox = (title: string, kind: string, names: readonly string[]) => [
  `  subgraph ${title}`,
  ...names.map((name) => `    ${kind}_${name}(["${plain(name)}"])`),
  '  end',
]
const arrows = (kind: string, table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([from, next]) => next.map((to) => `  ${kind}_${from} --> ${kind}_${to}`))

/** One arrow for each pair of states, with all acts that lead from one to the other. */
function arrowsOfTests(): string[] {
  const labels = new Map<string, string[]>()
  for (const act of playtestActs)
    for (const from of playtestTransitions[act].from) {
      const pair = `${from} ${playtestTransitions[act].to}`
      labels.set(pair, [...(labels.get(pair) ?? []), plain(act)])
    }
  return [...labels].map(([pair, names]) => {
    const [from, to] = pair.split(' ')
    return `  test_${from} -->|"${names.join('<br/>')}"| test_${to}`
  })
}

/** What a state of one means for the other. */
const between = [
  '  request_open -.->|"one for each tester"| spot_open',
  '  spot_taken -.->|"is a test"| test_accepted',
  ...playtestStatuses
    .filter(isFinal)
    .map((state) =>
      reopensSpot(state)
        ? `  test_${state} -.->|"frees"| spot_open`
        : `  test_${state} -.->|"pays and settles"| spot_settled`,
    ),
]

const rows = playtestActs.map((act) => {
  const { from, to, actors } = playtestTransitions[act]
  return `| ${plain(act)} | ${from.map(plain).join(', ')} | ${plain(to)} | ${actors.join(', ')} |`
})

export const drawStates = (): string => `# States

From a request to a review, as \`requests/rules.ts\` and \`playtests/rules.ts\` have it; \`npm run map\` draws this page. Dotted arrows lead from one thing to another. A spot that a test frees is refunded instead when its request is closed.

\`\`\`mermaid
flowchart TD
${[
  ...inBox('request', 'request', requestStates),
  ...inBox('spot', 'spot', spotStates),
  ...inBox('playtest', 'test', withoutReview),
  ...inBox('review', 'test', withReview),
  ...arrows('request', requestTransitions),
  ...arrows('spot', spotTransitions),
  ...arrowsOfTests(),
  ...between,
].join('\n')}
\`\`\`

*Returned* (by the check) and *returned by studio* are stored as \`review_submitted\` with \`returned_by\`.

| act | from | to | who |
|---|---|---|---|
${rows.join('\n')}
`
