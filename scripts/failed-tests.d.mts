interface Failure {
  name: string
  reason: string
}

export function failedInVitest(report: object | null): Failure[]
export function failedInPlaywright(report: object | null): Failure[]
export function unsteadyInPlaywright(report: object | null): Failure[]
export function printFailed(failed: Failure[]): void
export function printUnsteady(unsteady: Failure[]): void
