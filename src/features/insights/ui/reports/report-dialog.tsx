import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { Select } from '#kit/controls/select.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import type { Choice } from '../../game/choice-schema.ts'
import type { Insights } from '../../game/schema.ts'
import { answerOf } from '../../game/section-answers.ts'
import type { SectionId } from '../../game/sections.ts'
import { reportDays, reportLimits, reportSections } from '../../reports/rules.ts'
import { insights } from '../calls.ts'
import { ClipFields } from './clip-fields.tsx'
import { type ChosenPart, PartFields, type ReportPart } from './part-fields.tsx'
import { ReportList } from './report-list.tsx'

interface ReportDialogProps {
  data: Insights
  choice: Choice
  /** The section that it starts with. */
  section: SectionId
  onClose: () => void
}

const addressOf = (token: string) => `${location.origin}${paths.insightReport(token)}`

/** What a report will hold, until it is made. */
function useReportDraft({ data, choice, section }: Omit<ReportDialogProps, 'onClose'>) {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [title, setTitle] = useState(`What testers did in ${data.game.title}`.slice(0, reportLimits.title))
  const [intro, setIntro] = useState('')
  const [parts, setParts] = useState<ReadonlyMap<ReportPart, ChosenPart>>(
    new Map(reportSections.filter((part) => part === section).map((part) => [part, { words: '', quotes: true }])),
  )
  const [clips, setClips] = useState<readonly string[]>([])
  const [days, setDays] = useState<(typeof reportDays)[number]>(30)
  const [password, setPassword] = useState('')
  const make = useAct(insights.makeReport, { showsError: true })
  const usable = reportSections.filter((part) => answerOf(part, { insights: data, sells: null }) !== null)
  const set = (part: ReportPart, value: ChosenPart | undefined) => {
    const next = new Map(parts)
    if (value) next.set(part, value)
    else next.delete(part)
    setParts(next)
  }
  const submit = () =>
    make.mutate({
      id,
      choice,
      title,
      intro,
      days,
      clips: [...clips],
      parts: reportSections.flatMap((part) => {
        const chosen = usable.includes(part) ? parts.get(part) : undefined
        return chosen
          ? [
              {
                section: part,
                ...chosen,
              },
            ]
          : []
      }),
      ...(password !== '' && { password }),
    })
  const chosenParts = usable.filter((part) => parts.has(part)).length
  /** Another report, with the same content at first. */
  const begin = () => {
    setId(crypto.randomUUID())
    make.reset()
  }
  return {
    title,
    setTitle,
    intro,
    setIntro,
    parts,
    set,
    clips,
    setClips,
    days,
    setDays,
    password,
    setPassword,
    make,
    usable,
    submit,
    chosenParts,
    begin,
  }
}

/** Makes a report of chosen sections with a link that ends, and lists the reports of the game. */
export function ReportDialog({ data, choice, section, onClose }: ReportDialogProps) {
  const draft = useReportDraft({ data, choice, section })
  const { title, setTitle, intro, setIntro, parts, set, days, setDays, password, setPassword } = draft
  const { clips, setClips, make, usable, submit, chosenParts } = draft
  if (make.data)
    return (
      <ReportReady
        gameId={data.game.id}
        token={make.data.token}
        hasPassword={password !== ''}
        onClose={onClose}
        onAnother={draft.begin}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Make a report"
      description="It shows the figures as they are now. Testers are named Tester A, Tester B, … and nothing tells who they are."
      width="l"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="accent"
            type="submit"
            form="make-report"
            busy={make.isPending}
            disabled={chosenParts === 0 || title.trim() === ''}
          >
            Make report
          </Button>
        </>
      }
    >
      <Form
        id="make-report"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid gap-5">
          <Field label="Title" counter={{ value: title.length, max: reportLimits.title }}>
            <TextInput
              value={title}
              maxLength={reportLimits.title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          <Field label="Your words at the start" optional>
            <TextArea
              value={intro}
              maxLength={reportLimits.words}
              rows={3}
              onChange={(event) => setIntro(event.target.value)}
            />
          </Field>
          <fieldset className="grid min-w-0 gap-3">
            <legend className="pb-2 font-medium">Sections</legend>
            {usable.map((part) => (
              <PartFields key={part} part={part} chosen={parts.get(part)} onChange={(value) => set(part, value)} />
            ))}
          </fieldset>
          <ClipFields gameId={data.game.id} chosen={clips} onChange={setClips} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="The link ends after">
              <Select
                value={`${days}`}
                onValueChange={(value) => setDays(reportDays.find((each) => `${each}` === value) ?? 30)}
                options={reportDays.map((each) => ({ value: `${each}`, label: `${each} days` }))}
              />
            </Field>
            <Field label="Password" optional hint={`At least ${reportLimits.password.min} characters.`}>
              <TextInput
                value={password}
                autoComplete="off"
                maxLength={reportLimits.password.max}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          </div>
          <ErrorLine error={make.error} />
          <ReportList gameId={data.game.id} />
        </div>
      </Form>
    </Dialog>
  )
}

interface ReportReadyProps {
  gameId: string
  token: string
  hasPassword: boolean
  onClose: () => void
  onAnother: () => void
}

/** The link of a report that was just made. */
function ReportReady({ gameId, token, hasPassword, onClose, onAnother }: ReportReadyProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="The report is ready"
      footer={<Button onClick={onClose}>Done</Button>}
      width="l"
    >
      <div className="grid gap-5">
        <Field
          label="Link"
          hint={
            !hasPassword
              ? 'Everybody with the link can read it until it ends.'
              : 'Send the password separately from the link.'
          }
        >
          <TextInput readOnly value={addressOf(token)} onFocus={(event) => event.target.select()} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={addressOf(token)} label="Copy link" />
          <Button asChild>
            <a href={paths.insightReport(token)} target="_blank" rel="noopener noreferrer">
              Open it, to read or print
            </a>
          </Button>
          <Button variant="quiet" onClick={onAnother}>
            Make another
          </Button>
        </div>
        <ReportList gameId={gameId} />
      </div>
    </Dialog>
  )
}
