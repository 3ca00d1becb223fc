import type { findLocations } from '#app/features/places/contract.ts'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { ComboboxOption } from '#app/ui/combobox-options.ts'
import type { findSchools } from '../school-contract.ts'

const locations = bareEndpoint<typeof findLocations>('GET /api/locations')
const schools = bareEndpoint<typeof findSchools>('GET /api/school-links')

/** Shorter than this finds half the country. */
const fewestCharacters = 2

type Lookup = (typed: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

export const findSuburbs: Record<'AU' | 'NZ', Lookup> = {
  AU: (typed, signal) => lookUpSuburbs('AU', typed, signal),
  NZ: (typed, signal) => lookUpSuburbs('NZ', typed, signal),
}

async function lookUpSuburbs(country: 'AU' | 'NZ', typed: string, signal: AbortSignal) {
  const keyword = typed.trim()
  if (keyword.length < fewestCharacters) return []
  const { data } = await browserApi.call(locations, { query: { keyword, country }, signal })
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
  const { data } = await browserApi.call(schools, { query: { keyword }, signal })
  return data.map(({ id, name, suburb, state }) => ({
    id: String(id),
    label: name,
    note: [suburb, state].filter(Boolean).join(', '),
  }))
}
