import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import type { EditedPage } from '../../schema.ts'
import { promo } from '../calls.ts'
import { Section } from './section.tsx'
import type { PageDraft } from './use-page-draft.ts'

interface DeletePageProps {
  page: EditedPage
  draft: PageDraft
}

/** Deletes the page after a question that says what goes. */
export function DeletePage({ page, draft: { keeper, content } }: DeletePageProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useAct(promo.remove, {
    showsError: true,
    toast: `${content.title} was deleted`,
    async onSuccess() {
      keeper.close()
      await navigate({ href: paths.studioTab('promo'), replace: true })
    },
  })
  return (
    <Section title="Delete this page">
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete page
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${content.title}?`}
        text="Its text, pictures, items and unused codes are deleted, and its addresses stop working. Buyers keep what they bought, and you keep your income."
        confirm="Delete page"
        danger
        onConfirm={() => remove.mutateAsync({ pageId: page.id })}
        showsError
      />
    </Section>
  )
}
