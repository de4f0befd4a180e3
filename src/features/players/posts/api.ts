import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress, freshProof, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { postsOfStudio, reportedPosts, timelineOf } from './queries.ts'
import { keepPost, reportPost, takePostDown } from './report-post.ts'
import * as schema from './schema.ts'
import { deletePost, editPost, restorePost, writePost } from './write-post.ts'

export const postsApi = {
  timeline: signedIn(reads('Posts from studios and games you follow, newest first'))
    .input(schema.timelineInput)
    .output(schema.timelineOutput)
    .handler(asSystem((tx, input, { me }) => timelineOf(tx, { ...input, readerId: me }))),

  reportPost: signedIn(acts('Report a post to the admins'))
    .input(schema.reportPostInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => reportPost(tx, { ...input, reporterId: me, now }))),

  posts: may('post_write', reads('Your posts about a game and to all your followers, newest first'))
    .input(schema.ownPostsInput)
    .output(schema.ownPostsOutput)
    .handler(asSystem((tx, input, { me }) => postsOfStudio(tx, { ...input, studioId: me }))),

  writePost: mayDo('post_write', 'Write a post to all your followers or those of one game')
    .use(confirmedAddress)
    .input(schema.writePostInput)
    .handler(asSystemDone((tx, input, { me, now }) => writePost(tx, { ...input, studioId: me, now }))),

  editPost: mayDo('post_write', 'Change the text of your post')
    .input(schema.editPostInput)
    .handler(asSystemDone((tx, input, { me, now }) => editPost(tx, { ...input, studioId: me, now }))),

  deletePost: mayDo('post_write', 'Delete your post')
    .input(schema.postRef)
    .handler(asSystemDone((tx, input, { me, now }) => deletePost(tx, { ...input, studioId: me, now }))),

  restorePost: mayDo('post_write', 'Restore your post that was deleted today')
    .input(schema.postRef)
    .handler(asSystemDone((tx, input, { me, now }) => restorePost(tx, { ...input, studioId: me, now }))),

  reportedPosts: may('post_moderate', reads('Posts with open reports'))
    .input(schema.reportedPostsInput)
    .output(schema.reportedPostsOutput)
    .handler(asSystem((tx, input) => reportedPosts(tx, input))),

  takePostDown: mayDo('post_moderate', 'Take a post down, with a reason')
    .use(freshProof)
    .input(schema.takeDownInput)
    .handler(asSystemDone((tx, input, { me, now }) => takePostDown(tx, { ...input, adminId: me, now }))),

  keepPost: mayDo('post_moderate', 'Keep a reported post and close its reports')
    .input(schema.postRef)
    .handler(asSystemDone((tx, input, { me, now }) => keepPost(tx, { ...input, adminId: me, now }))),
}
