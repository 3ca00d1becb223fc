import { and, count, eq, inArray, sum } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import { BadBody } from '#app/platform/body.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId, requireId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { BadFile } from '#app/platform/uploads/file-error.ts'
import { asciiFileName } from '#app/platform/uploads/file-name.ts'
import { fileResponse } from '#app/platform/uploads/file-response.server.ts'
import { type PreparedFile, withPreparedFile } from '#app/platform/uploads/prepare-file.server.ts'
import { storageUnavailable } from '#app/platform/uploads/storage-unavailable.ts'
import { fileTooLarge } from '#app/platform/web/upload-words.ts'
import { discardUpload, removeUploadFiles } from './clean-up.server.ts'
import type { Upload } from './contract.ts'
import { maximumFileBytes, type PurposeName, purposeOf, quotaRefusal } from './purposes.ts'
import { uploads, uploadUses } from './tables.server.ts'
import { errorWords, quotaWords, uploadTexts } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }
type Row = typeof uploads.$inferSelect

/**
 * Checks and stores a file. Its row comes first and is marked when all bytes are there: a process that is killed in between
 * leaves a row that nobody sees, and that the next clean-up removes with its bytes.
 *
 * @throws BadBody 413; DomainError `not-allowed`, `invalid` with `errors.file`, `unavailable`
 */
export async function storeUpload(
  context: Context,
  { file, purpose, alt }: { file: File; purpose: PurposeName; alt?: string },
): Promise<Upload> {
  const { db, actor } = context
  if (!purposeOf(purpose).senders.includes(actor.kind)) throw new DomainError('not-allowed', 'not-a-sender')
  if (file.size > maximumFileBytes) throw new BadBody(413, fileTooLarge(file.size))
  await requireRoom(db, actor, purpose, file.size)
  return shown(await store(context, { file, purpose, alt, owner: actor }))
}

/**
 * Checks and stores a file that belongs to nobody's account, as the certificate of a host. It goes after a day unless the caller says
 * with `replaceUses` where it is needed.
 *
 * @returns its id
 * @throws as `storeUpload`
 */
export async function storeForNobody(
  context: Pick<Context, 'db' | 'now' | 'services'>,
  { file, purpose }: { file: File; purpose: PurposeName },
): Promise<string> {
  if (file.size > maximumFileBytes) throw new BadBody(413, fileTooLarge(file.size))
  return (await store(context, { file, purpose, owner: null })).id
}

type Sent = { file: File; purpose: PurposeName; alt?: string; owner: SignedInActor | null }

async function store(
  context: Pick<Context, 'db' | 'now' | 'services'>,
  { file, purpose, alt, owner }: Sent,
): Promise<Row> {
  const { db, services } = context
  const facts = purposeOf(purpose)
  const options = { scan: services.virusScan, kinds: facts.kinds, widths: facts.widths }
  return withPreparedFile(file, options, async (prepared) => {
    const row = await reserve(context, { purpose, prepared, size: file.size, alt, owner })
    try {
      for (const [at, { bytes, contentType }] of prepared.parts.entries())
        await services.storage.put(row.keys[at] as string, bytes, { contentType })
    } catch (error) {
      await discardUpload(services, row.id).catch(() => {}) // else the clean-up does
      throw storageUnavailable(error)
    }
    // any owner: the row was written above
    const [stored] = await db
      .update(uploads)
      .set({ state: 'stored' })
      .where(and(eq(uploads.id, row.id), eq(uploads.state, 'arriving')))
      .returning()
    if (!stored) throw storageUnavailable(new Error('the upload was cleaned up while it arrived'))
    return stored
  }).catch((error) => {
    throw error instanceof BadFile
      ? new DomainError('invalid', error.fault, { errors: { file: [errorWords(error.fault, purpose)] } })
      : error
  })
}

