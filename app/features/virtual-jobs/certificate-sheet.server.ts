import { and, eq, isNull } from 'drizzle-orm'
import { codeInGroups } from '#app/features/credentials/code.ts'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { dayOnly } from '#app/features/people/dates.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DownloadKind } from '#app/platform/downloads.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { partPath } from './addresses.ts'
import { vjeCertificates, vjes } from './tables.server.ts'

export const certificateDownloadType = 'vje-certificate'

/** A certificate that counts, on one landscape sheet. */
export const certificateDownload: DownloadKind = {
  label: 'Certificate',
  async find({ db, owner }, key) {
    const found = await findSheet(db, owner, Number(key))
    return (
      found && {
        id: found.certificate.id,
        title: found.certified.title,
        path: partPath(found.slug, 'certificate'),
      }
    )
  },
  async render({ db, owner, origin }, id) {
    const found = await findSheet(db, owner, id)
    return found && renderSheet(found, origin)
  },
}

type Sheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>

async function findSheet(db: Database, owner: Owner, id: number) {
  if (!('userId' in owner) || !Number.isSafeInteger(id)) return undefined
  const [found] = await db
    .select({ certificate: vjeCertificates, certified: credentials.certified, slug: vjes.slug })
    .from(vjeCertificates)
    .innerJoin(vjes, eq(vjes.id, vjeCertificates.vjeId))
    .innerJoin(
      credentials,
      and(eq(credentials.id, vjeCertificates.credentialId), isNull(credentials.revokedAt)),
    )
    .where(
      ownedBy(vjeCertificates, owner, and(eq(vjeCertificates.id, id), isNull(vjeCertificates.replacedAt))),
    )
  return found
}

function renderSheet({ certificate, certified }: Sheet, origin: string): Promise<Uint8Array> {
  const { nameOnCertificate, issuedAt, code } = certificate
  const host = new URL(origin).host
  const facts = {
    title: certified.title,
    footer: `Check it: ${host}/certificates/${code}`,
    createdAt: issuedAt,
    isLandscape: true,
  }
  return renderPdf(facts, (pdf) => {
    pdf.note('Yonder. Certificate of completion')
    pdf.title(certified.title)
    pdf.subheading(nameOnCertificate)
    pdf.paragraph(certified.description)
    pdf.facts([
      { name: 'Finished on', value: dayOnly(issuedAt.toISOString(), null) },
      { name: 'Time', value: `About ${certified.certificate?.minutes ?? 0} minutes, virtual and self-paced` },
      { name: 'What was done', value: (certified.certificate?.assessed ?? []).join(' ') },
      { name: 'What it is not', value: (certified.certificate?.notAssessed ?? []).join(' ') },
      { name: 'Code', value: codeInGroups(code) },
    ])
    pdf.qr({ address: `${origin}/certificates/${code}`, label: `QR code: ${host}/certificates/${code}` })
  })
}
