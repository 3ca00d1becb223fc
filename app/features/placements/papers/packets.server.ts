import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as rest } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { advisorsOf, requireSchool } from '#app/features/people/advisors.server.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import { isId, newId } from '#app/platform/ids.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readBeside } from '../beside.server.ts'
import { readRecord } from '../record.server.ts'
import type { StaffContext } from '../school/access.server.ts'
import { findOnBoard } from '../school/board-query.server.ts'
import { placements } from '../tables.server.ts'
import type { makePackets, PacketFile } from './contract.ts'
import { makePaper } from './render.server.ts'
import { paperForms, schoolPaper } from './school-papers.server.ts'
import { papersOf } from './source.server.ts'
import { readTerms } from './term.server.ts'
import { inTerm, termNow } from './term.ts'

/** In one file. A school with more takes a filter. */
const maxPackets = 300
/** After this long the file goes. */
const hoursKept = 24
/** The job rests this many times as long as a packet took, so that others seldom wait for it: of all time it takes 4%. */
const restsPerWork = 24

type Work = { id: string; schoolId: number; userId: number; placementIds: number[] }
export const packetsJob: JobKind<Work> = { queue: 'placements-packets', retryLimit: 2, expireSeconds: 7_200 }
export const packetsRemoveJob: JobKind<Omit<Work, 'placementIds'>> = {
  queue: 'placements-packets-remove',
  retryLimit: 5,
}

/** Where a file lies, which says whose it is. */
type Place = Omit<Work, 'placementIds'>
const keyOf = ({ schoolId, userId, id }: Place, ending: 'json' | 'zip') =>
  `private/packets/${schoolId}/${userId}/${id}.${ending}`

/**
 * Asks for the packets of all placements that the filters find; a job makes them. Audited, without the words that were searched for.
 * What was asked for lies beside the file, under a key that has the school and the advisor in it, so no other one finds it.
 *
 * @throws DomainError `refused` (`nothing-found`, `too-many`)
 */
export async function askForPackets(
  context: StaffContext,
  filters: BodyOf<typeof makePackets>,
): Promise<PacketFile> {
  const { db, actor, now, services } = context
  const placementIds = await findPackets(context, filters)
  const place = { id: newId(), schoolId: requireSchool(actor), userId: actor.userId }
  const asked = { placements: placementIds.length, asked_at: now.toISOString() }
  const marker = new TextEncoder().encode(JSON.stringify(asked))
  await services.storage.put(keyOf(place, 'json'), marker, { contentType: 'application/json' })
  await db.transaction(async (tx) => {
    await auditAdvisor(tx, context, 'wex.packets', `schools/${place.schoolId}`, {
      after: { placements: placementIds.length },
    })
    await services.jobs.enqueue(tx, packetsJob, { ...place, placementIds })
    await services.jobs.enqueue(tx, packetsRemoveJob, place, { startAfter: hoursKept * 3_600 })
  })
  return { id: place.id, ...asked, is_ready: false }
}

async function findPackets(
  { db, actor, now }: StaffContext,
  { this_term = false, late = false, ...filters }: BodyOf<typeof makePackets>,
): Promise<number[]> {
  const { rows } = await findOnBoard(db, actor, { late, ...filters }, { limit: 5_000, offset: 0, now })
  const ids = rows.map(({ id }) => id)
  // any owner: those that the board of the school has found
  const found = ids.length
    ? await db
        .select({ id: placements.id, status: placements.status, startDate: placements.startDate })
        .from(placements)
        .where(and(eq(placements.schoolId, requireSchool(actor)), inArray(placements.id, ids)))
        .orderBy(placements.startDate, placements.id)
    : []
  const term = this_term ? termNow(...(await readTerms(db, requireSchool(actor), now))) : null
  const chosen = found.filter(
    ({ status, startDate }) =>
      status !== 'draft' && (!this_term || (term !== null && inTerm(term, startDate))),
  )
  if (chosen.length === 0)
    throw new DomainError('refused', 'nothing-found', {
      message: 'These placements have no documents yet.',
    })
  if (chosen.length > maxPackets)
    throw new DomainError('refused', 'too-many', {
      message: `That is ${chosen.length} packets. One file takes ${maxPackets}: please choose a filter first.`,
    })
  return chosen.map(({ id }) => id)
}

type Making = Pick<Services, 'db' | 'storage' | 'clock'>

/**
 * Makes the file. An advisor who has lost the permission meanwhile gets none.
 *
 * @param pause waits so many milliseconds between two packets
 */
export async function makePacketFile(
  { db, storage, clock }: Making,
  { placementIds, ...place }: Work,
  pause: (ms: number) => Promise<unknown> = (ms) => rest(ms),
): Promise<void> {
  const staff = await advisorsOf(db, place.schoolId, 'export')
  if (!staff.some(({ id }) => id === place.userId)) return
  const files: Record<string, Uint8Array> = {}
  for (const id of placementIds) {
    const began = performance.now()
    const now = clock.now()
    const ofSchool = and(eq(placements.id, id), eq(placements.schoolId, place.schoolId))
    const record = await readRecord(db, ofSchool, now).catch(ifGone)
    if (!record) continue
    const beside = await readBeside(db, record.placement, { forms: paperForms })
    if (!papersOf(record, beside, 'school').includes('packet')) continue
    const paper = schoolPaper(record, beside, 'packet')
    const { name, bytes } = await makePaper(db, record, 'packet', paper, now)
    files[`${id}-${name}`] = bytes
    await pause((performance.now() - began) * restsPerWork)
  }
  // PDFs are compressed already.
  const zip = zipSync(files, { level: 0, mtime: clock.now() })
  await storage.put(keyOf(place, 'zip'), zip, { contentType: 'application/zip' })
}

/** A placement that went meanwhile is left out. */
function ifGone(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not-found') return null
  throw error
}

export async function removePacketFile({ storage }: Pick<Services, 'storage'>, place: Place): Promise<void> {
  await storage.remove(keyOf(place, 'zip'))
  await storage.remove(keyOf(place, 'json'))
}

/** @throws DomainError `not-found` for a file that another person asked for, or that is gone */
export async function readPackets({ actor, services }: StaffContext, id: string): Promise<PacketFile> {
  const place = placeFor(actor, id)
  if (!(await services.storage.exists(keyOf(place, 'json')))) throw noSuchFile()
  const asked = JSON.parse(await text(await services.storage.read(keyOf(place, 'json')))) as Omit<
    PacketFile,
    'id' | 'is_ready'
  >
  return { id, ...asked, is_ready: await services.storage.exists(keyOf(place, 'zip')) }
}

/** @throws DomainError `not-found`, also while it is being made */
export async function sendPackets({ actor, services }: StaffContext, id: string): Promise<Response> {
  const key = keyOf(placeFor(actor, id), 'zip')
  const size = await services.storage.size(key)
  if (size === null) throw noSuchFile()
  return new Response(Readable.toWeb(await services.storage.read(key)) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': 'attachment; filename="work-experience-packets.zip"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}

function placeFor(actor: StaffContext['actor'], id: string): Place {
  if (!isId(id)) throw noSuchFile()
  return { id, schoolId: requireSchool(actor), userId: actor.userId }
}

function noSuchFile(): DomainError {
  return new DomainError('not-found', 'no-such-file')
}
