/** A part of a stylesheet: a statement, a rule, or a group (`@layer`, `@media`, `@supports`) around other parts. */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; selectors: Selector[]; declarations: Declaration[] }
  /** `name` is the custom property or animation that the part defines. */
  | { kind: 'named'; text: string; name: string }
  /** `ranges` has the first and last character of each range. */
  | { kind: 'font'; text: string; family: string; ranges: (readonly [number, number])[] }
  | { kind: 'group'; head: string; parts: Part[] }

/** What a selector needs of the HTML. */
interface Selector {
  text: string
  classes: string[]
  /** Names of elements, in lower case. */
  elements: string[]
}

interface Declaration {
  text: string
  /** The custom property that it defines. */
  name: string | undefined
  /** The custom properties that it uses. */
  uses: string[]
}

export type Stylesheet = readonly Part[]

/** Tailwind's initial values for browsers without `@property`, which are older than those that the build supports. */
const forOlderBrowsers = '@layer properties'

/** Reads a minified stylesheet, as the build writes it. */
export function parseStylesheet(css: string): Stylesheet {
  const parts: Part[] = []
  let from = 0
  while (from < css.length) {
    from += /^\s*/.exec(css.slice(from, from + 100))?.[0].length ?? 0
    if (css.startsWith('/*', from)) {
      from = css.indexOf('*/', from) + 2
      continue
    }
    const end = endOf(css, from, '{;')
    const head = css.slice(from, end).trim()
    if (css[end] !== '{') {
      if (head !== '') parts.push({ kind: 'text', text: `${head};` })
      from = end + 1
      continue
    }
    const close = endOf(css, end + 1, '}')
    if (head !== forOlderBrowsers) parts.push(partOf(head, css.slice(end + 1, close)))
    from = close + 1
  }
  return parts
}

function partOf(head: string, inside: string): Part {
  const text = `${head}{${inside}}`
  if (/^@(layer|media|supports|container)\b/.test(head))
    return { kind: 'group', head, parts: [...parseStylesheet(inside)] }
  const [, name] = /^@(?:property|keyframes)\s+(\S+)/.exec(head) ?? []
  if (name !== undefined) return { kind: 'named', text, name }
  if (head === '@font-face') {
    const [, family = ''] = /font-family:([^;]+)/.exec(inside) ?? []
    return { kind: 'font', text, family, ranges: rangesOf(inside) }
  }
  if (head.startsWith('@')) return { kind: 'text', text }
  return { kind: 'rule', selectors: selectorsOf(head), declarations: declarationsOf(inside) }
}

function declarationsOf(inside: string): Declaration[] {
  // The rules inside a rule stay together.
  const list = inside.includes('{') ? [inside] : split(inside, ';')
  return list.map((text) => ({ text, name: /^--[\w-]+(?=:)/.exec(text)?.[0], uses: variablesIn(text) }))
}

const variablesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

function rangesOf(fontFace: string): (readonly [number, number])[] {
  const [, list] = /unicode-range:([^;]+)/.exec(fontFace) ?? []
  if (list === undefined) return [[0, 0x10ffff]]
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)] as const
  })
}

/** Position of the first of `marks` outside of brackets, strings and nested blocks. */
function endOf(css: string, from: number, marks: string): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const char = css.charAt(at)
    if (char === '\\') at++
    else if (char === '"' || char === "'") at = closingQuote(css, at)
    else if (depth === 0 && marks.includes(char)) return at
    else if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char)) depth--
  }
  return css.length
}

function closingQuote(css: string, from: number): number {
  let at = from + 1
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1
  return at
}

/** The parts of a list between marks outside of brackets and strings. */
function split(list: string, mark: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < list.length; ) {
    const end = endOf(list, from, mark)
    if (end > from) parts.push(list.slice(from, end))
    from = end + 1
  }
  return parts
}

const className = /\.((?:\\[\da-f]+ ?|\\.|[\w-])+)/gi

/** Parts of form fields: of an input, if the page has no other field. */
const partOfField = /::(?:file-selector-button|placeholder|-webkit-(?:search|date|calendar|inner|outer))/

