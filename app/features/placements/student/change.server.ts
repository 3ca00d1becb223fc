import { and, count, eq } from 'drizzle-orm'
import { type Answers, type Given, readAnswers } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import { amendedFields } from '../amendments/amendments.ts'
import { maxAnswersLength } from '../forms/wex-forms.ts'
import { findOpenHost } from '../hosts/own-hosts.server.ts'
import { lockOwn, type PlacementRecord, type PlacementRow, readRecord } from '../record.server.ts'
import { keepAnswers } from '../sign.server.ts'
import type { createPlacement, updatePlacement, WexPlacement } from '../student-contract.ts'
import { placementDays, placements } from '../tables.server.ts'
import { questionsOf, termsOf } from './draft.server.ts'
import { type Joined, ownerOf, requireJoinedSchool } from './joined-school.server.ts'
import { toPlacement } from './read.server.ts'
import {
  bornOnError,
  editableStatuses,
  maxDrafts,
  mergeTerms,
  type StudentTerms,
  termsErrors,
  withoutSignature,
} from './terms.ts'

type Context = { db: Database; actor: Actor; now: Date }
type Fields = BodyOf<typeof updatePlacement>['fields']

/**
 * Starts a draft at the school that the student has joined. Their row is locked, so that drafts at the same time are counted.
 *
 * @throws DomainError `invalid` with a sentence for each field, `refused` (`no-school`, `too-many-drafts`)
 */
export async function startPlacement(
  { db, actor, now }: Context,
  { details, ...body }: BodyOf<typeof createPlacement>,
): Promise<WexPlacement> {
  const { userId } = ownerOf(actor)
  return db.transaction(async (tx) => {
    await lockedPerson(tx, userId)
    const joined = await requireJoinedSchool(tx, userId, now)
    const id = await writeDraft(tx, { userId, joined, given: { ...body, ...details } }, now)
    return toPlacement(await readRecord(tx, eq(placements.id, id), now))
  })
}

type Draft = {
  userId: number
  joined: Joined
  given: Fields
  /** The advisor who starts it for the student. */
  preparedBy?: number
}

/**
 * Writes a draft of a student, whose row the caller has locked.
 *
 * @returns its id
 * @throws DomainError `invalid` with a sentence for each field, `refused` (`too-many-drafts`)
 */
export async function writeDraft(
  tx: Database,
  { userId, joined, given, preparedBy }: Draft,
  now: Date,
): Promise<number> {
  await refuseManyDrafts(tx, userId, preparedBy === undefined ? 'You have' : 'The student has')
  const sections = await questionsOf(tx)
  const change = await readChange(tx, { joined, given, sections, terms: noTerms, answers: {} })
  const [row] = await tx
    .insert(placements)
    .values({
      ...columnsOf(change.terms),
      studentId: userId,
      schoolId: joined.schoolId,
      hostId: change.hostId ?? null,
      address: change.terms.address || (change.hostAddress ?? ''),
      place: joined.place,
      preparedBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: placements.id })
  if (!row) throw new Error('no placement was written')
  await writeDays(tx, row.id, change.terms)
  if (given.answers) await keepAnswers(tx, row.id, 'student', change.answers, now)
  return row.id
}

const noTerms: StudentTerms = {
  title: '',
  startDate: '',
  endDate: '',
  hours: null,
  days: [],
  address: '',
  tasks: [],
  guardianName: null,
  guardianEmail: null,
  guardianPhone: null,
}

async function refuseManyDrafts(tx: Database, userId: number, whoHas: string): Promise<void> {
  const [found] = await tx
    .select({ drafts: count() })
    .from(placements)
    .where(and(eq(placements.studentId, userId), eq(placements.status, 'draft')))
  if ((found?.drafts ?? 0) >= maxDrafts)
    throw new DomainError('refused', 'too-many-drafts', {
      message: `${whoHas} ${maxDrafts} drafts. One of them has to be sent or cancelled first.`,
    })
}

/**
 * Changes the student's own placement, where it is a draft or the school has asked for changes. Signatures of older terms
 * do not count: after a request for changes new terms get a version of their own.
 *
 * @throws DomainError `invalid`, `conflict` where another window was first, `refused` (`not-editable`, `no-school`)
 */
export async function changePlacement(
  { db, actor, now }: Context,
  id: string,
  { fields, version }: BodyOf<typeof updatePlacement>,
): Promise<WexPlacement> {
  const owner = ownerOf(actor)
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, owner, id)
    if (!editableStatuses.includes(row.status))
      throw new DomainError('refused', 'not-editable', {
        message: 'It cannot be changed now. Ask your school: it can ask you for changes.',
      })
    if (version !== undefined && version !== row.version)
      throw new DomainError('conflict', 'changed-meanwhile')
    const joined = await requireOwnSchool(tx, owner.userId, row, now)
    const record = await readRecord(tx, eq(placements.id, row.id), now)
    const sections = await questionsOf(tx)
    const change = await readChange(tx, {
      joined,
      given: fields,
      sections,
      terms: termsOf(record),
      answers: withoutSignature(record.answers.student ?? {}),
    })
    await writeChange(tx, record, fields, change, now)
    return toPlacement(await readRecord(tx, eq(placements.id, row.id), now))
  })
}

