import { and, eq } from 'drizzle-orm'
import type { Answers } from '#app/features/forms/answers.ts'
import { answerLines } from '#app/features/forms/answers.ts'
import type { Database } from '#app/platform/database.server.ts'
import { shownAmendment } from '../amendments/shown.ts'
import { signsChange } from '../amendments/signs-change.server.ts'
import { checkInRefusal } from '../days/day-rules.ts'
import { hasNoteForHost } from '../days/health-note-open.server.ts'
import { toDays } from '../days/log.server.ts'
import { placementAttendance } from '../days/tables.server.ts'
import { readWexTemplate } from '../forms/templates.server.ts'
import { hostDay } from '../host-day.ts'
import { isInsuredOn } from '../hosts/insurance-rules.ts'
import { arrangementYears } from '../keeping/keeping-rules.ts'
import { officialFormOf } from '../papers/official-form.ts'
import { papersOfLink } from '../papers/source.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import { valueInWords } from '../rules/rule-pack.ts'
import { isProved, type TokenContext } from './codes.server.ts'
import type { GuardianPage, HostPage } from './contract.ts'
import { knownHostAnswers } from './host-terms.ts'
import { guardianAddress } from './letters.server.ts'
import { linkDead, type OpenLink, openLink, purposefulOf } from './links.server.ts'
import { maskedAddress, mayTryCode, showsEmergencyContact, type TokenParty } from './token-rules.ts'

/** What a host sees. @throws DomainError `not-found` for a link that does not work */
export async function readHostPage(db: Database, text: string, now: Date): Promise<HostPage> {
  const { token, record } = await openLink(db, 'host', text, now)
  const { placement, host, state, days } = record
  const { purpose } = token
  if (!host || purpose === 'consent' || purpose === 'withdraw') throw linkDead()
  const amendment = purpose === 'answer' ? changeFor(record, 'host') : null
  const isShown =
    purpose === 'during' &&
    showsEmergencyContact({ ...purposefulOf(record), today: hostDay(record, now) }, days)
  return {
    purpose,
    amendment,
    placement: {
      ...sharedOf(record),
      business_name: host.businessName,
      year_level: state.facts.year_level,
      answers: purpose === 'answer' ? knownHostAnswers(placement, host) : {},
      emergency: isShown ? emergencyOf(record.answers.student ?? {}) : null,
      has_health_note: isShown && (await hasNoteForHost(db, record, now)),
    },
    form:
      purpose === 'during' || amendment
        ? null
        : await readWexTemplate(db, purpose === 'answer' ? 'host' : 'host-report'),
    school: schoolOf(record),
    asks_for_certificate: purpose === 'answer' && !isInsuredOn(host, placement.endDate),
    presence: purpose === 'during' ? await presenceOf(db, record) : null,
    files: await papersOfLink(db, { token, record }),
    official_form: officialFormOf(record.prepared),
  }
}

/** On a day of a placement that runs. */
async function presenceOf(db: Database, record: PlacementRecord): Promise<HostPage['presence']> {
  const { placement, today: date } = record
  if (checkInRefusal(toDays(record))) return null
  const [known] = await db
    .select({ kind: placementAttendance.kind })
    .from(placementAttendance)
    .where(and(eq(placementAttendance.placementId, placement.id), eq(placementAttendance.date, date)))
  return { date, kind: known?.kind ?? null }
}

/** What a guardian sees. @throws DomainError `not-found` for a link that does not work */
export async function readGuardianPage(
  context: Pick<TokenContext, 'db' | 'now' | 'services' | 'request'>,
  text: string,
): Promise<GuardianPage> {
  const { db, now, services } = context
  const { token, record } = await openLink(db, 'guardian', text, now)
  const { answers, host, prepared } = record
  const { purpose } = token
  if (purpose !== 'consent' && purpose !== 'withdraw') throw linkDead()
  const amendment = purpose === 'consent' ? changeFor(record, 'guardian') : null
  const to = guardianAddress(services, record)
  const records = prepared.inForce.find(({ topic }) => topic === 'register_retention')?.rule
  return {
    purpose,
    amendment,
    placement: {
      ...sharedOf(record),
      business_name: host?.businessName ?? '',
      travel: await travelOf(db, answers.student ?? {}),
      insurance: insuranceOf(answers.school ?? {}),
      kept: records && typeof records.value !== 'number' ? valueInWords(records.value) : null,
      kept_years: arrangementYears(records ?? undefined),
      answers: {},
    },
    form: purpose === 'consent' && !amendment ? await readWexTemplate(db, 'guardian') : null,
    school: schoolOf(record),
    files: await papersOfLink(db, { token, record }),
    official_form: officialFormOf(prepared),
    proof: {
      sent_to: typeof to === 'string' ? null : maskedAddress(to.address),
      is_waiting: mayTryCode(token, now),
      is_proved: isProved(context, token),
    },
  }
}

function changeFor(record: PlacementRecord, party: TokenParty) {
  return record.amendment && signsChange(record, party) ? shownAmendment(record.amendment) : null
}

function sharedOf({ placement, student, days }: OpenLink['record']) {
  return {
    title: placement.title,
    status: placement.status,
    first_name: student.firstName,
    start_date: placement.startDate,
    end_date: placement.endDate,
    hours: placement.hours,
    days,
    tasks: placement.tasks,
    address: placement.address,
    supervisor: placement.supervisor,
    is_sample: placement.isSample,
  }
}

function schoolOf({ school, ofSchool: { phone } }: PlacementRecord): { name: string; phone: string | null } {
  return { name: school.name, phone }
}

function emergencyOf({ emergency_name, emergency_phone, phone }: Answers) {
  if (!emergency_name || !emergency_phone) return null
  return {
    name: String(emergency_name),
    phone: String(emergency_phone),
    student_phone: phone ? String(phone) : null,
  }
}

/** In the words of the question. */
async function travelOf(db: Database, { travel }: Answers): Promise<string | null> {
  if (travel === undefined) return null
  const { sections } = await readWexTemplate(db, 'student')
  return answerLines(sections, { travel })[0]?.value ?? null
}

function insuranceOf(checked: Answers): { student: string | null; liability: string | null } {
  const named = (what: 'student_cover' | 'liability_cover') => {
    const by = checked[`${what}_by`]
    return checked[what] === true && typeof by === 'string' && by.trim() !== '' ? by : null
  }
  return { student: named('student_cover'), liability: named('liability_cover') }
}
