import { fold } from '#app/platform/fold.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'

const tail = /^(.+?) (?:(?:in|for) )?(nz|new zealand|aotearoa|aotearoa new zealand|aus|australia)$/

/** Words with which the country is what is asked about, not where. */
const aboutCountry = new Set(
  'air bank course courses exchange fees gap holiday holidays job jobs life live living loan move moving of school schools scholarship scholarships studies study studying tax to travel uni unis universities university visa visas work working year'.split(
    ' ',
  ),
)

/** What is searched for before the country that ends a keyword: `police officer nz`. Null where there is none, or nothing else. */
export function countryAtEnd(keyword: string): { rest: string; country: ReaderCountry } | null {
  const [, rest, name] = tail.exec(fold(keyword)) ?? []
  if (!rest || !name || rest.split(' ').some((word) => aboutCountry.has(word))) return null
  return { rest, country: name.startsWith('au') ? 'AU' : 'NZ' }
}
