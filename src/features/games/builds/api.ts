import { may, mayDo } from '#features/access/may.ts'
import { storageOf } from '#features/storage/reserve-storage.ts'
import { storageOutput } from '#features/storage/schema.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { ownerPreviewUrl } from '../play-access.ts'
import {
  buildRef,
  downloadOutput,
  editBuildInput,
  idOutput,
  linkBuildInput,
  playOutput,
  resendBuildInput,
  uploadBuildInput,
} from '../schema.ts'
import { addBuild } from './add-build.ts'
import { deleteBuild } from './delete-build.ts'
import { linkForStudio } from './download.ts'
import { editBuild, setCurrentBuild } from './edit-build.ts'
import { resendBuild, retryBuild } from './resend-build.ts'

export const buildsApi = {
  storage: may('build_read')
    .route(reads('Your storage use and quota'))
    .output(storageOutput)
    .handler(({ context: { db, caller, services } }) =>
      db.asSystem(async (tx) => {
        const { usedBytes, quotaBytes, nextQuotaBytes } = await storageOf(tx, {
          studioId: caller.profileId,
          quota: services.games.quota,
        })
        return { usedBytes, quotaBytes, nextQuotaBytes }
      }),
    ),

  addLink: may('build_edit')
    .route(acts('Add a version delivered by a link'))
    .input(linkBuildInput)
    .output(idOutput)
    .handler(
      asSystem((tx, input, { me, now }) => addBuild(tx, { studioId: me, build: { kind: 'link', ...input }, now })),
    ),

  addUpload: may('build_edit')
    .route(acts('Add a version whose file is uploaded next'))
    .input(uploadBuildInput)
    .output(idOutput)
    .handler(({ context: { db, caller, clock, services }, input: { name: _name, size, isolated, ...build } }) =>
      db.asSystem((tx) =>
        addBuild(tx, {
          studioId: caller.profileId,
          build: { ...build, bytes: size, isolated: isolated && build.kind === 'web' },
          quota: services.games.quota,
          now: clock.now(),
        }),
      ),
    ),

  resendBuild: may('build_edit')
    .route(acts('Replace the file of a version that is not ready'))
    .input(resendBuildInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock, services }, input }) => {
      const { quota } = services.games
      await db.asSystem((tx) => resendBuild(tx, { ...input, studioId: caller.profileId, quota, now: clock.now() }))
      return { done: true }
    }),

  retryBuild: mayDo('build_edit', 'Process the file of a failed version again')
    .input(buildRef)
    .handler(asSystemDone((tx, input, { me, now }) => retryBuild(tx, { ...input, studioId: me, now }))),

  editBuild: mayDo('build_edit', 'Change the notes of a version and how it is served')
    .input(editBuildInput)
    .handler(asSystemDone((tx, input, { me, now }) => editBuild(tx, { ...input, studioId: me, now }))),

  setCurrentBuild: mayDo('build_edit', 'Choose the build that testers get')
    .input(buildRef)
    .handler(asSystemDone((tx, input, { me, now }) => setCurrentBuild(tx, { ...input, studioId: me, now }))),

  removeBuild: mayDo('build_edit', 'Delete an unused version')
    .input(buildRef)
    .handler(asSystemDone((tx, input, { me, now }) => deleteBuild(tx, { ...input, studioId: me, now }))),

  preview: may('build_read')
    .route(acts('URLs to play your own web build'))
    .input(buildRef)
    .output(playOutput)
    .handler(({ context: { db, caller, clock, services }, input }) =>
      db.asPerson(caller.profileId, (tx) =>
        ownerPreviewUrl(tx, { ...input, studioId: caller.profileId, services: services.games, now: clock.now() }),
      ),
    ),

  download: may('build_read')
    .route(acts('A short-lived link to the file of your own build'))
    .input(buildRef)
    .output(downloadOutput)
    .handler(({ context: { db, caller, clock, services }, input }) =>
      db.asSystem((tx) =>
        linkForStudio(tx, {
          ...input,
          studioId: caller.profileId,
          fileSecret: services.games.fileSecret,
          now: clock.now(),
        }),
      ),
    ),
}
