import { may } from '#features/access/may.ts'
import { asSystem } from '#platform/rpc/in-transaction.ts'
import { acts } from '#platform/rpc/route.ts'
import { addMoment } from './add-moment.ts'
import { editMoment, removeMoment } from './edit-moment.ts'
import * as schema from './schema.ts'

/** Moments that a tester marks while playing. */
export const momentsApi = {
  addMoment: may('review_participate', acts('Mark a moment of a running test'))
    .input(schema.addMomentInput)
    .output(schema.moment)
    .handler(asSystem((tx, input, { me, now }) => addMoment(tx, { ...input, testerId: me, now }))),

  editMoment: may('review_participate', acts('Change the kind and the note of a moment'))
    .input(schema.editMomentInput)
    .output(schema.moment)
    .handler(asSystem((tx, input, { me, now }) => editMoment(tx, { ...input, testerId: me, now }))),

  removeMoment: may('review_participate', acts('Remove a moment'))
    .input(schema.removeMomentInput)
    .output(schema.removeMomentOutput)
    .handler(asSystem((tx, input, { me, now }) => removeMoment(tx, { ...input, testerId: me, now }))),
}
