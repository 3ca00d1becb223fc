import { field } from './field.server.ts'

/** Fields that many record types have under the same name. */
export const draftOrLive = field.choice({ label: 'Status', choices: { DRAFT: 'Draft', LIVE: 'Published' } })
export const isSample = field.boolean({ label: 'Sample', hint: 'The page says that it is made up' })

/** Where the facts of a text were read. A text like an article keeps the year of what it read as well. */
export const sourceRows = field.rows({
  label: 'Sources',
  section: 'Sources',
  one: 'Source',
  parts: {
    title: { kind: 'text', label: 'Title', max: 200, required: true },
    publisher: { kind: 'text', label: 'Publisher', max: 120, required: true },
    url: { kind: 'url', label: 'Address', hint: 'Begins with https://', max: 500, required: true },
    checked: { kind: 'date', label: 'Checked on', required: true },
    year: { kind: 'number', label: 'Year it came out' },
  },
})

/** What an editor has changed of a record that comes from a pack. */
export const editMarks = {
  editedFields: field.readOnly({ label: 'Changed by editors' }),
  editedAt: field.readOnly({ label: 'Changed on' }),
}
