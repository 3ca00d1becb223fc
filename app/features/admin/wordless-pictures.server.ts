import type { Resource, Values } from '#app/platform/admin/resource.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { imagesWithoutAlt } from '#app/platform/uploads/rich-pictures.ts'

/** People who cannot see a picture read what it shows, so none goes without words. */
export function wordlessPictures({ fields }: Resource, given: Values, whole: Values): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, { kind, details }] of Object.entries(fields)) {
    if (kind === 'rich-text' && imagesWithoutAlt(String(given[name] ?? '')) > 0)
      errors[name] = ['Describe what each picture shows']
    const alt = String(details.alt ?? '')
    const isUpload = kind === 'image' && String(whole[name] ?? '').startsWith('/files/')
    if (isUpload && alt && (name in given || alt in given) && !whole[alt])
      errors[alt] = ['Describe what the picture shows']
  }
  return errors
}