/** @throws DomainError `refused` (`no-school`) where the student has left the school of the placement */
export async function requireOwnSchool(
  tx: Database,
  userId: number,
  { schoolId }: PlacementRow,
  now: Date,
): Promise<Joined> {
  const joined = await requireJoinedSchool(tx, userId, now)
  if (joined.schoolId === schoolId) return joined
  throw new DomainError('refused', 'no-school', {
    message: 'You have left the school of this placement. You can still cancel it.',
  })
}

type Change = {
  terms: StudentTerms
  answers: Answers
  /** Undefined: as it was. */
  hostId: number | null | undefined
  hostAddress: string | null
}

type Asked = {
  joined: Joined
  given: Fields
  sections: readonly FormSection[]
  terms: StudentTerms
  answers: Answers
}

/** Reads all that was given, and says everything that is wrong at once. */
async function readChange(tx: Database, { joined, given, sections, ...stored }: Asked): Promise<Change> {
  const { host_id, answers: givenAnswers = {}, ...givenTerms } = given
  const read = readDraftAnswers(sections, stored.answers, givenAnswers, joined)
  const tasks = typeof givenAnswers.tasks === 'string' ? givenAnswers.tasks : undefined
  const terms = mergeTerms(stored.terms, givenTerms, tasks)
  const isNewDate = terms.startDate !== stored.terms.startDate
  const host = host_id ? await findOpenHost(tx, joined.schoolId, host_id) : null
  const hostErrors: FieldErrors =
    host_id && !host ? { host_id: ['Choose a host of your school that takes students'] } : {}
  refuseErrors({
    ...hostErrors,
    ...read.errors,
    ...termsErrors(terms, isNewDate ? joined.today : null),
  })
  return {
    terms,
    answers: read.answers,
    hostId: host_id === undefined ? undefined : (host?.id ?? null),
    hostAddress: host?.address ?? null,
  }
}

/**
 * Answers to the form of a draft: those that are given are read as the form reads them, and what is still empty is no error.
 * The signature is made when the placement is sent.
 */
function readDraftAnswers(
  sections: readonly FormSection[],
  stored: Answers,
  given: Given,
  { today, dob }: Joined,
): { answers: Answers; errors: FieldErrors } {
  if (JSON.stringify(given).length > maxAnswersLength)
    return {
      answers: stored,
      errors: { answers: ['That is more than the form can take. Please shorten it'] },
    }
  const signed = Object.keys(given).find((name) => name.startsWith('signature'))
  if (signed) return { answers: stored, errors: { [`answers.${signed}`]: ['You sign when you send it'] } }
  const { answers, errors } = readAnswers(sections, { ...stored, ...given }, { today })
  const bornOn = bornOnError(given.born_on, dob, today)
  const wrong = Object.entries({ ...errors, ...(bornOn && { born_on: bornOn }) })
    .filter(([name]) => Object.hasOwn(given, name) && !isEmpty(given[name]))
    .map(([name, sentence]): [string, string[]] => [`answers.${name}`, [sentence]])
  return { answers, errors: Object.fromEntries(wrong) }
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0)
  )
}

function columnsOf({ days: _days, ...columns }: StudentTerms): Omit<StudentTerms, 'days'> {
  return columns
}

async function writeChange(
  tx: Database,
  record: PlacementRecord,
  given: Fields,
  { terms, answers, hostId, hostAddress }: Change,
  now: Date,
): Promise<void> {
  const { placement } = record
  const isNewHost = hostId !== undefined && hostId !== placement.hostId
  const address = isNewHost && given.address === undefined && hostAddress ? hostAddress : terms.address
  const next = { ...terms, address }
  const isNewGuardian = next.guardianEmail !== placement.guardianEmail
  await tx
    .update(placements)
    .set({
      ...columnsOf(next),
      ...(hostId !== undefined && { hostId }),
      ...(isNewGuardian && { guardianConfirmedAt: null, guardianConfirmedBy: null }),
      termsVersion: placement.termsVersion + Number(asksForNewSignatures(record, next, isNewHost)),
      version: placement.version + 1,
      updatedAt: now,
    })
    .where(eq(placements.id, placement.id))
  await writeDays(tx, placement.id, next)
  if (given.answers) await keepAnswers(tx, placement.id, 'student', answers, now)
}

/** What all had signed before the school asked for changes is different now. */
function asksForNewSignatures(
  { placement, days }: PlacementRecord,
  next: StudentTerms,
  isNewHost: boolean,
): boolean {
  if (placement.status !== 'changes-requested') return false
  const { address, supervisor, tasks, title } = placement
  const before = { days, address, supervisor, tasks }
  const after = { days: next.days, address: next.address, supervisor, tasks: next.tasks }
  return isNewHost || next.title !== title || amendedFields(before, after).length > 0
}

async function writeDays(tx: Database, placementId: number, { days }: StudentTerms): Promise<void> {
  await tx.delete(placementDays).where(eq(placementDays.placementId, placementId))
  if (days.length > 0) await tx.insert(placementDays).values(days.map((day) => ({ placementId, ...day })))
}
