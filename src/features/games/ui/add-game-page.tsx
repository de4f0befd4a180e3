import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { GameFields } from '../schema.ts'
import { games } from './calls.ts'
import { GameFieldSet, noDetails } from './game-fields.tsx'
import { imageFileError, imageTypes, sendImage } from './send-image.ts'

const gameFields = async () => (await import('../schema.ts')).gameFields

/** Page that adds a game with details and cover; builds are added on the game's page. */
export function AddGamePage() {
  const navigate = useNavigate()
  const form = useZodForm<GameFields, GameFields>(gameFields, noDetails)
  // One idempotency key per form: a repeated submit adds and charges once.
  const [id] = useState(() => crypto.randomUUID())
  const [cover, setCover] = useState<File | null>(null)
  const price = usePrices()?.add_game
  const add = useAct(games.add, {
    touches: ['games', 'credits'],
    form,
    async onSuccess() {
      if (cover)
        await sendImage({ gameId: id, as: 'cover', file: cover }).catch(() =>
          toast.error('The cover wasn’t saved', 'Add it again below.'),
        )
      await navigate({ href: `${paths.editGame(id)}?tab=builds`, replace: true })
    },
  })
  const title = form.watch('title').trim()
  const save = form.handleSubmit((fields) => price !== undefined && add.mutate({ id, price, ...fields }))
  return (
    <Page
      title="Add a game"
      lead="Only you can see it until you make its page public or invite someone."
      width="content"
      asideLabel="Preview and price"
      aside={
        <>
          <Panel pad={false}>
            <CoverPreview title={title} file={cover} />
            <div className="grid gap-1 px-4 py-3">
              <p className="type-row break-words">{title === '' ? 'Your game' : title}</p>
              <p className="type-cap">{cover ? 'Your own cover' : 'Drawn from the title until you add a cover'}</p>
            </div>
          </Panel>
          <Price price={price} />
        </>
      }
    >
      <Form onSubmit={save} className="grid gap-6">
        <GameFieldSet form={form} />
        <CoverPicker file={cover} onPick={setCover} />
        <FormError form={form} />
        <div className="flex flex-wrap gap-2">
          <Can permission="game_create" otherwise={<p className="self-center text-ink-muted">{notAllowed}</p>}>
            <Button
              type="submit"
              variant="accent"
              busy={add.isPending}
              disabled={price === undefined}
              {...(price === undefined ? {} : { price })}
            >
              Add game
            </Button>
          </Can>
          <Button asChild variant="quiet">
            <Link href={paths.studioTab('games')}>Cancel</Link>
          </Button>
        </div>
      </Form>
    </Page>
  )
}

function CoverPreview({ title, file }: { title: string; file: File | null }) {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)
  if (file && shown?.file !== file) setShown({ file, url: URL.createObjectURL(file) })
  // Most browsers can't draw HEIC; the server converts it.
  const isDrawn = file !== null && !/\.hei[cf]$/i.test(file.name)
  return (
    <Cover
      title={title === '' ? 'Your game' : title}
      src={isDrawn ? shown?.url : undefined}
      shape="card"
      className="rounded-none!"
    />
  )
}

function Price({ price }: { price: number | undefined }) {
  const { balance, main, known, loading } = useBalance()
  if (price === undefined || loading) return null
  const after = balance - price
  return (
    <Panel>
      <PanelHeader title="Price" />
      <KvList
        items={[
          { label: 'Add game', value: <Credits amount={price} /> },
          { label: 'Your balance', value: known ? <Credits amount={balance} /> : 'unavailable right now' },
          ...(known && after >= 0 ? [{ label: 'Balance after', value: <Credits amount={after} />, total: true }] : []),
        ]}
      />
      {known && after >= 0 && balance - main >= price && (
        <p className="text-ink-muted">Your welcome credits pay for it.</p>
      )}
      {known && after < 0 && <p className="text-bad-ink">You need {plural(-after, 'more credit')} to add a game.</p>}
    </Panel>
  )
}

interface CoverPickerProps {
  file: File | null
  onPick: (file: File | null) => void
}

/** File picker for a cover that is uploaded with the form. */
function CoverPicker({ file, onPick }: CoverPickerProps) {
  const [error, setError] = useState<string | undefined>()
  const take = ([picked]: File[]) => {
    if (!picked) return
    const problem = imageFileError(picked)
    setError(problem ?? undefined)
    if (problem === null) onPick(picked)
  }
  return (
    <Field label="Cover" optional error={error}>
      <FileDrop
        accept={imageTypes.join(',')}
        hint="JPEG, PNG, WebP, HEIC, AVIF or GIF up to 10 MB, best at 1280 × 960"
        onFiles={take}
      />
      {file && (
        <p className="flex items-center gap-2">
          <span className="truncate">{file.name}</span>
          <Button size="s" variant="quiet" onClick={() => onPick(null)}>
            <X aria-hidden="true" />
            Remove
          </Button>
        </p>
      )}
    </Field>
  )
}
