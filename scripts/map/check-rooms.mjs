/** Checks folders and names: what one finds where, and by which name. */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { areas } from '../../architecture.mjs'
import { fileAt } from './architecture-rules.mjs'

/** Files of a folder, tests not counted. */
const mostFiles = 25

function groupBy(list, keyOf) {
  const groups = new Map()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** The areas that each map of the project names: the README in a list of words, CONTRIBUTING on a line each. */
const maps = {
  'README.md': (text) => /```\n([a-z\s]+)\n```\n\nMIT/.exec(text)?.[1]?.split(/\s+/) ?? [],
  'CONTRIBUTING.md': (text) => [...text.matchAll(/^ {4}([a-z]+)\/ +\S/gm)].map(([, name]) => name),
}

/** Each map names each area once. */
export function breachesOfMaps() {
  return Object.entries(maps).flatMap(([file, namesIn]) => {
    const named = namesIn(readFileSync(file, 'utf8'))
    return [
      ...Object.keys(areas)
        .filter((name) => named.filter((one) => one === name).length !== 1)
        .map((name) => `${file}: the map of the project names ${name} once`),
      ...named.filter((name) => !areas[name]).map((name) => `${file}: ${name} is no area of architecture.mjs`),
    ]
  })
}

const isOfTests = (file) => /\.(test|examples|spec)\.tsx?$|\/testing[^/]*$/.test(file)

/** A folder that nobody can look over gets subjects. */
export function breachesOfRooms(files) {
  const byFolder = groupBy(
    files.filter((file) => !isOfTests(file)),
    dirname,
  )
  return [...byFolder]
    .filter(([folder, within]) => within.length > mostFiles && folder !== 'e2e')
    .map(([folder, within]) => `${folder}: ${within.length} files; at most ${mostFiles}, make folders by subject`)
}

/** Names of files that each folder of an area may have. */
const inEachFolder = new Set(
  'schema rules api http jobs emails tables queries events sql ports calls open-services'.split(' '),
)

/** A schema, a type, an operation and a component of one area have different names. */
export function breachesOfTwins(files) {
  const byName = groupBy(
    files.filter((file) => !isOfTests(file) && !inEachFolder.has(fileAt(file).stem)),
    (file) => `${fileAt(file).area ?? fileAt(file).layer} ${fileAt(file).stem}`,
  )
  return [...byName.values()]
    .filter((twins) => twins.length > 1)
    .map((twins) => `${twins.join(' and ')}\n    have the same name; say in each what it is`)
}
