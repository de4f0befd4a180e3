import { LayoutTemplate } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { quickQuestions } from '#shared/depths.ts'
import { insertTemplate, questionTemplates } from '../../brief/question-templates.ts'
import type { RequestFormState } from './steps.ts'

/** Inserts ready questions for a goal; a toast undoes it. */
export function TemplateMenu({ form, max }: { form: RequestFormState; max: number }) {
  function insert(template: (typeof questionTemplates)[number]) {
    const current = form.getValues('customQuestions') ?? []
    const { questions, added, left } = insertTemplate({ current, template, replaceable: quickQuestions, max })
    if (added === 0) {
      toast.info(left > 0 ? `This depth takes up to ${max} questions` : 'You already ask these questions')
      return
    }
    const set = (all: typeof current) => form.setValue('customQuestions', all, { shouldDirty: true })
    form.clearErrors('customQuestions')
    set(questions)
    toast.undo(
      left > 0
        ? `${plural(added, 'question')} added, ${left} left out: this depth takes ${max}`
        : `${plural(added, 'question')} added`,
      () => set(current),
    )
  }
  return (
    <Menu
      align="start"
      title="Questions about"
      button={
        <Button variant="quiet">
          <LayoutTemplate aria-hidden="true" />
          Insert a template
        </Button>
      }
      entries={questionTemplates.map((template) => ({
        label: template.goal,
        hint: plural(template.questions.length, 'question'),
        onSelect: () => insert(template),
      }))}
    />
  )
}
