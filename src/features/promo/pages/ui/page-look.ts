import type { CSSProperties } from 'react'
import { cx } from '#kit/styles/class-names.ts'
import type { HeadingFont, LayoutStyle } from '../rules.ts'
import type { PageContent, ShownPage } from '../schema.ts'
import { cardColour, inkOn, isWhite, withWhite } from '../theme.ts'

/** Classes of the parts that differ between the layout styles. */
export interface PageLook {
  root: string
  hero: string
  overlay: string
  /** Behind the text of the hero as far as it reaches, where the overlay depends on the hero's height. */
  scrim: string
  lead: string
  title: string
  description: string
  facts: string
  card: string
  heading: string
  about: string
  itemsHead: string
  itemsHeading: string
  item: string
  itemType: string
  itemTitle: string
  largeTitle: string
  button: string
  /** Of three pictures: the first large, or all in a row. */
  threePictures: 'first-large' | 'row'
  picture: string
}

/** What the parts of a page are drawn from. */
export interface PartProps {
  page: ShownPage
  look: PageLook
  urlOf: (imageId: string, size: 'full' | 'phone' | 'thumb') => string
}

/** Two corners of a frame, top left and bottom right. */
const brackets =
  'relative bg-(--p-card) before:pointer-events-none before:absolute before:top-0 before:left-0 before:size-3.5 before:border-t-2 before:border-l-2 before:border-(--p-primary) after:pointer-events-none after:absolute after:right-0 after:bottom-0 after:size-3.5 after:border-r-2 after:border-b-2 after:border-(--p-primary)'

export const looks: Readonly<Record<LayoutStyle, PageLook>> = {
  modern: {
    root: '[--p-text:var(--face-text)] [--p-heading:var(--face-display)]',
    hero: 'min-h-[440px] @min-[48rem]:min-h-[560px]',
    overlay:
      'bg-[linear-gradient(0deg,rgb(7_18_28/0.96),rgb(7_18_28/0.86)_44%,rgb(7_18_28/0.1)_78%,rgb(7_18_28/0.6))] @min-[48rem]:bg-[linear-gradient(98deg,rgb(7_18_28/0.94),rgb(7_18_28/0.84)_max(30%,22rem),rgb(7_18_28/0)_max(64%,46rem)),linear-gradient(0deg,rgb(7_18_28/0.72),transparent_40%)]',
    scrim:
      'bg-[linear-gradient(0deg,rgb(7_18_28/0.7),rgb(7_18_28/0.62)_calc(100%-6rem),transparent)] @min-[48rem]:hidden',
    lead: '',
    title: 'font-bold tracking-[-0.035em] text-[clamp(2.5rem,1.6rem+4.4cqw,5rem)] leading-[0.98]',
    description: 'max-w-[46ch] text-lg leading-normal',
    facts: '',
    card: 'rounded-[14px] border border-(--p-line) bg-(--p-card) p-4 @min-[40rem]:p-5',
    heading: 'text-lg font-[620] tracking-[-0.012em]',
    about: 'mt-4',
    itemsHead: '',
    itemsHeading: 'text-xl font-[650] tracking-[-0.018em]',
    item: 'rounded-[14px] border border-(--p-line) bg-(--p-card)',
    itemType: '',
    itemTitle: 'text-md font-semibold leading-snug',
    largeTitle: 'text-xl font-semibold leading-tight tracking-[-0.018em]',
    button: 'rounded-control',
    threePictures: 'row',
    picture: 'rounded-control',
  },
  classic: {
    root: "[--p-text:'Iowan_Old_Style',Palatino,'Palatino_Linotype',Georgia,serif] [--p-heading:var(--p-text)]",
    hero: 'min-h-[480px] @min-[48rem]:min-h-[660px]',
    overlay:
      'bg-[linear-gradient(0deg,rgb(12_16_38/0.97),rgb(12_16_38/0.88)_40%,rgb(12_16_38/0.12)_70%,rgb(12_16_38/0.45))]',
    scrim: 'bg-[linear-gradient(0deg,rgb(12_16_38/0.7),rgb(12_16_38/0.62)_calc(100%-6rem),transparent)]',
    lead: 'justify-items-center text-center',
    title: 'font-medium tracking-[-0.02em] text-[clamp(2.5rem,1.6rem+4.4cqw,5rem)] leading-none',
    description: 'max-w-[40ch] text-balance text-[1.1875rem] leading-[1.45] @min-[48rem]:text-[1.375rem]',
    facts:
      'relative justify-center pt-4 before:absolute before:top-0 before:left-1/2 before:h-[5px] before:w-[88px] before:-translate-x-1/2 before:border-y before:border-[rgb(255_255_255/0.6)]',
    card: 'border-t border-(--p-line) pt-5',
    heading: 'text-[1.5rem] font-medium',
    about: 'mt-8',
    itemsHead: 'justify-center border-t-[5px] border-double border-(--p-line) pt-8',
    itemsHeading: 'text-[2rem] font-medium leading-tight',
    item: 'rounded-mark border border-(--p-line) bg-(--p-card)',
    itemType: 'text-sm!',
    itemTitle: 'text-[1.25rem] font-[550] leading-snug',
    largeTitle: 'text-[2rem] font-medium leading-tight',
    button: 'rounded-mark',
    threePictures: 'first-large',
    picture: 'rounded-mark',
  },
  gaming: {
    root: '[--p-text:var(--face-code)] [--p-heading:var(--face-code)] [font-feature-settings:normal]',
    hero: 'min-h-[440px] @min-[48rem]:min-h-[560px]',
    overlay:
      'bg-[linear-gradient(0deg,rgb(13_13_18/0.95),rgb(13_13_18/0.86)_46%,rgb(13_13_18/0.12)_78%,rgb(13_13_18/0.6))] @min-[48rem]:bg-[linear-gradient(90deg,rgb(13_13_18/0.95),rgb(13_13_18/0.86)_max(34%,24rem),transparent_max(64%,46rem)),linear-gradient(0deg,rgb(13_13_18/0.85),transparent_36%)]',
    scrim:
      'bg-[linear-gradient(0deg,rgb(13_13_18/0.7),rgb(13_13_18/0.62)_calc(100%-6rem),transparent)] @min-[48rem]:hidden',
    lead: '',
    title:
      'font-extrabold tracking-[-0.06em] uppercase text-[clamp(2.25rem,1.1rem+5.2cqw,5.25rem)] leading-[0.98] after:ml-[0.12em] after:inline-block after:h-[0.09em] after:w-[0.5em] after:bg-(--p-primary) after:content-[""]',
    description: 'max-w-[48ch] text-md leading-[1.65]',
    facts: '',
    card: cx(brackets, 'p-4 @min-[40rem]:p-5'),
    heading: 'text-lg font-bold tracking-[-0.03em] before:mr-2.5 before:text-(--p-primary) before:content-["//"]',
    about: 'mt-4',
    itemsHead: '',
    itemsHeading: 'text-xl font-bold tracking-[-0.03em] before:mr-2.5 before:text-(--p-primary) before:content-["//"]',
    item: cx(brackets, '[counter-increment:item] @min-[34rem]:p-2.5'),
    itemType: 'before:font-bold before:text-(--p-ink) before:content-["0"_counter(item)]',
    itemTitle: 'text-md font-bold leading-snug tracking-[-0.03em]',
    largeTitle: 'text-xl font-bold leading-tight tracking-[-0.05em]',
    button: 'rounded-[2px]',
    threePictures: 'row',
    picture: 'rounded-[2px]',
  },
}

