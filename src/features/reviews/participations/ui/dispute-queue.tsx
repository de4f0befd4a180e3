import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '#kit/button.tsx'
import { callsTo } from '#kit/calls.ts'
import { EmptyState } from '#kit/empty-state.tsx'
import { ErrorState } from '#kit/error-state.tsx'
import { Field, TextArea } from '#kit/field.tsx'
import { Panel, PanelHeader } from '#kit/panel.tsx'
import { asProblem, fieldsOf } from '#kit/problem.ts'
import { SkeletonRows } from '#kit/skeleton.tsx'
import { toast } from '#kit/toast.tsx'
import type { disputesOutput } from '../../decisions/schema.ts'
import type { participationsApi } from '../api.ts'

const participations = callsTo<typeof participationsApi>('participations')
type Dispute = z.output<typeof disputesOutput>[number]

/** Disputes with both sides' words; the decision pays from escrow or gives the place back. */
export function DisputeQueue() {
  const { data, error, isPending, refetch } = useQuery(participations.disputes.queryOptions())
  if (error) return <ErrorState error={error} title="The disputes could not be loaded" onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label="Loading disputes" />
  if (data.length === 0)
    return (
      <EmptyState
        title="No disputes wait"
        text="When a studio disputes a review, both sides' words stand here for your decision."
      />
    )
  return (
    <div className="grid gap-4">
      {data.map((dispute) => (
        <OneDispute key={dispute.participation.id} dispute={dispute} />
      ))}
    </div>
  )
}

function OneDispute({
  dispute: {
    participation,
    instructions,
    asked: { questions },
    review,
    messages,
  },
}: {
  dispute: Dispute
}) {
  const answerOf = (id: string) => review.answers.find(({ questionId }) => questionId === id)?.answer
  return (
    <Panel aria-label={`Dispute about ${participation.gameTitle}`}>
      <PanelHeader title={participation.gameTitle} text={`Score ${participation.score ?? 'unknown'}`} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Words title="The studio says" text={participation.disputeReason} />
        <Words title="The tester says" text={participation.disputeAnswer ?? 'Nothing yet.'} />
      </div>
      <details>
        <summary className="cursor-pointer font-medium">What was asked, and the review</summary>
        <div className="grid gap-4 pt-3">
          <Words title="Instructions" text={instructions || 'None.'} />
          <Words title="Review" text={review.content} />
          {questions.map(({ id, text }) => (
            <Words key={id} title={text} text={answerOf(id) ?? 'Not answered.'} />
          ))}
          {messages.length > 0 && <Words title="Messages" text={messages.map(({ body }) => body).join('\n\n')} />}
        </div>
      </details>
      <Decide participationId={participation.id} />
    </Panel>
  )
}

function Words({ title, text }: { title: string; text: string | null }) {
  return (
    <section className="grid content-start gap-1">
      <h3 className="type-cap">{title}</h3>
      <p className="max-w-[70ch] whitespace-pre-line break-words">{text}</p>
    </section>
  )
}

function Decide({ participationId }: { participationId: string }) {
  const [note, setNote] = useState('')
  const client = useQueryClient()
  const decide = useMutation({
    ...participations.decide.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: () => {
      toast.success('Decided', 'Both sides were told.')
      void client.invalidateQueries({ queryKey: [['participations']] })
      void client.invalidateQueries({ queryKey: [['admin']] })
    },
  })
  const error = decide.error ? (fieldsOf(decide.error).note ?? asProblem(decide.error).message) : undefined
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Field label="Your reason" hint="Both sides read it." error={error} counter={{ value: note.length, max: 1000 }}>
        <TextArea rows={2} value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={decide.isPending} onClick={() => decide.mutate({ participationId, for: 'studio', note })}>
          Reject the review
        </Button>
        <Button disabled={decide.isPending} onClick={() => decide.mutate({ participationId, for: 'tester', note })}>
          Accept the review
        </Button>
      </div>
    </div>
  )
}
