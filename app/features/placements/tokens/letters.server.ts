import { and, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { mobileNumber } from '#app/features/people/account-rules.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { dayIn, daysLater, localTime } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { smsCountryOf } from '#app/platform/sms/sms-countries.ts'
import { writeEvent } from '../advance.server.ts'
import { signsChange } from '../amendments/signs-change.server.ts'
import { awaitsRelease, openStandings } from '../hosts/host-rules.ts'
import { type PlacementRecord, readRecord } from '../record.server.ts'
import { schoolPlacementSettings } from '../school/tables.server.ts'
import type { PlacementEvent, PlacementFact } from '../status.ts'
import { placementAmendments, placementEvents, placements } from '../tables.server.ts'
import { type LetterFacts, letterEmail, letterText } from './letter-emails.ts'
import { type LetterAbout, placementLetter } from './letter-job.ts'
import { issueToken, purposefulOf } from './links.server.ts'
import { placementTokens } from './tables.server.ts'
import {
  hasPurpose,
  partyOfPurpose,
  type TokenParty,
  type TokenPurpose,
  tokenPurposes,
} from './token-rules.ts'

export type Letter = { placementId: number; party: TokenParty; about: LetterAbout }

/** Whether a letter went out, or why not: what it waits for, or that there is nobody or nothing to ask. */
export type LetterOutcome =
  | 'sent'
  | 'awaits-release'
  | 'awaits-confirmation'
  | 'host-not-open'
  | 'no-address'
  | 'not-asked'

type Sending = Pick<Services, 'mail' | 'sms' | 'settings'>

/**
 * The worker of the job. The link is made and its letter written in one transaction, and a job that runs again finds that it was.
 * A letter that waits is left out: it is enqueued again when an advisor releases the host or confirms the guardian's address.
 */
export async function writeLetter(
  services: Services,
  { placementId, party, about }: Letter,
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: placements.id })
      .from(placements)
      .where(eq(placements.id, placementId))
      .for('update')
    if (!row) return // it was deleted in the meantime
    const record = await readRecord(tx, eq(placements.id, placementId), now)
    if (await wasWritten(tx, placementId, party, about)) return
    await send(services, tx, record, { party, about }, now)
  })
}

/**
 * Sends a new link in the caller's transaction, which holds the placement's lock and has read the record under it: as a reminder, or
 * because the last one expired. The earlier one stops working.
 *
 * @returns whether it went out, or why not
 */
export function sendLink(
  services: Sending,
  tx: Database,
  record: PlacementRecord,
  purpose: TokenPurpose,
  now: Date,
): Promise<LetterOutcome> {
  return send(services, tx, record, { party: partyOfPurpose[purpose], about: purpose }, now)
}

/** An advisor has let the first letter to a host go out: it is enqueued for all placements that wait for it. */
export async function enqueueFirstLetters(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  hostId: number,
): Promise<void> {
  // any owner: the placements at one host, which the caller has locked
  const waiting = await tx
    .select({ id: placements.id })
    .from(placements)
    .where(and(eq(placements.hostId, hostId), eq(placements.status, 'submitted')))
    .orderBy(placements.id)
  for (const { id } of waiting)
    await jobs.enqueue(tx, placementLetter, { placementId: id, party: 'host', about: 'answer' })
}

/** The school has confirmed the address of a guardian: the letter that waited for it is enqueued. */
export async function enqueueGuardianLetter(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  placementId: number,
): Promise<void> {
  await jobs.enqueue(tx, placementLetter, { placementId, party: 'guardian', about: 'consent' })
}

/** Links are deleted some time after the end: then a host is not asked again as if it never had been. */
const maxDaysLate = 60

/** Asks hosts for their report, on the afternoon of the last day or later, once each. */
export async function askForReports(services: Services, now: Date): Promise<void> {
  const tomorrow = daysLater(dayIn('UTC', now), 1)
  const due = await services.db
    .select({ id: placements.id, endDate: placements.endDate, school: schoolPlace })
    .from(placements)
    .innerJoin(schools, eq(schools.id, placements.schoolId))
    .where(
      and(
        eq(placements.status, 'active'),
        isNull(placements.hostReportedAt),
        lte(placements.endDate, tomorrow),
        gt(placements.endDate, daysLater(tomorrow, -maxDaysLate)),
        sql`not exists (select 1 from ${placementTokens} where ${placementTokens.placementId} = ${placements.id}
          and ${placementTokens.purpose} = 'feedback')`,
      ),
    )
    .orderBy(placements.id)
  for (const { id, endDate, school } of due) {
    if (localTime(zoneOfSchool(school), now) < `${endDate}T15:00`) continue
    await writeLetter(services, { placementId: id, party: 'host', about: 'feedback' }, now)
  }
}

/** What in the timeline gives the reason for a letter. */
const causes: Record<LetterAbout, readonly (PlacementEvent | PlacementFact)[]> = {
  answer: ['submit', 'amendment-proposed'],
  during: ['advisor-approves', 'amendment-applied'],
  feedback: ['start-date-reached'],
  consent: ['host-accepts', 'guardian-confirmed', 'consent-withdrawn', 'amendment-proposed'],
  withdraw: ['advisor-approves', 'amendment-applied'],
  declined: ['advisor-declines'],
  cancelled: ['cancel'],
}

