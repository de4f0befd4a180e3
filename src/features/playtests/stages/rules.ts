interface WaitingTest {
  stage: number | null
  opensAt: Date | null
  /** When everybody plays at the same time; null for other tests. */
  togetherAt: Date | null
}

/** Whether a test can't be started yet: a later stage of a plan over days, or one that the studio starts (plans-5, plans-6). */
export const isWaiting = ({ stage, opensAt, togetherAt }: WaitingTest, now: Date): boolean =>
  ((stage !== null && stage > 1) || togetherAt !== null) && (opensAt === null || now < opensAt)

export const waitingText = ({ togetherAt }: Pick<WaitingTest, 'togetherAt'>): string =>
  togetherAt === null
    ? 'This stage is not open yet. You get a notification when it is.'
    : 'This test has not started yet. The studio starts it for everybody at once.'
