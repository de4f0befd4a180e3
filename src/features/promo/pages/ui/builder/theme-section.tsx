import { Button } from '#kit/controls/button.tsx'
import { Choice, Field, RadioGroup, TextInput } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Badge } from '#kit/data/badge.tsx'
import type { HeadingFont, LayoutStyle } from '../../rules.ts'
import { isWhite, type ThemeProblem, themeProblems } from '../../theme.ts'
import { Section } from './builder-section.tsx'
import type { PageDraft } from './use-page-draft.ts'

const layouts: Readonly<Record<LayoutStyle, { title: string; text: string }>> = {
  modern: { title: 'Modern', text: 'Sans' },
  classic: { title: 'Classic', text: 'Serif' },
  gaming: { title: 'Gaming', text: 'Monospace' },
}

const fonts: readonly { value: HeadingFont; label: string }[] = [
  { value: 'layout', label: 'Same as the layout style' },
  { value: 'display', label: 'Bricolage Grotesque' },
  { value: 'sans', label: 'Inter' },
  { value: 'serif', label: 'Serif' },
  { value: 'mono', label: 'JetBrains Mono' },
]

const colours = {
  primaryColor: { label: 'Primary', hint: 'Buttons' },
  secondaryColor: { label: 'Secondary', hint: 'Small text, on a colored background' },
  backgroundColor: { label: 'Background', hint: '' },
} as const
type ColourName = keyof typeof colours

const complete = /^#[0-9a-f]{6}$/i

/** Layout style, font and colours; a pair that is hard to read is shown with the nearest readable colour. */
export function ThemeSection({ draft: { content, errors, change } }: { draft: PageDraft }) {
  const { theme } = content
  const names = Object.keys(colours) as ColourName[]
  const problems = names.every((name) => complete.test(theme[name])) ? themeProblems(theme) : []
  const set = (name: string, value: Partial<typeof theme>) =>
    change(name, { ...content, theme: { ...theme, ...value } })
  const hintOf = (name: ColourName) =>
    name !== 'backgroundColor'
      ? colours[name].hint
      : isWhite(theme.backgroundColor)
        ? 'White: follows each visitor’s light or dark theme'
        : 'Not white, so text is white'
  return (
    <Section title="Theme" aside={problems.length > 0 && <Badge tone="warn">{problems.length} to fix</Badge>}>
      <Field label="Layout style">
        <RadioGroup
          columns={3}
          value={theme.layoutStyle}
          onValueChange={(value) => set('layout style', { layoutStyle: value as LayoutStyle })}
        >
          {Object.entries(layouts).map(([value, { title, text }]) => (
            <Choice key={value} value={value} title={title} text={text} />
          ))}
        </RadioGroup>
      </Field>
      <Field label="Font of the headings">
        <Select options={fonts} value={theme.fontFamily} onValueChange={(fontFamily) => set('font', { fontFamily })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {names.map((name) => (
          <Field key={name} label={colours[name].label} hint={hintOf(name)} error={errors[`theme.${name}`]}>
            <ColourInput
              label={colours[name].label}
              value={theme[name]}
              onChange={(value) => set(`${colours[name].label.toLowerCase()} color`, { [name]: value })}
            />
          </Field>
        ))}
      </div>
      {problems.map((problem) => (
        <Problem
          key={problem.field}
          problem={problem}
          onFix={() => set('color', { [problem.field]: problem.proposal })}
        />
      ))}
    </Section>
  )
}

interface ColourInputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function ColourInput({ label, value, onChange }: ColourInputProps) {
  return (
    <TextInput
      value={value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      className="type-code uppercase"
      onChange={({ target }) => onChange(target.value.trim())}
      suffix={
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()} color`}
          value={complete.test(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          className="size-7 cursor-pointer rounded-mark border border-line bg-transparent"
        />
      }
    />
  )
}

function Problem({ problem, onFix }: { problem: ThemeProblem; onFix: () => void }) {
  return (
    <div className="grid gap-3 rounded-surface border border-l-4 border-line border-l-warn p-4">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Sample ink={problem.ink} behind={problem.behind} ratio={problem.ratio} when="now" />
        <Sample {...problem.proposed} when="nearest" />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <p className="font-semibold">{problem.title}</p>
          <p className="text-ink-muted">{problem.text}</p>
        </div>
        <Button onClick={onFix}>
          Use <span className="type-code">{problem.proposal}</span>
        </Button>
      </div>
    </div>
  )
}

function Sample({ ink, behind, ratio, when }: { ink: string; behind: string; ratio: number; when: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 64 40" className="h-9 w-14 flex-none" aria-hidden="true">
        <rect width="64" height="40" rx="6" fill={behind} />
        <path d="M14 28 21.5 11 29 28M16.8 22.5h9.4" stroke={ink} strokeWidth="3.2" strokeLinecap="round" fill="none" />
        <circle cx="44" cy="23" r="5" stroke={ink} strokeWidth="3.2" fill="none" />
        <path d="M49 18v10" stroke={ink} strokeWidth="3.2" strokeLinecap="round" />
      </svg>
      <span className="grid leading-tight">
        {/* Rounded down: a pair that fails must not look as if it passed. */}
        <b>{(Math.floor(ratio * 10) / 10).toFixed(1)} : 1</b>
        <span className="type-cap">{when}</span>
      </span>
    </span>
  )
}
