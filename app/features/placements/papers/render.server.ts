import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { type Pdf, renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import type { PlacementRecord } from '../record.server.ts'
import { placementPapers } from '../tables.server.ts'
import type { Block, Paper } from './blocks.ts'
import type { PaperKind } from './paper-kinds.ts'

type Placement = Pick<PlacementRecord, 'placement' | 'student'>

/**
 * Renders a paper and records the digest of its bytes, so that the file can be recognised later. A GET that writes: the file is
 * recorded as it is made, because only then its bytes are known, and what a digest inside the file said anybody could copy into
 * another one. The same placement gives the same bytes, so asking again writes nothing, and who asks for the file changes nothing else.
 */
export async function makePaper(
  db: Database,
  { placement, student }: Placement,
  kind: PaperKind,
  paper: Paper,
  now: Date,
): Promise<{ name: string; bytes: Uint8Array }> {
  const bytes = await renderPaper(paper, placement)
  await db
    .insert(placementPapers)
    .values({
      placementId: placement.id,
      kind,
      digest: digestOf(bytes),
      termsVersion: placement.termsVersion,
      madeAt: now,
    })
    .onConflictDoNothing()
  return { name: cleanFileName(`work-experience-${kind}-${student.firstName}`, 'pdf'), bytes }
}

/** As it was last changed: the clock of the machine is not in the file. */
export function renderPaper(
  { title, blocks }: Paper,
  {
    updatedAt,
    place,
    termsVersion,
  }: Pick<PlacementRecord['placement'], 'updatedAt' | 'place' | 'termsVersion'>,
): Promise<Uint8Array> {
  const facts = {
    title,
    footer: `Yonder – version ${termsVersion} of the arrangement`,
    createdAt: updatedAt,
    lang: place === 'NZ' ? ('en-NZ' as const) : ('en-AU' as const),
  }
  return renderPdf(facts, (pdf) => {
    for (const block of blocks) write(pdf, block)
  })
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The name in it is at most the student's first one. */
export function pdfResponse({ name, bytes }: { name: string; bytes: Uint8Array }): Response {
  return new Response(bytes as unknown as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
}

function write(pdf: Pdf, block: Block): void {
  if (block.kind === 'list') pdf.list(block.items)
  else if (block.kind === 'facts') pdf.facts(block.facts)
  else if (block.kind === 'signature') pdf.signature(block)
  else if (block.kind === 'card') pdf.card(block.card)
  else if (block.kind === 'page') pdf.newPage()
  else pdf[block.kind](block.text)
}
