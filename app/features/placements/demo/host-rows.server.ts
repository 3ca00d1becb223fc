import { and, eq, inArray, or } from 'drizzle-orm'
import { localities } from '#app/features/places/tables.server.ts'
import { daysLater } from '#app/platform/calendar.ts'
import { slugify } from '#app/platform/content/slug.ts'
import type { Database } from '#app/platform/database.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import type { SampleSchoolFacts } from './sample.ts'
import { numbersOf } from './sample-answers.ts'
import type { SampleHost } from './sample-hosts.ts'
import { hostsInNewSouthWales } from './sample-hosts-nsw.ts'
import { hostsInNewZealand } from './sample-hosts-nz.ts'

/** Of the two sample schools, in their order. */
export const sampleHosts: readonly (readonly SampleHost[])[] = [hostsInNewSouthWales, hostsInNewZealand]

export type AddedHost = { id: number; facts: SampleHost; address: string }

/** Writes the hosts of the sample schools. @returns those of each school, in the order of `sampleHosts` */
export async function addSampleHosts(
  tx: Database,
  facts: readonly SampleSchoolFacts[],
  now: Date,
): Promise<AddedHost[][]> {
  const centres = await readCentres(tx)
  const rows = facts.flatMap((school, at) =>
    (sampleHosts[at] ?? []).map((host, number) => hostRow(school, host, number, centres, now)),
  )
  const added = await tx.insert(placementHosts).values(rows).returning({
    id: placementHosts.id,
    schoolId: placementHosts.schoolId,
    name: placementHosts.businessName,
  })
  return facts.map((school, at) =>
    (sampleHosts[at] ?? []).map((host, number) => {
      const row = added.find(({ schoolId, name }) => schoolId === school.id && name === host.name)
      if (!row) throw new Error(`${host.name} was not written`)
      return { id: row.id, facts: host, address: addressOf(host, number) }
    }),
  )
}

/** A street that there is not, in a suburb that there is. */
function addressOf({ suburb, postcode }: SampleHost, number: number): string {
  return `${number + 1} Sample Street, ${[suburb, postcode].filter(Boolean).join(' ')}`
}

type Centre = typeof localities.$inferSelect

/** The suburbs of the hosts, as far as the content has them. One statement. */
function readCentres(tx: Database): Promise<Centre[]> {
  const suburbs = sampleHosts.map((hosts) => [...new Set(hosts.map(({ suburb }) => suburb))])
  const [inAustralia = [], inNewZealand = []] = suburbs
  return tx
    .select()
    .from(localities)
    .where(
      or(
        and(
          eq(localities.countryCode, 'AU'),
          eq(localities.regionCode, 'NSW'),
          inArray(localities.name, inAustralia),
        ),
        and(
          eq(localities.countryCode, 'NZ'),
          eq(localities.regionCode, 'WKO'),
          inArray(localities.name, inNewZealand),
        ),
      ),
    )
}

function hostRow(
  { id: schoolId, country, place, today, advisor }: SampleSchoolFacts,
  host: SampleHost,
  number: number,
  centres: readonly Centre[],
  now: Date,
): typeof placementHosts.$inferInsert {
  const centre = centres.find(
    ({ countryCode, name, postcode }) =>
      countryCode === country && name === host.suburb && postcode === (host.postcode ?? ''),
  )
  const standing = host.standing ?? 'known'
  return {
    schoolId,
    businessName: host.name,
    contactName: host.contact,
    email: `hello@${slugify(host.name)}.example`,
    phone: numbersOf[country].host(number + 1),
    address: addressOf(host, number),
    suburb: host.suburb,
    postcode: host.postcode,
    latitude: centre?.latitude ?? null,
    longitude: centre?.longitude ?? null,
    place,
    industry: host.industry,
    standing,
    standingReason: host.reason ?? null,
    releasedAt: standing === 'new' ? null : now,
    releasedBy: standing === 'new' ? null : advisor.id,
    capacity: host.capacity,
    takesFrom: host.takes ? daysLater(today, host.takes[0]) : null,
    takesUntil: host.takes ? daysLater(today, host.takes[1]) : null,
    tasks: [...host.tasks],
    bring: host.bring,
    access: host.access ?? null,
    riskAnswers: {
      activities: [...(host.activities ?? [])],
      risks: host.risks,
      employees: host.employees,
      students: 1,
    },
    insuredUntil: host.insuredDays === undefined ? null : daysLater(today, host.insuredDays),
    isSample: true,
    createdBy: advisor.id,
    createdAt: now,
    updatedAt: now,
  }
}
