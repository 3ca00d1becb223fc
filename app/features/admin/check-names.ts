import { speaksForAll } from './country-check.ts'
import { type Checked, isHelpLines, isSources } from './publish-check.ts'

/** What is looked at before a record is published. */
export const checkNames = {
  needs: 'Facts that readers need',
  links: 'Links',
  'reading-age': 'Reading age',
  countries: 'Australia and New Zealand',
  sources: 'Sources',
  pictures: 'Picture descriptions',
  'help-lines': 'Help lines',
  other: 'Other checks',
} as const
export type CheckName = keyof typeof checkNames

type Type = { needs?: unknown; check?: unknown }

/** The checks of a record type, in the order in which they are shown; a type with a check of its own has that one. */
export function checksFor(fields: Checked['fields'], { needs, check }: Type): CheckName[] {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind))
  const names = Object.keys(fields)
  const isText = kinds.has('rich-text')
  const has: Record<CheckName, boolean> = {
    needs: Boolean(needs),
    links: isText && !check,
    'reading-age': isText && !check,
    countries: isText && !check && speaksForAll(fields),
    sources: names.some(isSources) && !check,
    pictures: (isText || kinds.has('image')) && !check,
    'help-lines': names.some(isHelpLines) && !check,
    other: Boolean(check),
  }
  return (Object.keys(checkNames) as CheckName[]).filter((name) => has[name])
}
