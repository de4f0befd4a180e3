import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { imageUrl } from '#features/games/image-url.ts'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { Select } from '#kit/controls/select.tsx'
import { TextField } from '#kit/controls/text-field.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { paths } from '#shared/paths.ts'
import { loadSlugOf } from '../load-slug-of.ts'
import { defaultSlug, limits } from '../rules.ts'
import { addPageInput } from '../schema.ts'
import { promo } from './calls.ts'
import { sendPromoImage } from './send-promo-image.ts'
import { useSlugOf } from './use-slug-of.ts'

/** Any text becomes an address by the rule. */
const fetchFields = async () => {
  const slugOf = await loadSlugOf()
  return z.extend(addPageInput, { slug: z.pipe(z.string(), z.transform(slugOf)) })
}

/** Dialog that starts a promo page from a game: its texts, genres and cover are taken over. */
export function NewPage({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const games = useAllGames()
  const slugOf = useSlugOf()
  const [ownSlug, setOwnSlug] = useState(false)
  const form = useZodForm(fetchFields, { id: crypto.randomUUID(), gameId: '', title: '', slug: defaultSlug })
  const { errors } = form.formState
  const [title, slug, gameId] = form.watch(['title', 'slug', 'gameId'])
  const game = games.data?.find(({ id }) => id === gameId)
  useEffect(() => {
    if (!ownSlug) form.setValue('slug', slugOf(title))
  }, [title, ownSlug, form, slugOf])
  const add = useAct(promo.add, {
    form,
    async onSuccess({ id }) {
      if (game?.coverKey) await takeOverCover(id, imageUrl(game.coverKey, 'full'))
      onClose()
      await navigate({ href: paths.editPromo(id) })
    },
  })
  const proposal = add.error ? asProblem(add.error).details.proposal : undefined
  return (
    <FormDialog
      form={form}
      title="New promo page"
      description="It starts with the game’s description, genres and cover. Nobody sees it until you publish it."
      confirm="Create page"
      busy={add.isPending}
      onValid={(input) => add.mutate(input)}
      onClose={onClose}
    >
      <Field label="Game" error={errors.gameId && 'Choose a game.'}>
        <Select
          value={gameId || undefined}
          placeholder="Choose a game"
          options={(games.data ?? []).map(({ id, title: label }) => ({ value: id, label }))}
          onValueChange={(id) => {
            const chosen = games.data?.find((one) => one.id === id)
            form.setValue('gameId', id, { shouldValidate: true })
            if (chosen) form.setValue('title', chosen.title, { shouldValidate: true })
          }}
        />
      </Field>
      <TextField form={form} name="title" label="Title" countTo={limits.title} />
      <Field label="Address" hint={<PageAddress slug={slugOf(slug)} />} error={errors.slug?.message}>
        <TextInput
          {...form.register('slug', { onChange: () => setOwnSlug(true) })}
          autoComplete="off"
          spellCheck={false}
          className="type-code"
        />
      </Field>
      {typeof proposal === 'string' && errors.slug !== undefined && (
        <div>
          <Button
            size="s"
            onClick={() => {
              setOwnSlug(true)
              form.setValue('slug', proposal, { shouldValidate: true })
            }}
          >
            Use {proposal}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

function PageAddress({ slug }: { slug: string }) {
  const me = useMe()
  const slugOf = useSlugOf()
  return (
    <>
      {location.host}/promo/{slugOf(me?.companyName || me?.name || '')}/{slug}
    </>
  )
}

/** The page is already there: without the cover it starts without a hero image. */
async function takeOverCover(pageId: string, url: string): Promise<void> {
  try {
    const picture = await (await fetch(url)).blob()
    const heroImage = await sendPromoImage(pageId, picture)
    const { content, revision } = await promo.page.call({ pageId })
    await promo.save.call({ pageId, revision, content: { ...content, heroImage } })
  } catch (error) {
    toast.error('The cover wasn’t copied', asProblem(error).message)
  }
}
