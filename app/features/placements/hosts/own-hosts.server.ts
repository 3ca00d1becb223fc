import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import { industries } from '#app/features/careers/tables.server.ts'
import { normalEmail } from '#app/features/people/email.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import { findPlaceNear } from '#app/features/places/near.server.ts'
import { kmBetween, type Position } from '#app/features/places/near.ts'
import type { Actor } from '#app/platform/actor.ts'
import { type BodyOf, pagingMeta, type QueryOf, type ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { datesBetween } from '../rules/days.ts'
import { type Place, places } from '../rules/topics.ts'
import {
  findJoinedSchool,
  type Joined,
  ownerOf,
  requireJoinedSchool,
  toSchool,
} from '../student/joined-school.server.ts'
import type { createHost, HostLine, listHosts, WexHost } from '../student-contract.ts'
import { placementDays, placements } from '../tables.server.ts'
import { hostErrors, maxNewHostsPerMonth, openStandings } from './host-rules.ts'
import { offeredYear } from './next-year.server.ts'
import { placementHosts } from './tables.server.ts'

type Context = { db: Database; actor: Actor; now: Date }
type HostRow = typeof placementHosts.$inferSelect

/** Few enough for a phone. */
const perPage = 10

/** A host of a school that takes students, or null. */
export async function findOpenHost(db: Database, schoolId: number, id: string): Promise<HostRow | null> {
  const [host] = await db
    .select()
    .from(placementHosts)
    .where(
      and(
        eq(placementHosts.id, toId(id)),
        eq(placementHosts.schoolId, schoolId),
        inArray(placementHosts.standing, [...openStandings]),
      ),
    )
  return host ?? null
}

/** The hosts of the student’s school that take students; none before they have joined one. */
export async function readHosts(
  { db, actor, now }: Context,
  query: QueryOf<typeof listHosts>,
): Promise<ReplyOf<typeof listHosts>> {
  const joined = await findJoinedSchool(db, ownerOf(actor).userId, now)
  const list = await readIndustries(db)
  const nowhere = { place: null, alike: [] }
  if (!joined)
    return {
      data: [],
      meta: pagingMeta(query.page, perPage, 0),
      school: null,
      industries: list,
      near: nowhere,
    }
  const asked = query.near || joined.suburb
  const near = asked ? await findPlaceNear(db, asked, joined.place === 'NZ' ? 'NZ' : 'AU') : nowhere
  const requested = await findRequested(db, ownerOf(actor).userId, query.placement)
  const rows = await selectHosts(db, joined, query, requested)
  const names = new Map(list.map(({ key, name }) => [key, name]))
  const hosts = rows
    .map(({ host, taken, againIn }) => toLine(host, { taken, againIn, near: near.place, names }))
    .filter(({ places_left }) => query.free !== '1' || places_left !== 0)
    .toSorted((one, other) => (one.distance_km ?? far) - (other.distance_km ?? far))
  const { page } = query
  return {
    data: hosts.slice((page - 1) * perPage, page * perPage),
    meta: pagingMeta(page, perPage, hosts.length),
    school: toSchool(joined),
    industries: list,
    near: { place: near.place && withoutPosition(near.place), alike: near.alike },
  }
}

const far = Number.MAX_SAFE_INTEGER

function withoutPosition({
  latitude: _latitude,
  longitude: _longitude,
  ...place
}: NonNullable<Awaited<ReturnType<typeof findPlaceNear>>['place']>) {
  return place
}

/** The request that a host is looked for, and its days: those of the week that are chosen, or before that all from first to last. */
type Requested = { id: number; dates: string[] }

/** Null without a request, and for one that is not the student’s own. */
async function findRequested(
  db: Database,
  studentId: number,
  id: string | undefined,
): Promise<Requested | null> {
  if (!id) return null
  const rows = await db
    .select({
      id: placements.id,
      from: placements.startDate,
      to: placements.endDate,
      date: placementDays.date,
    })
    .from(placements)
    .leftJoin(placementDays, eq(placementDays.placementId, placements.id))
    .where(and(eq(placements.id, toId(id)), eq(placements.studentId, studentId)))
  const [found] = rows
  if (!found) return null
  const chosen = rows.flatMap(({ date }) => date ?? [])
  return {
    id: found.id,
    dates: chosen.length > 0 ? chosen : datesBetween(found.from, found.to, everyWeekday),
  }
}

const everyWeekday = [0, 1, 2, 3, 4, 5, 6]

/** How many others a host has on the fullest of the days; null without days. */
function takenOn(requested: Requested | null) {
  if (!requested) return sql<number | null>`null::int`
  return sql<number | null>`(select coalesce(max(busy.students), 0)::int from (select count(*) as students
    from ${placementDays} d join ${placements} p on p.id = d.placement_id
    where p.host_id = ${placementHosts.id} and p.id <> ${requested.id}
      and d.date in (select jsonb_array_elements_text(${JSON.stringify(requested.dates)}::jsonb)::date)
      and p.status in ('submitted', 'host-accepted', 'parent-consented', 'approved', 'active')
    group by d.date) busy)`
}

/** A school has some hundreds: they are sorted by distance here. */
const maxHosts = 2_000

function selectHosts(
  db: Database,
  { schoolId, today, zone }: Joined,
  { keyword = '', industry }: QueryOf<typeof listHosts>,
  requested: Requested | null,
) {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const found = sql`lower(concat_ws(' ', ${placementHosts.businessName}, ${placementHosts.suburb}, ${placementHosts.address},
    array_to_string(${placementHosts.tasks}, ' '), ${industries.title}))`
  return db
    .select({
      host: placementHosts,
      againIn: offeredYear(zone, today),
      taken: takenOn(requested),
    })
    .from(placementHosts)
    .leftJoin(industries, eq(industries.slug, placementHosts.industry))
    .where(
      and(
        eq(placementHosts.schoolId, schoolId),
        inArray(placementHosts.standing, [...openStandings]),
        industry ? eq(placementHosts.industry, industry) : undefined,
        ...words.map((word) => sql`position(${word} in ${found}) > 0`),
      ),
    )
    .orderBy(asc(placementHosts.businessName), asc(placementHosts.id))
    .limit(maxHosts)
}

/** The divisions of industry, which a host is in. */
export async function readIndustries(db: Database) {
  return db
    .select({ key: industries.slug, name: industries.title })
    .from(industries)
    .where(eq(industries.level, 'division'))
    .orderBy(asc(industries.title))
}

function toLine(
  host: HostRow,
  {
    taken,
    againIn,
    near,
    names,
  }: {
    /** Null: without a request there are no days to count on. */
    taken: number | null
    againIn: number | null
    near: Position | null
    names: ReadonlyMap<string, string>
  },
): HostLine {
  const { latitude, longitude, capacity } = host
  const isKnown = near && latitude !== null && longitude !== null
  return {
    ...toHost(host),
    suburb: host.suburb,
    industry: host.industry && (names.get(host.industry) ?? null),
    tasks: host.tasks,
    bring: host.bring,
    access: host.access,
    takes_from: host.takesFrom,
    takes_until: host.takesUntil,
    capacity,
    places_left: capacity === null || taken === null ? null : Math.max(0, capacity - taken),
    distance_km: isKnown ? Math.round(kmBetween(near, { latitude, longitude }) * 10) / 10 : null,
    again_in: againIn,
    is_new: host.standing === 'new',
    is_sample: host.isSample,
  }
}

function toHost({ id, schoolId, businessName, contactName, email, phone, address }: HostRow): WexHost {
  return {
    id,
    school_id: schoolId,
    business_name: businessName,
    contact_name: contactName,
    email,
    phone,
    address,
  }
}

/**
 * Adds a host for the student’s school. The student’s row is locked, so that requests at the same time are counted.
 *
 * @throws DomainError `invalid` with a sentence for each field, `refused` (`no-school`, `known-host`, `too-many-hosts`)
 */
export async function addHost(
  { db, actor, now }: Context,
  body: BodyOf<typeof createHost>,
): Promise<WexHost> {
  const { userId } = ownerOf(actor)
  return db.transaction(async (tx) => {
    const person = await lockedPerson(tx, userId)
    const joined = await requireJoinedSchool(tx, userId, now)
    const keys = (await readIndustries(tx)).map(({ key }) => key)
    refuseErrors(hostErrors(body, { industries: keys, ownEmail: person.email }))
    const values = valuesOf(body)
    await refuseKnownHost(tx, joined, values)
    await refuseManyHosts(tx, userId, joined)
    const [host] = await tx
      .insert(placementHosts)
      .values({
        ...values,
        ...(await positionOf(tx, values.suburb, joined.place)),
        schoolId: joined.schoolId,
        createdBy: userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!host) throw new Error('no host was written')
    return toHost(host)
  })
}

function valuesOf({ business_name, contact_name, email, ...more }: BodyOf<typeof createHost>) {
  const line = (text: string | undefined) => text?.trim().replace(/\s+/g, ' ') || null
  return {
    businessName: line(business_name) ?? '',
    contactName: line(contact_name) ?? '',
    email: normalEmail(email),
    phone: line(more.phone),
    address: line(more.address),
    suburb: line(more.suburb),
    industry: line(more.industry),
  }
}

/** Also one that is paused: the school talks about that, not the list. */
async function refuseKnownHost(
  tx: Database,
  { schoolId }: Joined,
  { email, businessName }: { email: string; businessName: string },
): Promise<void> {
  const [known] = await tx
    .select({ id: placementHosts.id })
    .from(placementHosts)
    .where(
      and(
        eq(placementHosts.schoolId, schoolId),
        or(
          eq(placementHosts.email, email),
          eq(sql`lower(${placementHosts.businessName})`, businessName.toLowerCase()),
        ),
      ),
    )
    .limit(1)
  if (known)
    throw new DomainError('refused', 'known-host', {
      message: 'Your school knows this host. Look for it in the list. If it is not there, ask your school.',
    })
}

/** By the calendar month of the school. */
async function refuseManyHosts(tx: Database, userId: number, { zone, today }: Joined): Promise<void> {
  const [found] = await tx
    .select({ added: count() })
    .from(placementHosts)
    .where(
      and(
        eq(placementHosts.createdBy, userId),
        sql`to_char(${placementHosts.createdAt} at time zone ${zone}, 'YYYY-MM') = ${today.slice(0, 7)}`,
      ),
    )
  if ((found?.added ?? 0) >= maxNewHostsPerMonth)
    throw new DomainError('refused', 'too-many-hosts', {
      message: `You have added ${maxNewHostsPerMonth} hosts this month. Ask your school to add this one.`,
    })
}

/** Where a host is: its suburb if that is one place alone, else the place of the school. */
async function positionOf(
  tx: Database,
  suburb: string | null,
  schoolPlace: Place,
): Promise<{ place: Place; postcode: string | null; latitude: number | null; longitude: number | null }> {
  const unknown = { place: schoolPlace, postcode: null, latitude: null, longitude: null }
  if (!suburb) return unknown
  const { place } = await findPlaceNear(tx, suburb, schoolPlace === 'NZ' ? 'NZ' : 'AU')
  if (!place) return unknown
  const { latitude, longitude, post_code } = place
  return { place: placeOfKey(place.id) ?? schoolPlace, postcode: post_code, latitude, longitude }
}

/** Of the key of a suburb, as `AU-VIC-3220-geelong`. */
function placeOfKey(key: string): Place | null {
  return places.find((place) => key === place || key.startsWith(`${place}-`)) ?? null
}
