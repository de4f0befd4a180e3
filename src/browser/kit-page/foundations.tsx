import { Mark } from '#kit/layout/mark.tsx'
import { ThemeToggle } from '#kit/theme/theme-toggle.tsx'
import { Sample, Section } from './section.tsx'

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'line', 'line-strong', 'control-line']
const roles = ['ink', 'ink-muted', 'ink-faint', 'accent', 'accent-fill', 'credit', 'good', 'warn', 'bad', 'plot']

function Swatches({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <figure key={name} className="grid gap-1">
      <span className="h-12 w-24 rounded-control border border-line" style={{ background: `var(--${name})` }} />
      <figcaption className="type-code text-ink-muted">{name}</figcaption>
    </figure>
  ))
}

const lines = [
  ['type-hero', 'Know who got in'],
  ['type-page', 'Welcome back, Ilse'],
  ['type-title', 'Opportunities'],
  ['type-row', 'Black window after the title'],
  ['type-read', 'The glow that pulls moths in is the best thing here.'],
  ['text-sm', 'Controls, tables and most text'],
  ['type-cap', 'Closes in 2 d 4 h'],
  ['type-code', 'build 0.8.2'],
] as const

export function Foundations() {
  return (
    <Section id="foundations" title="Foundations">
      <Sample name="Theme">
        <ThemeToggle />
      </Sample>
      <Sample name="Mark">
        <Mark className="size-16" />
        <Mark className="size-8" />
        <Mark />
        <Mark className="size-4" />
      </Sample>
      <Sample name="Surfaces">
        <Swatches names={surfaces} />
      </Sample>
      <Sample name="Roles">
        <Swatches names={roles} />
      </Sample>
      <Sample name="Type">
        <div className="grid min-w-0 gap-3">
          {lines.map(([name, text]) => (
            <p key={name} className={name}>
              {text}
            </p>
          ))}
        </div>
      </Sample>
    </Section>
  )
}
