import { eq } from 'drizzle-orm'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { inBackground, rest } from '#app/platform/background.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { compareRows, type Member } from './compare.ts'
import { headingsOfSchool } from './headings.server.ts'
import {
  type ImportRow,
  moveOn,
  publishProgress,
  type SchoolFacts,
  schoolFacts,
  storedRow,
} from './imports.server.ts'
import { membersOf } from './members.server.ts'
import { readArchive } from './oneroster/read-archive.server.ts'
import { readRoster } from './oneroster/roster.server.ts'
import { isArchive, type ReadRow, readStudentFile } from './reading/read-file.server.ts'
import { type SentGroups, studentImportMissing, studentImportRows, studentImports } from './tables.server.ts'
import { errorWords } from './words.ts'

/** Rows written by one statement: it is put together in a few milliseconds, in which nobody else is answered. */
const batch = 100

/** The job: reads an uploaded file and compares it with the school, or says why it cannot be read. Writes nothing of the school. */
export async function checkImport(services: Services, id: number): Promise<void> {
  const { db, clock } = services
  const [row] = await db.select().from(studentImports).where(eq(studentImports.id, id))
  if (!row?.file || !['uploaded', 'validating'].includes(row.status)) return
  const file = row.file
  await inBackground(async () => {
    const begun = row.status === 'uploaded' ? await moveOn(db, row, 'validate') : row
    const school = await schoolFacts(db, row.schoolId)
    const read = isArchive(file)
      ? await readOneRoster(file, school, clock.now())
      : await readCsv(db, row, file, school, clock.now())
    if ('problem' in read) {
      const ended = { problem: read.problem, file: null, endedAt: clock.now() }
      await moveOn(db, begun, 'file-unreadable', ended)
    } else await storeChecked(db, begun, read)
  })
  await publishProgress(services, id)
}

export type Checked = {
  rows: ReadRow[]
  /** Whether who is not in it may have left the school. */
  isWhole: boolean
  hasGroups: boolean
  more?: { facts?: ImportRow['facts']; groups?: SentGroups; format?: ImportRow['format'] }
}

/** Compares the rows with the school and stores them, for someone to look at. Repeating it changes nothing. */
export async function storeChecked(db: Database, row: ImportRow, checked: Checked): Promise<ImportRow> {
  const { rows, missing } = compareRows(checked.rows, await membersOf(db, row.schoolId), checked)
  // any owner: what an attempt before this one has written
  await db.delete(studentImportRows).where(eq(studentImportRows.importId, row.id))
  // any owner: what an attempt before this one has written
  await db.delete(studentImportMissing).where(eq(studentImportMissing.importId, row.id))
  for (let at = 0; at < rows.length; at += batch) {
    await rest()
    const slice = rows.slice(at, at + batch)
    await db.insert(studentImportRows).values(slice.map((one) => storedRow(row.id, one)))
  }
  for (let at = 0; at < missing.length; at += batch) {
    await rest()
    await db.insert(studentImportMissing).values(
      missing.slice(at, at + batch).map((one) => ({
        importId: row.id,
        membershipId: one.membershipId,
        userId: one.userId,
        name: nameOf(one),
      })),
    )
  }
  const count = (kind: string) => rows.filter((one) => one.kind === kind).length
  return moveOn(db, row, 'rows-readable', {
    ...checked.more,
    totalRows: rows.length,
    newRows: count('new'),
    changedRows: count('changed'),
    sameRows: count('same'),
    errorRows: count('error'),
    missingRows: missing.length,
  })
}

async function readCsv(
  db: Database,
  row: ImportRow,
  file: Uint8Array,
  { country }: SchoolFacts,
  now: Date,
): Promise<Checked | { problem: string }> {
  const chosen = { ...(await headingsOfSchool(db, row.schoolId)), ...row.headings }
  const read = await readStudentFile(file, { country, today: currentMonth(now), chosen })
  if ('fault' in read) return { problem: errorWords(read.fault, { row: read.row }) }
  const { facts, rows } = read
  const isRead = facts.missing.length === 0
  return {
    rows: isRead ? rows : rows.map((one) => ({ ...one, errors: [unknownColumns(facts.missing)] })),
    isWhole: isRead,
    hasGroups: facts.columns.includes('groups'),
    more: { facts },
  }
}

function unknownColumns(missing: readonly string[]) {
  return { column: null, value: '', message: `No column is read as: ${missing.join(', ')}.` }
}

async function readOneRoster(
  file: Uint8Array,
  school: SchoolFacts,
  now: Date,
): Promise<Checked | { problem: string }> {
  const archive = await readArchive(file)
  if ('fault' in archive) return { problem: errorWords(archive.fault, { file: archive.file }) }
  const roster = await readRoster(archive, school, { country: school.country, today: currentMonth(now) })
  if ('fault' in roster)
    return { problem: errorWords(roster.fault, { schools: roster.schools, school: school.name }) }
  if (roster.rows.length === 0) return { problem: errorWords('no-rows') }
  return {
    rows: roster.rows,
    isWhole: true,
    hasGroups: roster.groups.length > 0,
    more: { groups: roster.groups, format: 'oneroster' },
  }
}

function nameOf({ first_name, last_name }: Member): string {
  return `${first_name} ${last_name}`.trim() || 'An invited student'
}
