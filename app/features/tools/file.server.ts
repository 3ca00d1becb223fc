import { eq } from 'drizzle-orm'
import { recordDownload } from '#app/features/downloads/service.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DownloadItem, DownloadKind } from '#app/platform/downloads.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import type { ToolDefinition, Values } from './definition.server.ts'
import { definitions, requireTool } from './definitions.server.ts'
import { resultPath } from './registry.ts'
import { answersOf, findResult, ownerOf } from './results.server.ts'
import { toolResults } from './tables.server.ts'

const type = 'tool-result'
type Row = typeof toolResults.$inferSelect

/**
 * A saved result among one's downloads. The file is made of the answers as they are at that moment. Sensitive tools are never
 * listed there.
 */
export const toolDownload: DownloadKind = {
  label: 'Tool result',
  async find({ db, owner }, key) {
    const found = await findRow(db, owner, toId(key))
    return found && toItem(found.row, found.tool)
  },
  async render({ db, owner, now }, id) {
    const found = await findRow(db, owner, id)
    return found && renderResult(db, found.tool, found.row.answers ?? {}, now)
  },
}

/** The file of one's own result, which stands among one's downloads from then on. @throws DomainError `not-found` */
export async function sendFile(
  { db, now, services, actor }: Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: Actor },
  { tool: slug, id }: { tool: string; id: string },
): Promise<Response> {
  const tool = requireTool(slug)
  const owner = ownerOf(actor)
  const row = await findResult(db, owner, tool, id)
  if (!row) throw new DomainError('not-found', 'no-such-result')
  const item = toItem(row, tool)
  const answers = answersOf(services.settings, tool, row)
  const bytes = await renderResult(db, tool, answers, now)
  if (!tool.info.is_sensitive) await recordDownload(db, owner, { type, ...item }, now)
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(cleanFileName(tool.fileTitle?.(answers) ?? item.title, 'pdf')),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
}

async function findRow(
  db: Database,
  owner: Owner,
  id: number,
): Promise<{ row: Row; tool: ToolDefinition } | undefined> {
  const [row] = await db
    .select()
    .from(toolResults)
    .where(ownedBy(toolResults, owner, eq(toolResults.id, id)))
  const tool = definitions.find(({ info }) => info.key === row?.tool)
  const isListed = tool && !tool.info.is_sensitive && tool.info.version === row?.toolVersion
  return row && isListed ? { row, tool } : undefined
}

async function renderResult(
  db: Database,
  tool: ToolDefinition,
  answers: Values,
  now: Date,
): Promise<Uint8Array> {
  const facts = await tool.readFacts(db, answers)
  const title = tool.fileTitle?.(answers) ?? tool.info.title
  const footer = tool.fileTitle ? title : `Yonder – ${title}`
  return renderPdf({ title, footer, createdAt: now }, (pdf) => {
    pdf.title(title)
    tool.write(pdf, answers, facts, now)
  })
}

function toItem({ id }: Row, { info }: ToolDefinition): DownloadItem {
  return { id, title: info.title, path: resultPath(info.slug, { id: String(id), ghostId: null }) }
}
