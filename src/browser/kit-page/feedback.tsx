import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { ConfirmDialog, Dialog } from '#kit/overlays/dialog.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { Sample, Section } from './section.tsx'

export function Feedback() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section id="feedback" title="Feedback">
      <Sample name="Toast">
        <Button onClick={() => toast.success('Review accepted', 'Ilse was paid 105 credits.')}>Success</Button>
        <Button onClick={() => toast.info('Draft saved')}>Info</Button>
        <Button onClick={() => toast.error('Error', 'Network error. Please check your connection and try again.')}>
          Error
        </Button>
        <Button onClick={() => toast.undo('Game deleted', () => toast.success('Game restored'))}>Undo</Button>
      </Sample>
      <Sample name="Over the page">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      </Sample>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Dispute this review"
        description="Say what is missing. An admin reads both sides and decides."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="accent" onClick={close}>
              Send dispute
            </Button>
          </>
        }
      >
        <Field label="What is missing">
          <TextArea rows={4} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Close the request?"
        text="One open spot is refunded at once. Taken spots stay until their deadline."
        confirm="Close request"
        gain={100}
        onConfirm={() => toast.success('Request closed')}
      />
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Ilse M." description="Regular, Finland">
        <p className="text-ink-muted">27, Female, PC, Core. Played 34 minutes.</p>
      </Sheet>
      <Sample name="Loading">
        <div className="w-full">
          <SkeletonRows rows={3} />
        </div>
      </Sample>
      <Sample name="Empty and failed">
        <div className="grid w-full gap-4 lg:grid-cols-2">
          <EmptyState
            title="No requests yet"
            text="Request reviews, and follow its spots here."
            action={<Button>Request reviews</Button>}
            icon={<Send aria-hidden="true" />}
          />
          <ErrorState
            error={new TypeError('Failed to fetch')}
            title="Couldn’t load your games"
            onRetry={() => toast.info('Trying again')}
          />
        </div>
      </Sample>
      <Sample name="Loading page">
        <div className="relative isolate h-64 w-full rounded-surface border border-line contain-layout [&>div]:top-0">
          <LoadingPage />
        </div>
      </Sample>
    </Section>
  )
}
