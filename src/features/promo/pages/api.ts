import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts, reads, withBody } from '#platform/rpc/route.ts'
import { addPage } from './add-page.ts'
import { changeSlug } from './address/change-slug.ts'
import { renewPreviewLink } from './address/renew-preview-link.ts'
import { deletePage } from './delete-page.ts'
import { publishPage, unpublishPage } from './publish-page.ts'
import { pageOfStudio, pagesOfStudio } from './queries.ts'
import { savePage } from './save-page.ts'
import {
  addPageInput,
  changeSlugInput,
  idOutput,
  pageListInput,
  pageListOutput,
  pageOutput,
  pageRef,
  previewLinkOutput,
  publishedOutput,
  publishInput,
  savedOutput,
  savePageInput,
} from './schema.ts'

export const promoPagesApi = {
  list: may('promo_edit', reads('Your promo pages, newest first'))
    .input(pageListInput)
    .output(pageListOutput)
    .handler(asSystem((tx, { cursor }, { me }) => pagesOfStudio(tx, { studioId: me, cursor }))),

  page: may('promo_edit', reads('One of your promo pages with its draft'))
    .input(pageRef)
    .output(pageOutput)
    .handler(asSystem((tx, input, { me }) => pageOfStudio(tx, { ...input, studioId: me }))),

  add: may('promo_edit', acts('Add a promo page for a game'))
    .input(addPageInput)
    .output(idOutput)
    .handler(asSystem((tx, { id, ...input }, { me, now }) => addPage(tx, { ...input, pageId: id, studioId: me, now }))),

  save: may('promo_edit', withBody(192, acts('Save the draft of a promo page')))
    .input(savePageInput)
    .output(savedOutput)
    .handler(asSystem((tx, input, { me, now }) => savePage(tx, { ...input, studioId: me, now }))),

  changeSlug: mayDo('promo_edit', 'Change the address of a promo page; the former one redirects')
    .input(changeSlugInput)
    .handler(asSystemDone((tx, input, { me, now }) => changeSlug(tx, { ...input, studioId: me, now }))),

  publish: may('promo_edit', acts('Show the draft of a promo page to visitors'))
    .input(publishInput)
    .output(publishedOutput)
    .handler(asSystem((tx, input, { me, now }) => publishPage(tx, { ...input, studioId: me, now }))),

  unpublish: mayDo('promo_edit', 'Hide a promo page from visitors')
    .input(pageRef)
    .handler(asSystemDone((tx, input, { me, now }) => unpublishPage(tx, { ...input, studioId: me, now }))),

  renewPreviewLink: may('promo_edit', acts('New link of the preview; the former one stops working'))
    .input(pageRef)
    .output(previewLinkOutput)
    .handler(asSystem((tx, input, { me, now }) => renewPreviewLink(tx, { ...input, studioId: me, now }))),

  remove: mayDo('promo_edit', 'Delete a promo page; buyers keep what they bought')
    .input(pageRef)
    .handler(asSystemDone((tx, input, { me, now }) => deletePage(tx, { ...input, studioId: me, now }))),
}
