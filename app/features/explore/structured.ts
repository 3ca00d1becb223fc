import type { Thing } from '#app/platform/structured-data.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'

/** What search engines are told of an occupation that the browser does not need. */
type Described = { occupationalCategory: string; occupationLocation: Thing; estimatedSalary?: Thing }

/** As search engines know them. */
const countryNames: Record<ReaderCountry, string> = { AU: 'Australia', NZ: 'New Zealand' }

/** The code of an occupation, the country that the page speaks for, and the pay there, where any is held. */
export function describedAs(code: string, country: ReaderCountry, pay: Thing | null): Described {
  return {
    occupationalCategory: `ANZSCO ${code}`,
    occupationLocation: { '@type': 'Country', name: countryNames[country] },
    ...(pay && { estimatedSalary: pay }),
  }
}

/** An occupation in the words of schema.org. What only search engines are told is not there inside the app. */
export function occupationThing(
  { title, one_line }: { title: string; one_line: string },
  described: Described | undefined,
): Thing {
  return { '@type': 'Occupation', name: title, description: one_line, ...described }
}
