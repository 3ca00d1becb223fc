import { field } from './field.server.ts'

/** Fields that many record types have under the same name. */
export const draftOrLive = field.choice({ label: 'Status', choices: { DRAFT: 'Draft', LIVE: 'Live' } })
export const isSample = field.boolean({ label: 'Sample', hint: 'The page says that it is made up' })

/** What an editor has changed of a record that comes from a pack. */
export const editMarks = {
  editedFields: field.readOnly({ label: 'Changed by editors' }),
  editedAt: field.readOnly({ label: 'Changed on' }),
}
