import { may } from '#features/access/may.ts'
import { asPerson, asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { assignAccount } from './assign-account.ts'
import { addFollowUp, editFollowUp, finishFollowUp, removeFollowUp, restoreFollowUp } from './follow-ups.ts'
import { moveAccount } from './move-account.ts'
import { addNote, editNote, removeNote, restoreNote } from './notes.ts'
import { ownsAccount } from './owns-account.ts'
import { readAccount, readFollowUps, readNotes } from './read-account.ts'
import { readColleagues } from './read-colleagues.ts'
import { readColumn } from './read-column.ts'
import * as schema from './schema.ts'

const developer = may('pipeline_edit', ownsAccount)

export const pipelineApi = {
  column: developer
    .route(reads('A column of the pipeline: the studios of a stage'))
    .input(schema.columnInput)
    .output(schema.columnOutput)
    .handler(asPerson((tx, input, { me, now }) => readColumn(tx, { ...input, me, now }))),

  account: developer
    .route(reads('The card of a studio: games, spending, moves and follow-ups'))
    .input(schema.oneStudio)
    .output(schema.accountOutput)
    .handler(asPerson((tx, input, { now }) => readAccount(tx, { ...input, now }))),

  colleagues: developer
    .route(reads('All business developers'))
    .output(schema.colleaguesOutput)
    .handler(asSystem((tx) => readColleagues(tx))),

  move: developer
    .route(acts('Move a studio to another stage'))
    .input(schema.moveInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => moveAccount(tx, { ...input, movedBy: me, now }))),

  assign: developer
    .route(acts('Make a business developer the owner of a studio'))
    .input(schema.assignInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => assignAccount(tx, { ...input, assignedBy: me, now }))),

  notes: developer
    .route(reads('Notes on a studio, newest first'))
    .input(schema.notesInput)
    .output(schema.notesOutput)
    .handler(asPerson((tx, input) => readNotes(tx, input))),

  addNote: developer
    .route(acts('Add a note on a studio'))
    .input(schema.addNoteInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => addNote(tx, { ...input, authorId: me, now }))),

  editNote: developer
    .route(acts('Change your note'))
    .input(schema.editNoteInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => editNote(tx, { ...input, authorId: me, now }))),

  removeNote: developer
    .route(acts('Delete your note'))
    .input(schema.oneNote)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => removeNote(tx, { ...input, authorId: me, now }))),

  restoreNote: developer
    .route(acts('Restore your deleted note'))
    .input(schema.oneNote)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => restoreNote(tx, { ...input, authorId: me, now }))),

  followUps: developer
    .route(reads('Open follow-ups, the next due first'))
    .input(schema.followUpsInput)
    .output(schema.followUpsOutput)
    .handler(
      asPerson((tx, { whose, cursor }, { me }) =>
        readFollowUps(tx, { assigneeId: whose === 'mine' ? me : null, cursor }),
      ),
    ),

  addFollowUp: developer
    .route(acts('Add a follow-up for yourself'))
    .input(schema.addFollowUpInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => addFollowUp(tx, { ...input, assigneeId: me, now }))),

  editFollowUp: developer
    .route(acts('Change a follow-up'))
    .input(schema.editFollowUpInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { now }) => editFollowUp(tx, { ...input, now }))),

  finishFollowUp: developer
    .route(acts('Mark a follow-up as done, or as open again'))
    .input(schema.finishInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { now }) => finishFollowUp(tx, { ...input, now }))),

  removeFollowUp: developer
    .route(acts('Delete a follow-up'))
    .input(schema.oneFollowUp)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { now }) => removeFollowUp(tx, { ...input, now }))),

  restoreFollowUp: developer
    .route(acts('Restore a deleted follow-up'))
    .input(schema.oneFollowUp)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { now }) => restoreFollowUp(tx, { ...input, now }))),
}
