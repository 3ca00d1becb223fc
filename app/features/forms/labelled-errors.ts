import { allFields } from './answers.ts'
import type { FormSection } from './template.ts'

/**
 * Errors for the summary above a form: each names its question, since the sentence beside a field says only what is wrong.
 *
 * @param prefix stands before the names of the questions in this form
 */
export function labelledErrors(
  sections: readonly FormSection[],
  errors: Partial<Record<string, string>>,
  prefix = '',
): Record<string, string[]> {
  const labels = new Map(allFields(sections).map(({ name, label }) => [prefix + name, label]))
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) => {
      if (!text) return []
      const label = labels.get(name)
      return [[name, [label ? `${label}: ${text}` : text]]]
    }),
  )
}
