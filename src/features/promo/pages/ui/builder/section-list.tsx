import {
  Box,
  Check,
  Droplet,
  Image,
  Images,
  Link as LinkIcon,
  type LucideIcon,
  MapPin,
  Scale,
  Search,
  Type,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '#kit/styles/class-names.ts'
import { linkNames } from '../../rules.ts'
import type { PageContent } from '../../schema.ts'
import { themeProblems } from '../../theme.ts'

/** The sections of the builder in their order. */
export const sections = ['text', 'address', 'hero', 'links', 'gallery', 'theme', 'items', 'legal', 'search'] as const
export type SectionName = (typeof sections)[number]

/** The id of a section's element. */
export const sectionId = (name: SectionName) => `builder-${name}`

const looks: Readonly<Record<SectionName, { label: string; icon: LucideIcon }>> = {
  text: { label: 'Title and text', icon: Type },
  address: { label: 'Address', icon: MapPin },
  hero: { label: 'Hero image', icon: Image },
  links: { label: 'Links', icon: LinkIcon },
  gallery: { label: 'Gallery', icon: Images },
  theme: { label: 'Theme', icon: Droplet },
  items: { label: 'Items', icon: Box },
  legal: { label: 'Legal texts', icon: Scale },
  search: { label: 'Search and sharing', icon: Search },
}

interface SectionListProps {
  content: PageContent
  /** The number of items; undefined while it is read. */
  items: number | undefined
}

/** Links to the sections of the builder, each with what it holds or lacks: a list, or a row that scrolls on a narrow screen. */
export function SectionList({ content, items }: SectionListProps) {
  const current = useCurrentSection()
  const states = statesOf(content, items)
  return (
    <nav aria-label="Sections of the page">
      <ol className="relative flex gap-1 overflow-x-auto min-[90rem]:grid min-[90rem]:gap-0.5">
        {sections.map((name) => {
          const { label, icon: Icon } = looks[name]
          const state = states[name]
          return (
            <li key={name} className="flex-none">
              <a
                href={`#${sectionId(name)}`}
                aria-current={name === current || undefined}
                className="flex min-h-control items-center gap-2.5 rounded-control px-2.5 text-sm whitespace-nowrap no-underline hover:bg-surface-2 aria-[current]:bg-surface-2 aria-[current]:font-semibold"
              >
                <Icon className="size-4 flex-none text-ink-muted" aria-hidden="true" />
                {label}
                <State state={state} />
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** `done`, a number of things, or what is missing. */
type SectionState = 'done' | 'empty' | { text: string; isMissing?: boolean }

function State({ state }: { state: SectionState }) {
  if (state === 'empty') return null
  if (state === 'done')
    return (
      <>
        <Check className="size-4 flex-none text-good-ink min-[90rem]:ml-auto" aria-hidden="true" />
        <span className="sr-only">, done</span>
      </>
    )
  return (
    <span
      className={cx('text-xs font-normal min-[90rem]:ml-auto', state.isMissing ? 'text-warn-ink' : 'text-ink-muted')}
    >
      {state.text}
    </span>
  )
}

function statesOf(content: PageContent, items: number | undefined): Readonly<Record<SectionName, SectionState>> {
  const { title, description, heroImage, gallery, links, privacyPolicyText, termsOfServiceText, theme } = content
  const done = (isDone: boolean): SectionState => (isDone ? 'done' : 'empty')
  const count = (number: number): SectionState => (number === 0 ? 'empty' : { text: String(number) })
  const linked = linkNames.filter((name) => links[name] !== '').length
  const missing = [termsOfServiceText === '' && 'Terms', privacyPolicyText === '' && 'Privacy'].filter(
    (name) => name !== false,
  )
  const colours = [theme.primaryColor, theme.secondaryColor, theme.backgroundColor]
  const problems = colours.every((colour) => /^#[0-9a-f]{6}$/i.test(colour)) ? themeProblems(theme).length : 0
  return {
    text: title === '' || description === '' ? { text: 'Missing', isMissing: true } : 'done',
    address: 'done',
    hero: done(heroImage !== null),
    links: linked === 0 ? 'empty' : { text: `${linked} of ${linkNames.length}` },
    gallery: count(gallery.length),
    theme: problems > 0 ? { text: `${problems} to fix`, isMissing: true } : 'done',
    items: count(items ?? 0),
    legal:
      missing.length === 0
        ? 'done'
        : { text: missing.length === 2 ? 'Missing' : `${missing[0]} missing`, isMissing: true },
    search: 'done',
  }
}

/** The section at the upper third of the window. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>(sections[0])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
        const name = sections.find((one) => sectionId(one) === entered?.target.id)
        if (name) setCurrent(name)
      },
      { rootMargin: '-25% 0px -70% 0px' },
    )
    for (const name of sections) {
      const element = document.getElementById(sectionId(name))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