/** Whether the letter was written since there was a reason for it. */
async function wasWritten(
  tx: Database,
  placementId: number,
  party: TokenParty,
  about: LetterAbout,
): Promise<boolean> {
  // any owner: the placement's, which the caller has locked
  const [cause] = await tx
    .select({ id: placementEvents.id, at: placementEvents.at })
    .from(placementEvents)
    .where(
      and(eq(placementEvents.placementId, placementId), inArray(placementEvents.kind, [...causes[about]])),
    )
    .orderBy(desc(placementEvents.id))
    .limit(1)
  const written = isPurpose(about)
    ? tx.$count(
        placementTokens,
        and(
          eq(placementTokens.placementId, placementId),
          eq(placementTokens.purpose, about),
          isNull(placementTokens.revokedAt),
          cause && gte(placementTokens.sentAt, cause.at),
        ),
      )
    : tx.$count(
        placementEvents,
        and(
          eq(placementEvents.placementId, placementId),
          eq(placementEvents.kind, 'letter-sent'),
          eq(placementEvents.party, party),
          cause && gt(placementEvents.id, cause.id),
        ),
      )
  return (await written) > 0
}

function isPurpose(about: LetterAbout): about is TokenPurpose {
  return tokenPurposes.includes(about as TokenPurpose)
}

async function send(
  services: Sending,
  tx: Database,
  record: PlacementRecord,
  { party, about }: Pick<Letter, 'party' | 'about'>,
  now: Date,
): Promise<LetterOutcome> {
  const { placement } = record
  if (isPurpose(about) && !hasPurpose(purposefulOf(record), about)) return 'not-asked'
  const [settings] = await tx
    .select()
    .from(schoolPlacementSettings)
    .where(eq(schoolPlacementSettings.schoolId, placement.schoolId))
  const to =
    party === 'host'
      ? hostAddress(record, about, settings?.releasesFirstLetter ?? true)
      : guardianAddress(services, record)
  if (typeof to === 'string') return to
  const path = isPurpose(about) ? pathOf(party, await issueToken(tx, record, about, now)) : null
  const facts = { ...factsOf(record, settings?.phone ?? null), change: await changeIn(tx, record, party) }
  if (to.channel === 'mail') await services.mail.send(tx, to.address, letterEmail(about, facts, path))
  else
    await services.sms.send(tx, to.address, letterText(about, facts, path && services.settings.origin + path))
  await writeEvent(tx, placement.id, path ? 'link-sent' : 'letter-sent', { party }, now)
  return 'sent'
}

/** Whether a letter is about a change: one that waits for its reader, or else one that holds already. */
async function changeIn(
  tx: Database,
  record: PlacementRecord,
  party: TokenParty,
): Promise<LetterFacts['change']> {
  if (signsChange(record, party)) return 'waits'
  const applied = await tx.$count(
    placementAmendments,
    and(eq(placementAmendments.placementId, record.placement.id), eq(placementAmendments.outcome, 'applied')),
  )
  return applied > 0 ? 'applied' : null
}

const pathOf = (party: TokenParty, token: string) => `/wex/${party === 'host' ? 'host' : 'parent'}/${token}`

export type Address = { channel: 'mail' | 'sms'; address: string }

function hostAddress(
  { host, amendment }: PlacementRecord,
  about: LetterAbout,
  releasesFirstLetter: boolean,
): Address | LetterOutcome {
  if (!host) return 'no-address'
  if (about === 'answer' && !amendment && !openStandings.includes(host.standing)) return 'host-not-open'
  if (awaitsRelease(host, { releasesFirstLetter })) return 'awaits-release'
  return { channel: 'mail', address: host.email }
}

/** The mailbox of a guardian, or a mobile number where there is none, once the school has confirmed it. */
export function guardianAddress(
  { settings }: Pick<Services, 'settings'>,
  { placement, school, amendment }: Pick<PlacementRecord, 'placement' | 'school' | 'amendment'>,
): Address | LetterOutcome {
  if (placement.guardianNotNeeded && !amendment?.signers.includes('guardian')) return 'not-asked'
  if (!placement.guardianConfirmedAt) return 'awaits-confirmation'
  if (placement.guardianEmail) return { channel: 'mail', address: placement.guardianEmail }
  const phone = mobileNumber(placement.guardianPhone ?? '', school.countryCode)
  return phone && smsCountryOf(phone, settings.smsCountries)
    ? { channel: 'sms', address: phone }
    : 'no-address'
}

function factsOf(
  { placement, student, school, host, state }: PlacementRecord,
  schoolPhone: string | null,
): Omit<LetterFacts, 'change'> {
  return {
    firstName: student.firstName,
    yearLevel: state.facts.year_level,
    school: school.name,
    schoolPhone,
    contact: host?.contactName ?? '',
    startDate: placement.startDate,
    endDate: placement.endDate,
    isApproved: placement.approvedAt !== null,
  }
}
