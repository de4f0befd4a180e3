import type { LegalBasis } from '#features/compliance/rules.ts'
import type { RequestStatus, RequestStep, RequestType } from '../../requests/rules.ts'

export const typeLabels: Readonly<Record<RequestType, string>> = { export: 'Copy of data', deletion: 'Deletion' }

export const statusLabels: Readonly<Record<RequestStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  other: 'Closed',
}

export const statusTones = { pending: 'warn', processing: 'accent', completed: 'good', other: 'line' } as const

export const stepLabels: Readonly<Record<RequestStep, string>> = {
  asked: 'Requested by the person',
  taken: 'Assigned to an admin',
  downloaded: 'Copy downloaded',
  erased: 'Account erased',
  closed: 'Closed by an admin',
  withdrawn: 'Withdrawn by the person',
  expired: 'Ended: the copy wasn’t downloaded',
}

export const basisLabels: Readonly<Record<LegalBasis, string>> = {
  consent: 'Consent',
  contract: 'Contract',
  legal_obligation: 'Legal obligation',
  legitimate_interest: 'Legitimate interest',
}
