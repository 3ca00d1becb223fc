import { and, eq, type SQL, sql } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { isEmail, normalEmail } from '#app/features/people/email.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { BodyOf, QueryOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import { paginate, totalColumn } from '#app/platform/queries.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { HostStanding } from '../hosts/host-rules.ts'
import { awaitsRelease } from '../hosts/host-rules.ts'
import { runsOutWords } from '../hosts/insurance-rules.ts'
import { offeredYear } from '../hosts/next-year.server.ts'
import { readIndustries } from '../hosts/own-hosts.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { placeOfSchool } from '../place-of-school.server.ts'
import { placements } from '../tables.server.ts'
import { enqueueFirstLetters } from '../tokens/letters.server.ts'
import { required, type StaffContext } from './access.server.ts'
import type {
  addSchoolHost,
  listSchoolHosts,
  releaseFirstLetter,
  SchoolHost,
  setHostStanding,
} from './setup-contract.ts'
import { schoolPlacementSettings } from './tables.server.ts'

const pageSize = 25
const maxReason = 500

export async function readSchoolHosts(
  { db, actor, now }: Pick<StaffContext, 'db' | 'actor' | 'now'>,
  { keyword, standing, again, page }: QueryOf<typeof listSchoolHosts>,
): Promise<ReplyOf<typeof listSchoolHosts>> {
  const words = sql`' ' || yonder_fold(${placementHosts.businessName} || ' ' || ${placementHosts.contactName} || ' ' ||
    coalesce(${placementHosts.suburb}, ''))`
  const offered = await offeredAt(db, requireSchool(actor), now)
  const where = and(
    ofOwnSchool(actor),
    again ? sql`${offered} is not null` : undefined,
    standing && eq(placementHosts.standing, standing),
    ...keywordWords(keyword).map((word) => hasWord(words, word)),
  )
  const { rows, meta } = await paginate(page, pageSize, (limit, offset) =>
    selectHosts(db, where, offered)
      .orderBy(
        sql`(${placementHosts.standing} = 'new' and ${placementHosts.releasedAt} is null) desc`,
        sql`lower(${placementHosts.businessName})`,
        placementHosts.id,
      )
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(toHost), meta, industries: await readIndustries(db) }
}

async function offeredAt(db: Database, schoolId: number, now: Date): Promise<SQL<number | null>> {
  const zone = await zoneAt(db, schoolId)
  return offeredYear(zone, dayIn(zone, now))
}

function ofOwnSchool(actor: Pick<AdvisorActor, 'schoolId'>): SQL {
  return eq(placementHosts.schoolId, requireSchool(actor))
}

function selectHosts(db: Database, where: SQL | undefined, offered: SQL<number | null>) {
  return db
    .select({
      host: placementHosts,
      releases: sql<boolean>`coalesce(${schoolPlacementSettings.releasesFirstLetter}, true)`,
      /** Of placements that are not over. */
      lastDay: sql<
        string | null
      >`(select max(p.end_date)::text from ${placements} p where p.host_id = ${placementHosts.id}
        and p.status in ('submitted', 'host-accepted', 'parent-consented', 'changes-requested', 'approved', 'active'))`,
      placements: sql<number>`(select count(*)::int from ${placements} p where p.host_id = ${placementHosts.id})`,
      againIn: offered,
      ...totalColumn,
    })
    .from(placementHosts)
    .leftJoin(schoolPlacementSettings, eq(schoolPlacementSettings.schoolId, placementHosts.schoolId))
    .where(where)
}

type HostRow = Awaited<ReturnType<typeof selectHosts>>[number]

function toHost({
  host,
  releases,
  lastDay,
  placements: count,
  againIn,
}: Pick<HostRow, 'host' | 'releases' | 'placements' | 'lastDay' | 'againIn'>): SchoolHost {
  return {
    id: host.id,
    school_id: host.schoolId,
    business_name: host.businessName,
    contact_name: host.contactName,
    email: host.email,
    phone: host.phone,
    address: host.address,
    suburb: host.suburb,
    place: host.place,
    standing: host.standing,
    standing_reason: host.standingReason,
    awaits_release: awaitsRelease(host, { releasesFirstLetter: releases }),
    capacity: host.capacity,
    insured_until: host.insuredUntil,
    industry: host.industry,
    again_in: againIn,
    has_certificate: host.insuranceUploadId !== null,
    runs_out: runsOutWords(host, lastDay),
    placements: count,
    is_sample: host.isSample,
  }
}

/** One that the caller has found at the advisor's school. */
async function readHost(
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
  db: Database,
  id: number,
): Promise<SchoolHost> {
  const offered = await offeredAt(db, requireSchool(actor), now)
  const [row] = await selectHosts(db, eq(placementHosts.id, id), offered)
  if (!row) throw new DomainError('not-found', 'no-such-host')
  return toHost(row)
}

