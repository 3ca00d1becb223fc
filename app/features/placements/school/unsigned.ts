import type { FormSection } from '#app/features/forms/template.ts'

/** The questions of a form without its signature. */
export function unsigned(sections: readonly FormSection[]): FormSection[] {
  return sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ type }) => type !== 'signature') }))
    .filter(({ fields }) => fields.length > 0)
}
