import { listTrending, type SearchSuggestion, suggest } from '#app/features/search/contract.ts'
import { readSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { chosenCountry, countryInCookies, homeCountry } from '#app/platform/web/reader-country.ts'
import { rememberedKeywords } from './search-rules.ts'

export type SuggestionGroup = { title: string; data: SearchSuggestion[] }

let trending: Promise<SuggestionGroup[]> | undefined
const remembered = new Map<string, SuggestionGroup[]>()

/** Loaded once and cached. A failure is retried next time. */
export function loadTrending(): Promise<SuggestionGroup[]> {
  trending ??= browserApi
    .call(listTrending)
    .then(({ data }) => [{ title: '', data }])
    .catch((error) => {
      trending = undefined
      throw error
    })
  return trending
}

/** The address of the suggestions comes with the site state. */
function suggestAddress(): `/api/${string}` {
  const known = readSiteState()
  const address = known.status === 'ready' ? known.state.config.search_suggest_url : ''
  return address.startsWith('/api/') ? (address as `/api/${string}`) : '/api/search/suggest'
}

/** The country chosen, else of the person who is signed in, or what a visitor said. */
function readersCountry() {
  const known = readSiteState()
  const user = known.status === 'ready' ? known.state.user : null
  const cookies = globalThis.document?.cookie
  return chosenCountry(cookies) ?? homeCountry(user?.country_code) ?? countryInCookies(cookies) ?? undefined
}

/** The last few keywords are cached, but for words of distress. */
export async function loadSuggestions(keyword: string, signal: AbortSignal): Promise<SuggestionGroup[]> {
  const text = keyword.trim().toLocaleLowerCase('en')
  const first = readersCountry()
  const key = `${first ?? ''} ${text}`
  const known = remembered.get(key)
  if (known) return known
  const { groups } = await browserApi.call(
    { ...suggest, path: suggestAddress() },
    { body: { keyword: text, first }, signal },
  )
  if (isHelp(groups)) return groups
  remembered.set(key, groups)
  const [oldest] = remembered.keys()
  if (remembered.size > rememberedKeywords && oldest !== undefined) remembered.delete(oldest)
  return groups
}

function isHelp([first]: SuggestionGroup[]): boolean {
  return first?.data[0]?.type === 'help'
}
