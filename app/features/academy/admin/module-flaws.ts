import { helpLineKeys } from '#app/features/places/help-lines.ts'
import { skillSlugs } from '../skill-slugs.ts'

type Values = Record<string, unknown>

/** What is wrong with the values of a module as a whole, by field. */
export function moduleFlaws(values: Values): Record<string, string[]> {
  const flaws: Record<string, string[]> = {}
  const list = (name: string) => (values[name] ?? []) as string[]
  const strange = (name: string, known: readonly string[]) => list(name).find((one) => !known.includes(one))
  const [skill, helpLine] = [strange('skills', skillSlugs), strange('helpLines', helpLineKeys)]
  if (skill) flaws.skills = [`“${skill}” is none of ${skillSlugs.join(', ')}`]
  if (helpLine) flaws.helpLines = [`“${helpLine}” is none of ${helpLineKeys.join(', ')}`]
  if (list('stateFilter').some((state) => !/^[A-Z]{2,3}$/.test(state)))
    flaws.stateFilter = ['Use codes of states, for example VIC']
  const [youngest, oldest] = [values.minAge, values.maxAge]
  if (typeof youngest === 'number' && typeof oldest === 'number' && youngest > oldest)
    flaws.maxAge = ['The oldest age must be higher than the youngest']
  const sources = (values.sources ?? []) as { url?: string }[]
  if (sources.some(({ url }) => !/^https:\/\//.test(url ?? '')))
    flaws.sources = ['Each address begins with https://']
  return flaws
}
