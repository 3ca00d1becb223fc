import type { Party } from '../rules/topics.ts'
import { amendedFields, type SignedTerms } from './amendments.ts'
import type { AmendmentShown, TermsShown } from './contract.ts'

type Amendment = {
  before: SignedTerms
  after: SignedTerms
  reason: string
  party: Party
  signers: Party[]
  waits_for: Party[]
  opened_at: string
}

/** A change with its old and new terms, as replies have it. */
export function shownAmendment({ opened_at, party, ...amendment }: Amendment): AmendmentShown {
  const { before, after, reason, signers, waits_for } = amendment
  return {
    fields: amendedFields(before, after),
    before: shownTerms(before),
    after: shownTerms(after),
    reason,
    proposed_by: party,
    signers,
    waits_for,
    opened_at: new Date(opened_at).toISOString(),
  }
}

export function shownTerms({ days, address, supervisor, supervisor_phone, tasks }: SignedTerms): TermsShown {
  return {
    days: [...days],
    address,
    supervisor,
    supervisor_phone: supervisor_phone ?? null,
    tasks: [...tasks],
  }
}
