import { storageOf } from '#features/storage/reserve-storage.ts'
import { storageOutput } from '#features/storage/schema.ts'
import { only } from '#platform/rpc/procedure.ts'
import { ownerPreviewUrl } from '../play-access.ts'
import {
  buildRef,
  doneOutput,
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

const tags = ['Builds']
const studio = only('studio')

export const buildsApi = {
  storage: studio
    .route({
      method: 'GET',
      path: '/games/storage',
      operationId: 'getStorage',
      summary: 'Your storage use and quota',
      tags,
    })
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

  addLink: studio
    .route({
      method: 'POST',
      path: '/games/add-link',
      operationId: 'addLinkBuild',
      summary: 'Add a version delivered by a link',
      tags,
    })
    .input(linkBuildInput)
    .output(idOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) =>
        addBuild(tx, { studioId: caller.profileId, build: { kind: 'link', ...input }, now: clock.now() }),
      ),
    ),

  addUpload: studio
    .route({
      method: 'POST',
      path: '/games/add-upload',
      operationId: 'addUploadBuild',
      summary: 'Add a version whose file is uploaded next',
      tags,
    })
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

  resendBuild: studio
    .route({
      method: 'POST',
      path: '/games/resend-build',
      operationId: 'resendBuild',
      summary: 'Replace the file of a version that is not ready',
      tags,
    })
    .input(resendBuildInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock, services }, input }) => {
      const { quota } = services.games
      await db.asSystem((tx) => resendBuild(tx, { ...input, studioId: caller.profileId, quota, now: clock.now() }))
      return { done: true }
    }),

  retryBuild: studio
    .route({
      method: 'POST',
      path: '/games/retry-build',
      operationId: 'retryBuild',
      summary: 'Process the file of a failed version again',
      tags,
    })
    .input(buildRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => retryBuild(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  editBuild: studio
    .route({
      method: 'POST',
      path: '/games/edit-build',
      operationId: 'editBuild',
      summary: 'Change the notes of a version and how it is served',
      tags,
    })
    .input(editBuildInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => editBuild(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  setCurrentBuild: studio
    .route({
      method: 'POST',
      path: '/games/set-current-build',
      operationId: 'setCurrentBuild',
      summary: 'Choose the version that testers get',
      tags,
    })
    .input(buildRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => setCurrentBuild(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  removeBuild: studio
    .route({
      method: 'POST',
      path: '/games/remove-build',
      operationId: 'removeBuild',
      summary: 'Delete an unused version',
      tags,
    })
    .input(buildRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => deleteBuild(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  preview: studio
    .route({
      method: 'POST',
      path: '/games/preview',
      operationId: 'previewBuild',
      summary: 'URLs to play your own web build',
      tags,
    })
    .input(buildRef)
    .output(playOutput)
    .handler(({ context: { db, caller, clock, services }, input }) =>
      db.asPerson(caller.profileId, (tx) =>
        ownerPreviewUrl(tx, { ...input, studioId: caller.profileId, services: services.games, now: clock.now() }),
      ),
    ),

  download: studio
    .route({
      method: 'POST',
      path: '/games/download',
      operationId: 'downloadBuild',
      summary: 'A short-lived link to the file of your own build',
      tags,
    })
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