/** @throws DomainError `not-found` for a host of another school */
export async function lockHost(tx: Database, actor: AdvisorActor, id: string) {
  const [host] = await tx
    .select()
    .from(placementHosts)
    .where(and(eq(placementHosts.id, toId(id)), ofOwnSchool(actor)))
    .for('update')
  if (!host) throw new DomainError('not-found', 'no-such-host')
  return host
}

type HostBody = BodyOf<typeof addSchoolHost>

function fieldsOf({ business_name, contact_name, email, phone, address, suburb, capacity }: HostBody) {
  const address_ = normalEmail(required('email', email, 254, 'Please give an email address.'))
  if (!isEmail(address_))
    throw new DomainError('invalid', 'email', { errors: { email: ['Please enter a valid email address.'] } })
  return {
    businessName: plainLine(required('business_name', business_name, 150, 'Please give the name.')),
    contactName: plainLine(required('contact_name', contact_name, 100, 'Please name a contact person.')),
    email: address_,
    phone: line(phone, 40),
    address: line(address, 200),
    suburb: line(suburb, 100),
    capacity: capacity ?? null,
  }
}

async function refuseUnknownIndustry(db: Database, key: string | undefined): Promise<void> {
  if (!key) return
  const known = await readIndustries(db)
  if (!known.some((one) => one.key === key)) refuseErrors({ industry: ['Choose one from the list'] })
}

function line(text: string | undefined, max: number): string | null {
  return (
    plainLine(text ?? '')
      .trim()
      .slice(0, max) || null
  )
}

/** Staff add hosts that the school knows: nothing waits for a release. */
export function addHost(context: StaffContext, body: HostBody): Promise<SchoolHost> {
  const { db, actor, now } = context
  const schoolId = requireSchool(actor)
  return db.transaction(async (tx) => {
    await refuseUnknownIndustry(tx, body.industry)
    const place = body.place ?? (await placeOfSchool(tx, schoolId))
    const [row] = await tx
      .insert(placementHosts)
      .values({
        ...fieldsOf(body),
        schoolId,
        place,
        industry: body.industry || null,
        standing: 'known',
        createdBy: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: placementHosts.id })
    if (!row) throw new Error('no host was written')
    await auditAdvisor(tx, context, 'wex-hosts.add', `placement-hosts/${row.id}`)
    return readHost(context, tx, row.id)
  })
}

/** A new address for a host that has moved suburb: the old centre no longer counts. */
export function editHost(context: StaffContext, id: string, body: HostBody): Promise<SchoolHost> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const host = await lockHost(tx, actor, id)
    await refuseUnknownIndustry(tx, body.industry)
    const fields = fieldsOf(body)
    const hasMoved = fields.suburb !== host.suburb
    await tx
      .update(placementHosts)
      .set({
        ...fields,
        place: body.place ?? host.place,
        industry: body.industry === undefined ? host.industry : body.industry || null,
        ...(hasMoved ? { latitude: null, longitude: null, postcode: null } : undefined),
        updatedAt: now,
      })
      .where(eq(placementHosts.id, host.id))
    await auditAdvisor(tx, context, 'wex-hosts.edit', `placement-hosts/${host.id}`)
    return readHost(context, tx, host.id)
  })
}

const withReason: readonly HostStanding[] = ['paused', 'not-again']

export function setStanding(
  context: StaffContext,
  id: string,
  { standing, reason }: BodyOf<typeof setHostStanding>,
): Promise<SchoolHost> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const host = await lockHost(tx, actor, id)
    const standingReason = withReason.includes(standing)
      ? required('reason', reason, maxReason, 'Please write why.')
      : null
    await tx
      .update(placementHosts)
      .set({ standing, standingReason, updatedAt: now })
      .where(eq(placementHosts.id, host.id))
    await auditAdvisor(tx, context, 'wex-hosts.standing', `placement-hosts/${host.id}`, {
      before: { standing: host.standing },
      after: { standing },
    })
    if (standing === 'known' && host.standing === 'new' && host.releasedAt === null)
      await enqueueFirstLetters(context.services, tx, host.id)
    return readHost(context, tx, host.id)
  })
}

/** @throws DomainError `refused` where nothing waits */
export function release(
  context: StaffContext,
  id: string,
): Promise<ReplyOf<typeof releaseFirstLetter>['data']> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const host = await lockHost(tx, actor, id)
    if (!(await readHost(context, tx, host.id)).awaits_release)
      throw new DomainError('refused', 'nothing-waits', { message: 'No email has to be released here.' })
    await tx
      .update(placementHosts)
      .set({ releasedAt: now, releasedBy: actor.userId, updatedAt: now })
      .where(eq(placementHosts.id, host.id))
    await auditAdvisor(tx, context, 'wex-hosts.release', `placement-hosts/${host.id}`)
    await enqueueFirstLetters(context.services, tx, host.id)
    return readHost(context, tx, host.id)
  })
}
