import type { Answers } from '#app/features/forms/answers.ts'
import type { CurrentForm } from '#app/features/forms/service.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { readWexAnswers, type WexForm } from '../forms/wex-forms.ts'
import type { PlacementRow } from '../record.server.ts'
import type { Party } from '../rules/topics.ts'
import { digestOfSigned } from '../sign.server.ts'
import { hoursInWords, withoutSignature } from '../student/terms.ts'
import type { placementAnswers, placementSignatures, placements } from '../tables.server.ts'
import { minutesAfter, numbers, pastDays, type Sample, timeOf } from './sample.ts'
import {
  guardianAnswers,
  hostAnswers,
  reflectionAnswers,
  reportAnswers,
  schoolAnswers,
  studentAnswers,
} from './sample-answers.ts'
import { reflectedAt, reportedAt } from './sample-times.ts'

export type SampleForms = Record<Exclude<WexForm, 'log'>, CurrentForm>

const dayMs = 86_400_000

/** The row of a sample, as the steps of its story have left it. */
export function placementRow(sample: Sample, rulesVersion: string): typeof placements.$inferInsert {
  const { spec, school, student, guardian, host, days, story, now } = sample
  const first = days[0]?.date ?? ''
  const at = (event: Parameters<typeof timeOf>[1]) => timeOf(sample, event)
  const begunAt = new Date((at('submit') ?? now).getTime() - dayMs)
  const isHostIn = at('host-accepts') !== null
  const hasLink = isHostIn && spec.shows !== 'unchecked-guardian'
  return {
    studentId: student.id,
    schoolId: school.id,
    hostId: host?.id ?? null,
    title: spec.title,
    status: spec.status,
    place: school.place,
    rulesVersion: at('submit') ? rulesVersion : null,
    startDate: first,
    endDate: days.at(-1)?.date ?? first,
    hours: hoursInWords(days),
    address: host?.address ?? '',
    supervisor: isHostIn ? (host?.facts.contact ?? '') : '',
    supervisorPhone: isHostIn ? numbers(sample).supervisor : null,
    tasks: [...(host?.facts.tasks ?? [])],
    version: story.length,
    guardianName: guardian.name,
    guardianEmail: guardian.email,
    guardianPhone: numbers(sample).guardian,
    guardianConfirmedBy: hasLink ? school.advisor.id : null,
    guardianConfirmedAt: hasLink ? confirmedAt(sample) : null,
    approvedBy: at('advisor-approves') ? school.advisor.id : null,
    hostReportedAt: at('end-date-passed') ? reportedAt(sample) : null,
    isSample: true,
    submittedAt: at('submit'),
    approvedAt: at('advisor-approves'),
    endedAt: endedAt(sample),
    createdAt: begunAt,
    updatedAt: story.at(-1)?.at ?? begunAt,
  }
}

/** An hour after the host said yes. */
export function confirmedAt(sample: Sample): Date {
  return minutesAfter(timeOf(sample, 'host-accepts') ?? sample.now, 60)
}

const endings = ['end-date-passed', 'cancel', 'advisor-declines', 'host-declines', 'parent-refuses'] as const

function endedAt(sample: Sample): Date | null {
  return endings.map((event) => timeOf(sample, event)).find((at) => at !== null) ?? null
}

type SignedRows = {
  answers: (typeof placementAnswers.$inferInsert)[]
  signatures: (typeof placementSignatures.$inferInsert)[]
}

/** The answers of all who have answered, and their signatures as `signForm` makes them. */
export function signedRows(placement: PlacementRow, sample: Sample, forms: SampleForms): SignedRows {
  const rows: SignedRows = { answers: [], signatures: [] }
  const { spec, school, student, guardian, host, days } = sample
  const on = (event: Parameters<typeof timeOf>[1]) => timeOf(sample, event)
  if (!host) return rows
  const add = (form: keyof SampleForms, given: object, at: Date, signer: Signer | null) => {
    const { answers: read, errors } = readWexAnswers(forms[form].sections, given, dayIn(school.zone, at))
    if (Object.keys(errors).length > 0)
      throw new Error(`the sample ${form} is wrong: ${JSON.stringify(errors)}`)
    const isDraft = signer === null && form !== 'reflection'
    const answers = isDraft ? withoutSignature(read) : read
    const formVersionId = isDraft ? null : forms[form].id
    rows.answers.push({ placementId: placement.id, form, answers, formVersionId, updatedAt: at })
    if (signer) rows.signatures.push(signature({ form, answers, at, ...signer }))
  }
  const signature = ({ form, answers, at, party, userId, terms }: Signing) => ({
    placementId: placement.id,
    party,
    fieldName: form === 'host-report' ? 'report_signature' : 'signature',
    name: String(answers.signature),
    signedAt: at,
    form,
    formVersionId: forms[form].id,
    termsVersion: placement.termsVersion,
    digest: digestOfSigned({ placement: terms, days }, form, forms[form].id, answers, at),
    userId,
    // What was signed ends when the school asks for changes.
    revokedAt: on('advisor-requests-changes'),
  })
  const now = placement
  const facts = {
    name: student.name,
    bornOn: student.bornOn,
    guardian: guardian.name,
    numbers: numbers(sample),
  }
  const submitted = on('submit')
  add(
    'student',
    studentAnswers(host.facts, facts),
    submitted ?? placement.createdAt,
    // The student signs before the host has named a supervisor.
    submitted && { party: 'student', userId: student.id, terms: { ...now, supervisor: '' } },
  )
  const accepted = on('host-accepts')
  if (accepted)
    add('host', hostAnswers(host.facts, { address: host.address, numbers: numbers(sample) }), accepted, {
      party: 'host',
      userId: null,
      terms: now,
    })
  const consented = on('parent-consents')
  if (consented)
    add('guardian', guardianAnswers(guardian.name, numbers(sample)), consented, {
      party: 'guardian',
      userId: null,
      terms: now,
    })
  const approved = on('advisor-approves')
  if (approved)
    add('school', schoolAnswers(school.advisor.name, dayIn(school.zone, approved)), approved, {
      party: 'school',
      userId: school.advisor.id,
      terms: now,
    })
  if (on('end-date-passed'))
    add('host-report', reportAnswers(host.facts.contact, hoursOf(sample)), reportedAt(sample), {
      party: 'host',
      userId: null,
      terms: now,
    })
  if (spec.shows === 'everything') add('reflection', reflectionAnswers, reflectedAt(sample), null)
  return rows
}

type Signer = { party: Party; userId: number | null; terms: PlacementRow }
type Signing = Signer & { form: keyof SampleForms; answers: Answers; at: Date }

/** Six hours on each day that the student came. */
function hoursOf(sample: Sample): number {
  return 6 * (pastDays(sample).length - Number(sample.spec.shows === 'absence'))
}
