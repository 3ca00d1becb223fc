import type { Checked, Warning } from './publish-check.ts'

const australia = /\b(?:Australian?s?|Centrelink|HECS-HELP|TAFE|ATAR)\b/
const newZealand = /\b(?:New Zealand(?:er)?s?|Aotearoa|NZ|NCEA|StudyLink)\b/

/** Whether records of the type are for readers of both countries: one that says its country or place is for that one. */
export function speaksForAll(fields: Checked['fields']): boolean {
  const names = Object.keys(fields)
  return !names.some((name) => /country|countries|region|educator|employer|provider/i.test(name))
}

/** A text that names one of the two countries and never the other. */
export function missingCountry(fields: Checked['fields'], values: Record<string, unknown>): Warning[] {
  if (!speaksForAll(fields)) return []
  const texts = Object.keys(fields).filter((name) => fields[name]?.kind === 'rich-text')
  const all = texts.map((name) => String(values[name] ?? '')).join(' ')
  const [field] = texts.filter((name) => String(values[name] ?? '') !== '')
  const names = { au: australia.test(all), nz: newZealand.test(all) }
  if (field === undefined || names.au === names.nz) return []
  const reason = names.au ? 'names Australia but not New Zealand' : 'names New Zealand but not Australia'
  return [{ field, reason, check: 'countries' }]
}
