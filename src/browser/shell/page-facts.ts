/**
 * What decides the layout of a page before its data have loaded: a tester has a test to go on with, an invitation that
 * waits, may not earn yet, or lacks a profile; a studio is at its first steps, has not confirmed its address, or has
 * reviews of this request to decide. The server writes them into the document.
 */
export type PageFact = 'test' | 'invited' | 'locked' | 'no-profile' | 'first-steps' | 'unconfirmed' | 'to-decide'
