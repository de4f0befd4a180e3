/** What the draft stores when the tester has the build. */
export const gotBuild = 'build'