/** What each selector needs. Names in brackets (`:is(.a)`, `[class=a]`) are left out, which keeps more rules. */
function selectorsOf(list: string): Selector[] {
  return split(list, ',').map((selector) => {
    const outside = selector
      .replace(/^:(?:where|is)\(([^,]*)\)$/, '$1')
      .replace(/\\.|\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\([^()]*\))*\))*\)|\[[^\]]*\]/g, (part) =>
        part.startsWith('\\') ? part : '',
      )
    const classes = [...outside.matchAll(className)].map(([, name = '']) => unescaped(name))
    const elements = [...outside.replace(className, '').matchAll(/(?<=^|[\s>+~])[a-z][\w-]*/gi)].map(([name]) =>
      name.toLowerCase(),
    )
    return { text: selector, classes, elements: partOfField.test(outside) ? [...elements, 'input'] : elements }
  })
}

const unescaped = (name: string) =>
  name.replace(/\\([\da-f]+) ?|\\(.)/gi, (_, code: string | undefined, char: string) =>
    code === undefined ? char : String.fromCodePoint(Number.parseInt(code, 16)),
  )

/**
 * The rules that apply to this HTML, in their order: those whose classes and elements all occur in it, and the fonts,
 * custom properties and animations that these and the text use. A script of the page may only add classes and elements
 * that the HTML has.
 */
export function usedCss(stylesheet: Stylesheet, html: string): string {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(/\s+/)) classes.add(withoutEntities(name))
  }
  const elements = new Set(['html', 'body'])
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) elements.add(name.toLowerCase())
  if (elements.has('textarea')) elements.add('input')
  const fonts = usedFonts(stylesheet, html)
  const applies = (needs: Selector) =>
    needs.classes.every((name) => classes.has(name)) && needs.elements.every((name) => elements.has(name))
  const kept = rulesIn(stylesheet).filter(({ selectors }) => selectors.some(applies))
  const variables = usedVariables(
    kept.flatMap(({ declarations }) => declarations),
    variablesIn(html + write(stylesheet, (part) => (part.kind === 'named' ? part.text : ''))),
  )
  const declarations = ({ declarations: all }: Rule) =>
    all.filter(({ name }) => name === undefined || variables.has(name)).map(({ text }) => text)
  const rules = kept.map(declarations).join()
  return write(stylesheet, (part) => {
    if (part.kind === 'named') return variables.has(part.name) || rules.includes(part.name) ? part.text : ''
    if (part.kind === 'font') return fonts.has(part) ? part.text : ''
    if (part.kind !== 'rule') return part.text
    const selectors = part.selectors.filter(applies).map(({ text }) => text)
    const inside = declarations(part).join(';')
    return selectors.length === 0 || inside === '' ? '' : `${selectors.join()}{${inside}}`
  })
}

type Rule = Extract<Part, { kind: 'rule' }>

const rulesIn = (parts: Stylesheet): Rule[] =>
  parts.flatMap((part) => (part.kind === 'group' ? rulesIn(part.parts) : part.kind === 'rule' ? [part] : []))

/** The fonts that draw a character of the page: of those of a family that have it, the last one. */
function usedFonts(stylesheet: Stylesheet, html: string): Set<Part> {
  const characters = [...new Set(html)].map((char) => char.codePointAt(0) ?? 0)
  const used = new Set<Part>()
  const drawn = new Map<string, Set<number>>()
  for (const part of stylesheet.toReversed()) {
    if (part.kind !== 'font') continue
    const before = drawn.get(part.family) ?? new Set()
    drawn.set(part.family, before)
    const own = characters.filter((char) => part.ranges.some(([first, last]) => char >= first && char <= last))
    if (own.some((char) => !before.has(char))) used.add(part)
    for (const char of own) before.add(char)
  }
  return used
}

/** The custom properties that are used by the declarations or `elsewhere`, also through other custom properties. */
function usedVariables(declarations: readonly Declaration[], elsewhere: readonly string[]): Set<string> {
  const defined = new Map<string | undefined, string[]>()
  for (const { name, uses } of declarations) {
    const all = defined.get(name)
    if (all) all.push(...uses)
    else defined.set(name, [...uses])
  }
  const used = new Set<string>()
  const add = (names: readonly string[]) => {
    for (const name of names) {
      if (used.has(name)) continue
      used.add(name)
      add(defined.get(name) ?? [])
    }
  }
  add(elsewhere)
  add(defined.get(undefined) ?? [])
  return used
}

function write(parts: Stylesheet, textOf: (part: Exclude<Part, { kind: 'group' }>) => string): string {
  let css = ''
  for (const part of parts) {
    if (part.kind === 'group') {
      const inside = write(part.parts, textOf)
      if (inside !== '') css += `${part.head}{${inside}}`
    } else css += textOf(part)
  }
  return css
}

const withoutEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
