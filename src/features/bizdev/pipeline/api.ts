import { may, mayDo } from '#features/access/may.ts'
import { asPerson, asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { type Route, reads } from '#platform/rpc/route.ts'
import { actingAs } from './acting-colleague.ts'
import { assignAccount } from './assign-account.ts'
import { addFollowUp, editFollowUp, finishFollowUp, removeFollowUp, restoreFollowUp } from './follow-ups.ts'
import { moveAccount } from './move-account.ts'
import { addNote, editNote, removeNote, restoreNote } from './notes.ts'
import { ownsAccount } from './owns-account.ts'
import { readAccount, readFollowUps, readNotes } from './read-account.ts'
import { readColleagues } from './read-colleagues.ts'
import { readColumn } from './read-column.ts'
import * as schema from './schema.ts'

const developer = (route: Route) => may('pipeline_edit', route, ownsAccount)
const developerDoes = (summary: string) => mayDo('pipeline_edit', summary, ownsAccount)

export const pipelineApi = {
  column: developer(reads('A column of the pipeline: the studios of a stage'))
    .input(schema.columnInput)
    .output(schema.columnOutput)
    .handler(asPerson((tx, input, { me, now }) => readColumn(tx, { ...input, me, now }))),

  account: developer(reads('The card of a studio: games, spending, moves and follow-ups'))
    .input(schema.oneStudio)
    .output(schema.accountOutput)
    .handler(asPerson((tx, input, { now }) => readAccount(tx, { ...input, now }))),

  colleagues: developer(reads('All business developers'))
    .output(schema.colleaguesOutput)
    .handler(asSystem((tx) => readColleagues(tx))),

  move: developerDoes('Move a studio to another stage')
    .input(schema.moveInput)
    .handler(asSystemDone((tx, input, { me, now }) => moveAccount(tx, { ...input, movedBy: me, now }))),

  assign: developerDoes('Make a business developer the owner of a studio')
    .input(schema.assignInput)
    .handler(asSystemDone((tx, input, { me, now }) => assignAccount(tx, { ...input, assignedBy: me, now }))),

  notes: developer(reads('Notes on a studio, newest first'))
    .input(schema.notesInput)
    .output(schema.notesOutput)
    .handler(asPerson((tx, input) => readNotes(tx, input))),

  addNote: developerDoes('Add a note on a studio')
    .input(schema.addNoteInput)
    .handler(asSystemDone((tx, input, { me, now }) => addNote(tx, { ...input, authorId: me, now }))),

  editNote: developerDoes('Change your note')
    .input(schema.editNoteInput)
    .handler(asSystemDone((tx, input, { me, now }) => editNote(tx, { ...input, authorId: me, now }))),

  removeNote: developerDoes('Delete your note')
    .input(schema.oneNote)
    .handler(asSystemDone((tx, input, { me, now }) => removeNote(tx, { ...input, authorId: me, now }))),

  restoreNote: developerDoes('Restore your deleted note')
    .input(schema.oneNote)
    .handler(asSystemDone((tx, input, { me, now }) => restoreNote(tx, { ...input, authorId: me, now }))),

  followUps: developer(reads('Open follow-ups, the next due first'))
    .input(schema.followUpsInput)
    .output(schema.followUpsOutput)
    .handler(
      asPerson((tx, { whose, cursor }, { me }) =>
        readFollowUps(tx, { assigneeId: whose === 'mine' ? me : null, cursor }),
      ),
    ),

  addFollowUp: developerDoes('Add a follow-up for yourself')
    .input(schema.addFollowUpInput)
    .handler(asSystemDone((tx, input, { me, now }) => addFollowUp(tx, { ...input, assigneeId: me, now }))),

  editFollowUp: developerDoes('Change your follow-up')
    .input(schema.editFollowUpInput)
    .handler(asSystemDone((tx, input, { caller, now }) => editFollowUp(tx, { ...input, by: actingAs(caller), now }))),

  finishFollowUp: developerDoes('Mark your follow-up as done, or as open again')
    .input(schema.finishInput)
    .handler(asSystemDone((tx, input, { caller, now }) => finishFollowUp(tx, { ...input, by: actingAs(caller), now }))),

  removeFollowUp: developerDoes('Delete your follow-up')
    .input(schema.oneFollowUp)
    .handler(asSystemDone((tx, input, { caller, now }) => removeFollowUp(tx, { ...input, by: actingAs(caller), now }))),

  restoreFollowUp: developerDoes('Restore your deleted follow-up')
    .input(schema.oneFollowUp)
    .handler(
      asSystemDone((tx, input, { caller, now }) => restoreFollowUp(tx, { ...input, by: actingAs(caller), now })),
    ),
}