const headingFaces: Readonly<Record<Exclude<HeadingFont, 'layout'>, string>> = {
  display: 'var(--face-display)',
  sans: 'var(--face-text)',
  serif: "'Iowan Old Style',Palatino,'Palatino Linotype',Georgia,serif",
  mono: 'var(--face-code)',
}

/**
 * The colours and fonts of a page as custom properties. With a white background visitors get the colours of their own
 * theme; any other has white text (shop-1).
 */
export function pageStyle({ backgroundColor, primaryColor, secondaryColor, fontFamily }: PageContent['theme']) {
  const heading = fontFamily === 'layout' ? {} : { '--p-heading': headingFaces[fontFamily] }
  const button = { '--p-primary': primaryColor, '--p-on-primary': inkOn(primaryColor) }
  if (isWhite(backgroundColor)) return asStyle({ ...heading, ...button, ...ofTheme })
  return asStyle({
    ...heading,
    ...button,
    '--p-bg': backgroundColor,
    '--p-card': cardColour(backgroundColor),
    '--p-line': withWhite(backgroundColor, 0.2),
    '--p-edge': withWhite(backgroundColor, 0.5),
    '--p-low': '#fff',
    '--p-ink': '#fff',
    '--p-muted': withWhite(backgroundColor, 0.86),
    '--p-secondary': secondaryColor,
    '--focus': '#fff',
    colorScheme: 'dark',
  })
}

/** React's type of a style has no custom properties. */
const asStyle = (properties: Record<string, string>): CSSProperties => properties

const ofTheme = {
  '--p-bg': 'var(--surface-0)',
  '--p-card': 'var(--surface-1)',
  '--p-line': 'var(--line)',
  '--p-edge': 'var(--line-strong)',
  '--p-low': 'var(--warn-ink)',
  '--p-ink': 'var(--ink)',
  '--p-muted': 'var(--ink-muted)',
  '--p-secondary': 'var(--ink-faint)',
}
