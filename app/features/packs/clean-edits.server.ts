import { getTableName } from 'drizzle-orm'
import type { Field } from '#app/platform/admin/field.server.ts'
import { editsFile } from '#app/platform/content/edits.server.ts'
import type { PackArchive } from '#app/platform/content/pack-archive.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { isSitePicture, otherPictureAdvice } from '#app/platform/site-picture.ts'
import type { Slices } from '#app/platform/slice.server.ts'

type Row = Record<string, unknown>

/**
 * Cleans the rich text in what an archive says editors have changed, as their own texts are on saving. The files of a pack are
 * Markdown, which is cleaned on its way.
 * @throws DomainError `invalid` for a file that is not JSON, and for a picture elsewhere
 */
export async function cleanEdits({ resources }: Slices, { files }: PackArchive): Promise<void> {
  const bytes = files.get(editsFile)
  if (!bytes) return
  const edits = parse(bytes)
  for (const edit of Array.isArray(edits) ? edits : []) {
    const resource = [...resources.values()].find(({ table }) => getTableName(table) === edit?.table)
    const rows: Row[] = [...(edit?.added ?? []), ...(edit?.changed ?? []).map((one: Row) => one?.values)]
    for (const row of rows.filter((one) => typeof one === 'object' && one !== null))
      if (resource) await cleanRow(resource.fields, row)
  }
  files.set(editsFile, Buffer.from(JSON.stringify(edits, null, 1)))
}

/** A name that only the prototype of an object has is no field. */
async function cleanRow(fields: Record<string, Field>, row: Row): Promise<void> {
  for (const [name, value] of Object.entries(row)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    refusePicture(field, value)
    if (field?.clean && value !== null) row[name] = await field.clean(value)
  }
}

/** @throws DomainError `invalid` for a picture that is none of this site’s */
function refusePicture(field: Field | undefined, value: unknown): void {
  if (field?.kind !== 'image' || !value || isSitePicture(String(value))) return
  throw new DomainError('invalid', 'broken-pack', {
    errors: { file: [`${editsFile} has a picture elsewhere as “${field.label}”. ${otherPictureAdvice}`] },
  })
}

function parse(bytes: Buffer) {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new DomainError('invalid', 'broken-pack', { errors: { file: [`${editsFile} is not JSON.`] } })
  }
}
