import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { useFormDraft, useKeptForm } from '#kit/calls/use-form-draft.ts'
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
import { extensionsOf } from '../build-file-types.ts'
import { FIRST_VERSION } from '../rules.ts'
import type { GameFields } from '../schema.ts'
import { chosenFileError } from './builds/chosen-file-error.ts'
import { games } from './calls.ts'
import { gameDraft, keptGameFields } from './game-draft.ts'
import { GameFieldSet, noDetails } from './game-fields.tsx'
import { imageFileError, imageTypes, sendImage } from './send-image.ts'

const gameFields = async () => (await import('../schema.ts')).gameFields

/** Page that adds a game with details and cover; builds are added on the game's page. */
export function AddGamePage() {
  const navigate = useNavigate()
  const of = useMe()?.profileId ?? ''
  const draft = useFormDraft({ form: gameDraft, of, kinds: keptGameFields, saved: noDetails })
  const form = useZodForm<GameFields, GameFields>(gameFields, { ...noDetails, ...draft.values })
  useKeptForm(form, draft)
  // One idempotency key per form: a repeated submit adds and charges once.
  const [id] = useState(() => crypto.randomUUID())
  const [cover, setCover] = useState<File | null>(null)
  const [build, setBuild] = useState<File | null>(null)
  const price = usePrices()?.add_game
  const add = useAct(games.add, {
    touches: ['games', 'credits'],
    form,
    async onSuccess() {
      draft.onSaved(noDetails)
      if (cover)
        await sendImage({ gameId: id, as: 'cover', file: cover }).catch(() =>
          toast.error('The cover wasn’t saved', 'Add it again below.'),
        )
      if (build)
        await addFirstBuild(id, build).catch(() => toast.error('The build wasn’t added', 'Add it again below.'))
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
        <BuildPicker
          file={build}
          onPick={(file) => {
            setBuild(file)
            if (file && form.getValues('platforms').length === 0)
              form.setValue('platforms', ['Web'], { shouldValidate: form.formState.isSubmitted })
          }}
        />
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

/** Adds the game's first version, whose file is uploaded in the background. */
async function addFirstBuild(gameId: string, file: File): Promise<void> {
  const { sendBuild } = await import('./builds/build-uploads.ts')
  const id = crypto.randomUUID()
  const { name, size } = file
  await games.addUpload.call({
    id,
    gameId,
    version: FIRST_VERSION,
    notes: '',
    kind: 'web',
    name,
    size,
    isolated: false,
  })
  void sendBuild({ buildId: id, gameId, file })
}

interface PickerProps {
  file: File | null
  onPick: (file: File | null) => void
}

/** File picker for a web build that is uploaded with the form. */
const BuildPicker = (props: PickerProps) => (
  <FilePicker
    {...props}
    label="Web build"
    accept={extensionsOf.web}
    hint="A zip of its files, or one HTML page, up to 2 GB. Other kinds of builds come next."
    errorOf={(file) => chosenFileError('web', file)}
  />
)

/** File picker for a cover that is uploaded with the form. */
const CoverPicker = (props: PickerProps) => (
  <FilePicker
    {...props}
    label="Cover"
    accept={imageTypes}
    hint="JPEG, PNG, WebP, HEIC, AVIF or GIF up to 10 MB, best at 1280 × 960"
    errorOf={imageFileError}
  />
)

interface FilePickerProps extends PickerProps {
  label: string
  accept: readonly string[]
  hint: string
  errorOf: (file: File) => string | null
}

function FilePicker({ file, onPick, label, accept, hint, errorOf }: FilePickerProps) {
  const [error, setError] = useState<string | undefined>()
  const take = ([picked]: File[]) => {
    if (!picked) return
    const problem = errorOf(picked)
    setError(problem ?? undefined)
    if (problem === null) onPick(picked)
  }
  return (
    <Field label={label} optional error={error}>
      <FileDrop accept={accept.join(',')} hint={hint} onFiles={take} />
      {file && (
        <p className="flex items-center gap-2">
          <span dir="auto" className="truncate">
            {file.name}
          </span>
          <Button size="s" variant="quiet" onClick={() => onPick(null)}>
            <X aria-hidden="true" />
            Remove
          </Button>
        </p>
      )}
    </Field>
  )
}
