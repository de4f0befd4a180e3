import { may, mayDo } from '#features/access/may.ts'
import { storageOf } from '#features/storage/reserve-storage.ts'
import { storageOutput } from '#features/storage/schema.ts'
import { asPerson, asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { checkAgain } from '../checks/queue-check.ts'
import { ownerPreviewUrl } from '../play-access.ts'
import { isTimed } from '../rules.ts'
import {
  buildRef,
  choosePageInput,
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
import { choosePage, resendBuild, retryBuild } from './resend-build.ts'

export const buildsApi = {
  storage: may('build_read', reads('Your storage use and quota'))
    .output(storageOutput)
    .handler(
      asSystem(async (tx, _, { me, services }) => {
        const { usedBytes, promisedBytes, quotaBytes, nextQuotaBytes } = await storageOf(tx, {
          studioId: me,
          quota: services.games.quota,
        })
        return { usedBytes, promisedBytes, quotaBytes, nextQuotaBytes }
      }),
    ),

  addLink: may('build_edit', acts('Add a version delivered by a link'))
    .input(linkBuildInput)
    .output(idOutput)
    .handler(
      asSystem((tx, input, { me, now }) => addBuild(tx, { studioId: me, build: { kind: 'link', ...input }, now })),
    ),

  addUpload: may('build_edit', acts('Add a version whose file is uploaded next'))
    .input(uploadBuildInput)
    .output(idOutput)
    .handler(
      asSystem((tx, { name: _name, size, isolated, ...build }, { me, now, services }) =>
        addBuild(tx, {
          studioId: me,
          build: { ...build, bytes: size, isolated: isolated && isTimed(build.kind) },
          quota: services.games.quota,
          now,
        }),
      ),
    ),

  resendBuild: mayDo('build_edit', 'Replace the file of a version that is not ready')
    .input(resendBuildInput)
    .handler(
      asSystemDone((tx, input, { me, now, services }) =>
        resendBuild(tx, { ...input, studioId: me, quota: services.games.quota, now }),
      ),
    ),

  retryBuild: mayDo('build_edit', 'Process the file of a failed version again')
    .input(buildRef)
    .handler(asSystemDone((tx, input, { me, now }) => retryBuild(tx, { ...input, studioId: me, now }))),

  choosePage: mayDo('build_edit', 'Choose the page that starts a web build')
    .input(choosePageInput)
    .handler(asSystemDone((tx, input, { me, now }) => choosePage(tx, { ...input, studioId: me, now }))),

  editBuild: mayDo('build_edit', 'Change the notes of a version and how it is served')
    .input(editBuildInput)
    .handler(asSystemDone((tx, input, { me, now }) => editBuild(tx, { ...input, studioId: me, now }))),

  setCurrentBuild: mayDo('build_edit', 'Choose the build that testers get')
    .input(buildRef)
    .handler(asSystemDone((tx, input, { me, now }) => setCurrentBuild(tx, { ...input, studioId: me, now }))),

  removeBuild: mayDo('build_edit', 'Delete an unused version')
    .input(buildRef)
    .handler(asSystemDone((tx, input, { me, now }) => deleteBuild(tx, { ...input, studioId: me, now }))),

  checkBuild: mayDo('build_edit', 'Check a web build again in a browser of the server')
    .input(buildRef)
    .handler(asSystemDone((tx, input, { me, now }) => checkAgain(tx, { ...input, studioId: me, now }))),

  preview: may('build_read', acts('URLs to play your own web build'))
    .input(buildRef)
    .output(playOutput)
    .handler(
      asPerson((tx, input, { me, now, services, caller: { sessionId } }) =>
        ownerPreviewUrl(tx, { ...input, studioId: me, sessionId, services: services.games, now }),
      ),
    ),

  download: may('build_read', acts('A short-lived link to the file of your own build'))
    .input(buildRef)
    .output(downloadOutput)
    .handler(
      asSystem((tx, input, { me, now, services }) =>
        linkForStudio(tx, { ...input, studioId: me, fileSecret: services.games.fileSecret, now }),
      ),
    ),
}
