import { and, eq, isNull } from 'drizzle-orm'
import type { Certified } from '#app/features/credentials/certified.ts'
import { issueCredential, withdrawCredential } from '#app/features/credentials/credentials.server.ts'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { dobThatCounts } from '#app/features/people/birth-hold.ts'
import { users } from '#app/features/people/tables.server.ts'
import { ageOn } from '#app/features/people/user-rules.ts'
import { zoneOfActor } from '#app/features/places/time-zone.ts'
import type { UserActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { achievementPath, medalPath } from './addresses.ts'
import type { VjeCertificate } from './contract.ts'
import { findExperience, pagesOf, type VjeRow } from './experiences.server.ts'
import { type Context, lockProgress, write } from './progress.server.ts'
import {
  assessedWords,
  certificateName,
  defaultNameStyle,
  missingPages,
  type NameStyle,
  notAssessedWords,
  resumeLine,
  type Status,
} from './rules.ts'
import { vjeCertificates } from './tables.server.ts'
import { vjeWords } from './words.ts'

type CertificateRow = typeof vjeCertificates.$inferSelect
type Held = { certificate: CertificateRow; credential: typeof credentials.$inferSelect }

/**
 * Finishes an experience and issues its certificate, once: the row of progress stays locked until both are written, and a
 * second call finds the first certificate.
 *
 * @throws DomainError `refused` before the start; `invalid` with `errors.pages` naming what is missing
 */
export async function complete(
  { db, actor, now }: Context,
  key: string,
  name: NameStyle | undefined,
): Promise<{ status: Status; certificate_id: number }> {
  const vje = await findExperience(db, key)
  const pages = await pagesOf(db, vje.id)
  return db.transaction(async (tx) => {
    const row = await lockProgress(tx, actor, vje.id)
    const issued = await findHeld(tx, actor, vje.id)
    if (issued) return { status: 'completed' as const, certificate_id: issued.certificate.id }
    const missing = missingPages(pages, row.completedPageSlugs)
    if (missing.length > 0) {
      const message = vjeWords.missing(missing.map(({ title }) => title))
      throw new DomainError('invalid', 'pages-missing', {
        message,
        errors: { pages: missing.map(({ slug }) => slug) },
      })
    }
    await write(tx, row, { status: 'completed', completedAt: row.completedAt ?? now, changedAt: now })
    const { id } = await issue(tx, { actor, now }, vje, name)
    return { status: 'completed' as const, certificate_id: id }
  })
}

/** @throws DomainError `not-found` before the end */
export async function readCertificate({ db, actor }: Context, key: string): Promise<VjeCertificate> {
  const vje = await findExperience(db, key)
  const held = await findHeld(db, actor, vje.id)
  if (!held) throw noCertificate()
  return toCertificate(held)
}

/**
 * Corrects the name: the old certificate is revoked, so that its file and its page say so, and another is issued.
 *
 * @throws DomainError `not-found` before the end; `conflict` for the same name, and for one that the staff took back
 */
export async function correctName(
  { db, actor, now }: Context,
  key: string,
  name: NameStyle,
): Promise<VjeCertificate> {
  const vje = await findExperience(db, key)
  return db.transaction(async (tx) => {
    await lockProgress(tx, actor, vje.id)
    const held = await findHeld(tx, actor, vje.id)
    if (!held) throw noCertificate()
    if (held.credential.revokedAt)
      throw new DomainError('conflict', 'taken-back', { message: vjeWords.takenBack })
    if ((await nameOf(tx, { actor, now }, name)) === held.certificate.nameOnCertificate)
      throw new DomainError('conflict', 'same-name', { message: vjeWords.sameName })
    await withdrawCredential(tx, held.credential.id, vjeWords.corrected, now)
    await tx
      .update(vjeCertificates)
      .set({ replacedAt: now })
      .where(ownedBy(vjeCertificates, { userId: actor.userId }, eq(vjeCertificates.id, held.certificate.id)))
    await issue(tx, { actor, now }, vje, name)
    const next = await findHeld(tx, actor, vje.id)
    if (!next) throw new Error('a corrected certificate was not written')
    return toCertificate(next)
  })
}

type Issuing = { actor: UserActor; now: Date }

async function issue(
  tx: Database,
  issuing: Issuing,
  vje: VjeRow,
  style: NameStyle | undefined,
): Promise<CertificateRow> {
  const { userId } = issuing.actor
  const name = await nameOf(tx, issuing, style)
  const credentialId = await issueCredential(
    tx,
    { userId, kind: 'certificate', certified: certifiedOf(vje, name), showsName: true },
    issuing.now,
  )
  // any owner: the credential was issued to this person a line before
  const [credential] = await tx
    .select({ code: credentials.code })
    .from(credentials)
    .where(eq(credentials.id, credentialId))
  const values = {
    code: credential?.code ?? '',
    userId,
    vjeId: vje.id,
    credentialId,
    nameOnCertificate: name,
    issuedAt: issuing.now,
  }
  const [row] = await tx.insert(vjeCertificates).values(values).returning()
  if (!row) throw new Error('a certificate was not written')
  return row
}

/** The name as the person chooses, or as their age suggests. */
async function nameOf(tx: Database, { actor, now }: Issuing, style: NameStyle | undefined): Promise<string> {
  const { firstName, lastName, dob, dobHeld, dobHeldUntil } = users
  const [person] = await tx
    .select({ firstName, lastName, dob, dobHeld, dobHeldUntil })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!person) throw new DomainError('not-found', 'no-such-person')
  const born = dobThatCounts(person, now)
  const age = born ? ageOn(born, new Date(dayIn(zoneOfActor(actor), now))) : null
  return certificateName(person, style ?? defaultNameStyle(age))
}