/** Writes the row, unless others that came at the same time have used up what the person may have. */
async function reserve(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    purpose,
    prepared: { parts, ...prepared },
    size,
    alt,
    owner,
  }: Omit<Sent, 'file'> & { prepared: PreparedFile; size: number },
): Promise<Row> {
  return db.transaction(async (tx) => {
    if (owner) {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('no key update')
      await requireRoom(tx, owner, purpose, size)
    }
    const id = newId()
    const { isPublic } = purposeOf(purpose)
    const folder = isPublic ? `files/${id}-${prepared.sha256.slice(0, 12)}` : `private/${id}`
    const keys = parts.map((part) => `${folder}/${asciiFileName(part.name)}`)
    const largest = keys.filter((key) => !/\.(avif|webp)$/.test(key)).at(-1)
    const url = isPublic ? `/${largest}` : `/api/uploads/${id}`
    const [row] = await tx
      .insert(uploads)
      .values({
        ...prepared,
        id,
        purpose,
        size,
        keys,
        url,
        alt: alt || null,
        userId: owner?.userId ?? null,
        state: 'arriving',
        createdAt: now,
        unusedSince: now,
      })
      .returning()
    return row as Row
  })
}

async function requireRoom(
  db: Database,
  owner: SignedInActor,
  purpose: PurposeName,
  more: number,
): Promise<void> {
  const [has] = await db
    .select({ files: count(), bytes: sum(uploads.size).mapWith(Number) })
    .from(uploads)
    .where(
      ownedBy(uploads, owner, eq(uploads.purpose, purpose), inArray(uploads.state, ['stored', 'arriving'])),
    )
  const refusal = quotaRefusal(purposeOf(purpose), { files: has?.files ?? 0, bytes: has?.bytes ?? 0 }, more)
  if (refusal) throw new DomainError('invalid', refusal, { errors: { file: [quotaWords(refusal, purpose)] } })
}

/** @throws DomainError `not-found` */
async function findUpload(db: Database, owner: SignedInActor, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(ownedBy(uploads, owner, eq(uploads.id, requireId(id)), eq(uploads.state, 'stored')))
  if (!row) throw new DomainError('not-found', 'no-such-upload')
  return row
}

/** One’s own file. @throws DomainError `not-found` */
export async function sendOwnUpload(
  { db, services, actor }: Context,
  id: string,
  width?: number,
): Promise<Response> {
  return sendUpload(services, await findUpload(db, actor, id), width)
}

/**
 * A stored file, for a reader whom the caller has let in; a picture at the width that was asked for, or as wide as there is.
 * @throws DomainError `not-found`, `unavailable`
 */
export async function sendUpload(
  { storage }: Context['services'],
  { keys, name, kind }: Pick<Row, 'keys' | 'name' | 'kind'>,
  width?: number,
): Promise<Response> {
  const shownAs = keys.filter((key) => kind !== 'picture' || key.endsWith('.jpg'))
  const key = shownAs.find((one) => one.endsWith(`/${width}.jpg`)) ?? shownAs.at(-1) ?? ''
  const reply = await fileResponse(storage, key, { name, isPublic: false })
  if (!reply) throw new DomainError('not-found', 'no-such-upload')
  return reply
}

/** Says what a picture shows. @throws DomainError `not-found` */
export async function describeUpload({ db, actor }: Context, id: string, alt: string): Promise<Upload> {
  const { id: known } = await findUpload(db, actor, id)
  const [row] = await db
    .update(uploads)
    .set({ alt: alt || null })
    .where(ownedBy(uploads, actor, eq(uploads.id, known)))
    .returning()
  return shown(row as Row)
}

/** Deletes a file that nothing needs; its bytes go in a job. @throws DomainError `not-found`, `refused` (`upload-in-use`) */
export async function deleteUpload({ db, services, actor }: Context, id: string): Promise<void> {
  const { id: known } = await findUpload(db, actor, id)
  await db.transaction(async (tx) => {
    await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(ownedBy(uploads, actor, eq(uploads.id, known)))
      .for('update')
    const [use] = await tx.select().from(uploadUses).where(eq(uploadUses.uploadId, known)).limit(1)
    if (use) throw new DomainError('refused', 'upload-in-use', { message: uploadTexts.inUse })
    await tx
      .update(uploads)
      .set({ state: 'removing' })
      .where(ownedBy(uploads, actor, eq(uploads.id, known)))
    await services.jobs.enqueue(tx, removeUploadFiles, { id: known })
  })
}

function shown(row: Row): Upload {
  const { id, url, name, size, purpose, mime, alt, width, height, createdAt } = row
  return {
    id,
    url,
    name,
    size,
    purpose,
    mime,
    alt,
    width,
    height,
    owner_id: row.userId ?? 0,
    created_at: createdAt.toISOString(),
  }
}
