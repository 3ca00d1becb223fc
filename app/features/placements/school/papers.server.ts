import type { Beside, Templates } from '../beside.server.ts'
import { formPapers } from '../papers/forms.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import type { SchoolPlacement } from './school-contract.ts'

export const papers = ['student', 'host', 'guardian', 'school'] as const

/** The four forms that are signed: questions as they were answered, answers, and the signature that counts. */
export function signedPapers(
  record: Pick<PlacementRecord, 'answers' | 'signatures'>,
  beside: Pick<Beside, 'answered'> & { templates: Templates<(typeof papers)[number]> },
): SchoolPlacement['papers'] {
  return formPapers(record, beside, papers).map(({ form, title, sections, answers, signature }) => ({
    form,
    title,
    sections,
    answers,
    signature: signature && { name: signature.name, at: signature.at, digest: signature.digest },
  }))
}

export function visitsOf({ visits }: Pick<Beside, 'visits'>): SchoolPlacement['visits'] {
  return visits.map(({ by, ...visit }) => ({ ...visit, by: by?.name || 'a former advisor' }))
}

/** What the student added to their plan is theirs alone. */
export function historyOf({ events }: Pick<Beside, 'events'>): SchoolPlacement['timeline'] {
  return events
    .filter(({ kind }) => kind !== 'added-to-plan')
    .map(({ kind, party, at, reason, by }) => ({
      kind,
      party,
      name: by?.name || null,
      at: new Date(at).toISOString(),
      reason,
    }))
}
