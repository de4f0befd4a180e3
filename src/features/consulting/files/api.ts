import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { deliverablesForAdmin } from '../engagement/queries.ts'
import { deliverablesInput, deliverablesOutput, oneId } from '../engagement/schema.ts'
import { fileLink, fileLinkForAdmin } from './file-link.ts'
import { removeFile } from './remove-file.ts'
import { fileLinkOutput } from './schema.ts'

export const consultingFilesApi = {
  fileLink: may('consulting_share', reads('A link to a file of a deliverable, valid for ten minutes'))
    .input(oneId)
    .output(fileLinkOutput)
    .handler(({ input, context: { db, clock, caller, services } }) =>
      db.asSystem((tx) =>
        fileLink(tx, {
          ...input,
          readerId: caller.profileId,
          fileSecret: services.games.fileSecret,
          now: clock.now(),
        }),
      ),
    ),

  removeFile: mayDo('consulting_work', 'Remove a file of one of your deliverables')
    .input(oneId)
    .handler(asSystemDone((tx, input, { me, now }) => removeFile(tx, { ...input, consultantId: me, now }))),

  studioDeliverables: may('consulting_manage', reads('The deliverables of a studio, for admins'))
    .input(deliverablesInput)
    .output(deliverablesOutput)
    .handler(asSystem((tx, input, { me }) => deliverablesForAdmin(tx, { ...input, readerId: me }))),

  studioFileLink: may('consulting_manage', acts('A link to a file of a studio’s deliverable, for admins; audited'))
    .input(oneId)
    .output(fileLinkOutput)
    .handler(({ input, context: { db, clock, caller, services } }) =>
      db.asSystem((tx) =>
        fileLinkForAdmin(tx, {
          ...input,
          adminId: caller.profileId,
          fileSecret: services.games.fileSecret,
          now: clock.now(),
        }),
      ),
    ),
}
