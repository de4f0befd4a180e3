interface StageTest {
  stage: number | null
  opensAt: Date | null
}

/** Whether a test is a later stage of a plan over days that its tester can't start yet (plans-5). */
export const isWaiting = ({ stage, opensAt }: StageTest, now: Date): boolean =>
  stage !== null && stage > 1 && (opensAt === null || now < opensAt)

export const waitingText = 'This stage is not open yet. You get a notification when it is.'
