import { callCounter } from '#platform/http/limit-calls.ts'
import { AppError } from '#shared/errors.ts'
import { version as ownVersion } from '#shared/version.ts'
import { openOperationRecorder, type RecorderParts } from './metrics/record-operations.ts'
import { isFromFuture, reportLimits } from './rules.ts'

/** Who reports: a person, or null for a visitor, and the network of the caller's address. */
interface Reporter {
  personId: string | null
  network: string
  /** The version of the product that the browser ran. */
  version: string
}

export interface MonitoringServices {
  /** Counts a report of a browser. Throws RATE_LIMITED, and VALIDATION_ERROR for a version newer than the server's. */
  admit(reporter: Reporter): Promise<void>
  /** The patterns of all pages. */
  pages: ReadonlySet<string>
  /** Adds what this process has counted to the sums of all processes. */
  addOperations(): Promise<void>
  /** Adds the rest when the process stops. */
  close(): Promise<void>
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    monitoring: MonitoringServices
  }
}

interface MonitoringParts extends Omit<RecorderParts, 'everyMs'> {
  pages: Iterable<string>
  /** The version of this server. */
  version?: string
}

export function openMonitoringServices({ pages, version = ownVersion, ...parts }: MonitoringParts): MonitoringServices {
  const operations = openOperationRecorder(parts)
  const ofPerson = callCounter(reportLimits.person)
  const ofNetwork = callCounter(reportLimits.network)
  return {
    pages: new Set(pages),
    addOperations: operations.add,
    close: operations.close,
    async admit({ personId, network, version: reported }) {
      if (isFromFuture(reported, version)) throw new AppError('VALIDATION_ERROR', 'This server has no such version.')
      const waits = await Promise.all([ofPerson(personId ?? network), ofNetwork(network)])
      if (waits.some((wait) => wait > 0)) throw new AppError('RATE_LIMITED')
    },
  }
}
