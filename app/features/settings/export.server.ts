import { strToU8, zipSync } from 'fflate'
import Papa from 'papaparse'
import { emailOwner } from '#app/features/people/mailing.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { findPerson } from '#app/features/people/people.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import { zoneOfActor } from '#app/features/places/time-zone.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DataContext, Row } from '#app/platform/personal-data.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { collectExport } from './collect-export.server.ts'
import { exportEmail } from './emails.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: SignedInActor }

/**
 * The person's data as a zip: a CSV per table, everything as JSON, and the picture. Confirmed by email.
 *
 * @throws DomainError `refused` (`confirm-password`), `not-allowed` when another site’s page led here
 */
export async function sendExport(context: Context): Promise<Response> {
  const { db, now, services, actor } = context
  requireConfirmed(actor, now)
  if (context.request.header('sec-fetch-site') === 'cross-site')
    throw new DomainError('not-allowed', 'not-from-here')
  const person = await findPerson(db, actor)
  const files = await collectExport(services.slices, dataContextOf(context, person, { isByOwner: true }))
  await emailOwner(services, db, person, exportEmail(person.firstName), now)
  const day = dayIn(zoneOfActor(actor), now)
  return new Response(zipOf(files, now) as unknown as BodyInit, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="yonder-my-data-${day}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}

export function dataContextOf(
  { db, services }: { db: Database; services: Pick<Services, 'settings'> },
  person: Person,
  { isByOwner = false } = {},
): DataContext {
  const { id: userId, email: mailbox, referralCode } = person
  const email = person.emailVerifiedAt && mailbox
  const phone = person.phoneVerifiedAt && person.phone
  return {
    db,
    settings: services.settings,
    isByOwner,
    owner: { userId, email, phone, mailbox, referralCode },
  }
}

export function zipOf(files: Record<string, Row[]>, now: Date): Uint8Array {
  const names = Object.keys(files).sort()
  const zip: Record<string, Uint8Array> = {
    'read-me.txt': strToU8(readMe(names, now)),
    'all.json': strToU8(JSON.stringify(files, null, 2)),
  }
  for (const name of names) zip[`tables/${name}.csv`] = strToU8(`\ufeff${csvOf(files[name] ?? [])}`)
  return zipSync(zip, { level: 6, mtime: now })
}

/** Prefixes cells that a spreadsheet would evaluate as a formula with an apostrophe. */
export function csvOf(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return Papa.unparse({ fields: columns, data: cells }, { escapeFormulae: true, newline: '\r\n' })
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function readMe(names: string[], now: Date): string {
  return [
    'Everything that Yonder keeps about you',
    `Taken on ${now.toISOString()} (UTC).`,
    '',
    'all.json holds all of it in one file that programs read.',
    'The folder tables holds the same as one table for each thing, which any spreadsheet opens:',
    ...names.map((name) => `  tables/${name}.csv`),
    '',
    'Passwords, and the secrets that sign you in, are left out: they are kept in a form that nobody can read.',
    '',
  ].join('\r\n')
}