/** What a credential says of an experience: as it is on the day it is issued. */
export function certifiedOf(vje: VjeRow, name: string): Certified {
  return {
    path: achievementPath(vje.slug),
    imagePath: medalPath(vje.slug),
    title: vje.certificateTitle,
    description: vje.summary,
    criteria: `Do every page and activity of “${vje.title}”, about ${vje.minutes} minutes, alone and online.`,
    icon: vje.icon ?? 'briefcase',
    tone: 'reef',
    certificate: {
      name,
      minutes: vje.minutes,
      assessed: [...assessedWords],
      notAssessed: [...notAssessedWords],
    },
  }
}

export async function findHeld(
  db: Database,
  { userId }: { userId: number },
  vjeId: number,
): Promise<Held | undefined> {
  const [held] = await db
    .select({ certificate: vjeCertificates, credential: credentials })
    .from(vjeCertificates)
    .innerJoin(credentials, eq(credentials.id, vjeCertificates.credentialId))
    .where(
      ownedBy(
        vjeCertificates,
        { userId },
        and(eq(vjeCertificates.vjeId, vjeId), isNull(vjeCertificates.replacedAt)),
      ),
    )
  return held
}

function toCertificate({ certificate, credential }: Held): VjeCertificate {
  const { certified } = credential
  const minutes = certified.certificate?.minutes ?? 0
  return {
    id: certificate.id,
    code: certificate.code,
    user_id: certificate.userId,
    vje_id: certificate.vjeId,
    name_on_certificate: certificate.nameOnCertificate,
    issued_at: certificate.issuedAt.toISOString(),
    title: certified.title,
    minutes,
    credential_id: credential.id,
    is_public: credential.isPublic,
    certificate_url: `/certificates/${certificate.code}`,
    resume_line: resumeLine(certified.title, minutes),
    assessed: certified.certificate?.assessed ?? [],
    not_assessed: certified.certificate?.notAssessed ?? [],
    revoked_reason: credential.revokedAt ? (credential.revokedReason ?? '') : null,
  }
}

function noCertificate(): DomainError {
  return new DomainError('not-found', 'no-certificate', { message: vjeWords.notFinished })
}
