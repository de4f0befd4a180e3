import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { bugStatusText } from '../../bugs/bug-texts.ts'
import type { BugActs, StatedBug } from './use-bug-acts.ts'

const statusTones = { open: 'line', confirmed: 'accent', fixed: 'good', wont_fix: 'neutral' } as const

export const StatusBadge = ({ bug }: { bug: Pick<StatedBug, 'status' | 'fixedIn' | 'back'> }) => (
  <Badge tone={bug.back ? 'bad' : statusTones[bug.status]} className="max-w-48">
    <span className="truncate" title={bugStatusText(bug)}>
      {bugStatusText(bug)}
    </span>
  </Badge>
)

/** How many other bugs a menu offers to merge with: the worst come first. */
const mergeChoices = 12

interface BugStatusProps {
  bug: StatedBug
  /** Bugs that it could be merged with. */
  others: readonly { id: string; title: string }[]
  /** Versions of the game's builds, newest first. */
  builds?: readonly string[]
  acts: BugActs
}

/** The status as a menu; each change can be undone. */
export function BugStatus({ bug, others, builds = [], acts }: BugStatusProps) {
  const [asksBuild, setAsksBuild] = useState(false)
  const entry = (status: Exclude<StatedBug['status'], 'fixed'>, label: string) =>
    bug.status === status ? [] : [{ label, onSelect: () => acts.say(bug, { status, fixedIn: null }) }]
  return (
    <>
      <Menu
        button={
          <Button size="s" variant="quiet" className="px-1.5" aria-haspopup="menu" busy={acts.isPending}>
            <StatusBadge bug={bug} />
            <ChevronDown aria-hidden="true" />
            <span className="sr-only">Change the status of {bug.title}</span>
          </Button>
        }
        entries={[
          ...entry('confirmed', 'Confirm'),
          { label: 'Fixed in …', onSelect: () => setAsksBuild(true) },
          ...entry('wont_fix', 'Won’t fix'),
          ...entry('open', 'Open again'),
          ...others
            .filter(({ id }) => id !== bug.id)
            .slice(0, mergeChoices)
            .map((other) => ({
              label: `Merge with “${other.title}”`,
              onSelect: () => acts.merge(bug.id, other.id),
            })),
        ]}
      />
      {asksBuild && (
        <FixedInDialog
          bug={bug}
          builds={builds}
          onClose={() => setAsksBuild(false)}
          onFixed={(said) => acts.say(bug, said)}
        />
      )}
    </>
  )
}

interface FixedInDialogProps {
  bug: StatedBug
  builds: readonly string[]
  onClose: () => void
  onFixed: (said: { status: 'fixed'; fixedIn: string | null; title: string }) => void
}

/** Longest title that testers read. */
const mostTitle = 120

/** Asks for the version with the fix, and for the title under which its testers are asked. */
function FixedInDialog({ bug, builds, onClose, onFixed }: FixedInDialogProps) {
  const [build, setBuild] = useState(bug.fixedIn ?? '')
  const [title, setTitle] = useState(bug.title.slice(0, mostTitle))
  const form = useId()
  const list = useId()
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Mark as fixed"
      description="Testers of that build are asked whether it is gone, with their reviews."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="accent" type="submit" form={form} disabled={title.trim() === ''}>
            Mark as fixed
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onFixed({ status: 'fixed', fixedIn: build.trim() || null, title: title.trim() })
        }}
      >
        <Field label="Build" hint="The version that has the fix. Without one, nobody is asked.">
          <TextInput value={build} maxLength={40} list={list} onChange={(event) => setBuild(event.target.value)} />
        </Field>
        <datalist id={list}>
          {builds.map((version) => (
            <option key={version} value={version} />
          ))}
        </datalist>
        <Field label="What testers read" counter={{ value: title.length, max: mostTitle }}>
          <TextInput value={title} maxLength={mostTitle} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </Form>
    </Dialog>
  )
}
