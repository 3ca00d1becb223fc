import { rest } from '#app/platform/background.server.ts'
import { fold } from '#app/platform/fold.ts'
import { refuseTwins } from '../reading/find-twins.ts'
import type { ReadRow } from '../reading/read-file.server.ts'
import { type Cells, type ReadFacts, readStudent } from '../reading/read-student.ts'
import type { RosterFile } from './headers.ts'

export type RosterRow = Record<string, string>
export type Roster = Record<RosterFile, RosterRow[]>

/** Our school, as the register names it. */
export type RosterSchool = { name: string; officialId: string }

export type RosterError = { fault: 'wrong-version' | 'other-school'; schools?: string[] }

export type ReadRoster = {
  rows: ReadRow[]
  /** Classes by name, with the number of the register. */
  groups: { name: string; externalId: string }[]
  /** How many users of other schools were left out. */
  foreign: number
}

/**
 * The students of one school in a OneRoster archive, each with the classes they are enrolled in. Users of other schools and
 * other roles are left out; what is marked `tobedeleted` counts as not there.
 */
export async function readRoster(
  roster: Roster,
  school: RosterSchool,
  facts: ReadFacts,
): Promise<ReadRoster | RosterError> {
  const property = (name: string) => roster['manifest.csv'].find((row) => row.propertyName === name)?.value
  if (property('oneroster.version') !== '1.2') return { fault: 'wrong-version' }
  const orgs = roster['orgs.csv'].filter(isActive)
  const ours = schoolOf(orgs, school)
  if (!ours)
    return {
      fault: 'other-school',
      schools: orgs
        .filter(isSchool)
        .flatMap(({ name }) => name || [])
        .slice(0, 5),
    }
  const orgId = String(ours.sourcedId)

  const ofUs = new Set<string>()
  const ofOthers = new Set<string>()
  for (const row of roster['roles.csv'].filter(isActive))
    if (row.role === 'student') (row.orgSourcedId === orgId ? ofUs : ofOthers).add(String(row.userSourcedId))
  const classes = roster['classes.csv'].filter((row) => isActive(row) && row.schoolSourcedId === orgId)
  const titles = new Map(classes.map((row) => [String(row.sourcedId), title(row)]))
  await rest()
  const enrolled = await enrolments(roster['enrollments.csv'], orgId, titles)

  const rows: ReadRow[] = []
  for (const [at, user] of roster['users.csv'].entries()) {
    if (at % usersAtOnce === 0) await rest()
    const id = String(user.sourcedId)
    if (!isActive(user) || user.enabledUser === 'false' || !ofUs.has(id)) continue
    const cells = cellsOf(user, enrolled.get(id) ?? [])
    rows.push({ number: at + 2, cells, ...readStudent(cells, facts) })
  }
  refuseTwins(rows)
  return {
    rows,
    groups: classes
      .map((row) => ({ name: title(row), externalId: String(row.sourcedId) }))
      .filter(({ name }) => name),
    foreign: [...ofOthers].filter((id) => !ofUs.has(id)).length,
  }
}

function isActive({ status }: RosterRow): boolean {
  return status !== 'tobedeleted'
}

function isSchool({ type }: RosterRow): boolean {
  return type === 'school'
}

/** The number of the register decides; else the name, and nothing else: a file of another school must not come in here. */
function schoolOf(orgs: readonly RosterRow[], { name, officialId }: RosterSchool): RosterRow | undefined {
  const schools = orgs.filter(isSchool)
  return (
    schools.find(({ identifier }) => identifier !== '' && identifier === officialId) ??
    schools.find((org) => fold(org.name ?? '') === fold(name))
  )
}

/** Classes of one student that are looked at. */
const maxClasses = 20
/** Users and enrolments between two rests: about a millisecond. */
const [usersAtOnce, enrolmentsAtOnce] = [50, 5_000]

async function enrolments(
  rows: readonly RosterRow[],
  orgId: string,
  titles: ReadonlyMap<string, string>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [at, row] of rows.entries()) {
    if (at % enrolmentsAtOnce === 0) await rest()
    const name = titles.get(String(row.classSourcedId))
    if (!name || !isActive(row) || row.role !== 'student' || row.schoolSourcedId !== orgId) continue
    const user = String(row.userSourcedId)
    const classes = found.get(user) ?? []
    if (classes.length < maxClasses) found.set(user, [...classes, name])
  }
  return found
}

/** A name that can stand in a list of names. */
function title(row: RosterRow): string {
  return (row.title ?? '')
    .replace(/[;,|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}

/** `grades` is a list; the highest is the year that someone is in. */
function cellsOf(user: RosterRow, groups: readonly string[]): Cells {
  const levels = (user.grades ?? '').split(',').map((grade) => grade.trim())
  return {
    given_name: user.givenName,
    family_name: user.preferredFamilyName || user.familyName,
    preferred_name: user.preferredGivenName,
    email: user.email,
    external_id: user.identifier || user.sourcedId,
    year_level: levels.toSorted((one, other) => Number(other) - Number(one))[0] ?? '',
    groups: groups.join(';'),
  }
}
