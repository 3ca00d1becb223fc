import { findLocations } from '#app/features/places/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { ComboboxOption } from '#app/ui/combobox-options.ts'
import { findSchools } from '../contract.ts'

/** A shorter keyword would match too much. */
const fewestCharacters = 2

type Lookup = (typed: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

export const findSuburbs: Record<'AU' | 'NZ', Lookup> = {
  AU: (typed, signal) => searchSuburbs('AU', typed, signal),
  NZ: (typed, signal) => searchSuburbs('NZ', typed, signal),
}

async function searchSuburbs(country: 'AU' | 'NZ', typed: string, signal: AbortSignal) {
  const keyword = typed.trim()
  if (keyword.length < fewestCharacters) return []
  const { data } = await browserApi.call(findLocations, { query: { keyword, country }, signal })
  return data.map(({ id, name, state, post_code }) => ({
    id: `${state}:${id}`,
    label: name,
    note: `${state} ${post_code}`.trim(),
  }))
}

/** The state that a suburb's option carries. */
export function stateOfSuburb(id: string): string {
  return id.split(':')[0] ?? ''
}

export const findSchoolsByName: Lookup = async (typed, signal) => {
  const keyword = typed.trim()
  if (keyword.length < fewestCharacters) return []
  const { data } = await browserApi.call(findSchools, { query: { keyword }, signal })
  return data.map(({ id, name, suburb, state }) => ({
    id: String(id),
    label: name,
    note: [suburb, state].filter(Boolean).join(', '),
  }))
}
