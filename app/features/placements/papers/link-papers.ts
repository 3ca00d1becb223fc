import type { GuardianPage, HostPage } from '../tokens/contract.ts'
import { hoursInWords } from '../tokens/page-words.ts'
import { maskedAddress } from '../tokens/token-rules.ts'
import type { Arrangement, SignedBy } from './arrangement.ts'
import type { FormPaper } from './blocks.ts'
import type { CardFacts } from './emergency-card.ts'
import type { OfficialForm } from './official-form.ts'

/** What a copy needs beside the page of a link. Names of other signers stay out: the page does not show them. */
export type LinkFacts = {
  termsVersion: number
  zone: string
  official: OfficialForm | null
  /** Who has signed, and when. */
  signedBy: readonly SignedBy[]
  /** The form that the reader has signed. */
  own: FormPaper | null
}

/**
 * What a host reads on paper: what its page shows, and its own answer. It is made of the page's data, so that a paper is no way
 * round what the page hides.
 */
export function hostArrangement({ placement, school }: HostPage, facts: LinkFacts): Arrangement {
  return { ...sharedArrangement({ placement, school }, facts), forms: facts.own ? [facts.own] : [] }
}

/** The same for a guardian. */
export function guardianArrangement({ placement, school }: GuardianPage, facts: LinkFacts): Arrangement {
  const shared = sharedArrangement({ placement, school }, facts)
  const { travel, insurance, kept, kept_years } = placement
  return {
    ...shared,
    cover: [
      ...shared.cover,
      { name: 'Way to work', value: travel },
      { name: 'Cover for the student', value: insurance.student ?? 'Ask the school' },
      { name: 'Liability cover', value: insurance.liability ?? 'Ask the school' },
      { name: 'How long the school keeps it', value: `${kept_years} years` },
      { name: 'What the rules say about records', value: kept },
    ],
    forms: facts.own ? [guardianCopy(facts.own)] : [],
  }
}

/** What the guardian signed, without what the holder of a forwarded link should not read. */
export function guardianCopy(form: FormPaper): FormPaper {
  const { phone, conditions } = form.answers
  const answers = { ...form.answers }
  if (typeof phone === 'string') answers.phone = maskedAddress(phone)
  if (conditions) answers.conditions = 'Not in this copy, because a link can be passed on. The school has it.'
  return { ...form, answers }
}

/** The emergency contact is there on the days alone, as on the page. */
export function hostCard(
  { placement, school }: HostPage,
  { emergency, supervisorPhone }: { emergency: string; supervisorPhone: string | null },
): CardFacts {
  return {
    student: placement.first_name,
    emergency,
    school,
    onCall: [],
    host: { name: placement.business_name, phone: null, address: placement.address },
    supervisor: { name: placement.supervisor, phone: supervisorPhone },
    contact: placement.emergency && { name: placement.emergency.name, phone: placement.emergency.phone },
    startDate: placement.start_date,
    endDate: placement.end_date,
    isSample: placement.is_sample,
  }
}

function sharedArrangement(
  {
    placement,
    school,
  }: { placement: HostPage['placement'] | GuardianPage['placement']; school: HostPage['school'] },
  { termsVersion, zone, official, signedBy }: LinkFacts,
): Arrangement {
  return {
    title: placement.title,
    termsVersion,
    zone,
    isSample: placement.is_sample,
    official,
    cover: [
      { name: 'Student', value: placement.first_name },
      { name: 'School', value: [school.name, school.phone].filter(Boolean).join(', ') },
      { name: 'Host', value: placement.business_name },
      { name: 'Place', value: placement.address },
      { name: 'Supervisor', value: placement.supervisor },
      { name: 'Hours', value: hoursInWords(placement.days).join('; ') },
    ],
    startDate: placement.start_date,
    endDate: placement.end_date,
    days: placement.days,
    tasks: placement.tasks,
    forms: [],
    signedBy,
    findings: [],
    rules: null,
    decisions: [],
    records: [],
    log: [],
    absences: [],
  }
}
