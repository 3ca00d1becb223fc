import * as z from 'zod'
import { code, optionalCode, optionalText, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { homeCountries } from '../rules.ts'
import { countries } from '../tables.server.ts'

export const countriesPack = definePack({
  name: 'places/countries',
  revision: 1,
  after: [],
  files: {
    'countries.csv': csv(
      z.object({
        alpha_2: code(/^[A-Z]{2}$/, 'two capital letters'),
        alpha_3: code(/^[A-Z]{3}$/, 'three capital letters'),
        numeric: code(/^\d{3}$/, 'three digits'),
        name: text(),
        continent: text(),
        capital: optionalText(),
        currency: optionalCode(/^[A-Z]{3}$/, 'a currency code'),
        calling_code: optionalCode(/^\d{1,9}$/, 'a calling code of digits'),
      }),
      { key: ['alpha_2'] },
    ),
  },
  toTables: (files) => {
    const first = homeCountries.map(
      (home) => files['countries.csv'].find((row) => row.alpha_2 === home)?.alpha_2,
    )
    const others = files['countries.csv']
      .filter((row) => !first.includes(row.alpha_2))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((row) => row.alpha_2)
    const position = new Map([...first, ...others].map((alpha2, index) => [alpha2, index + 1]))
    const rows = files['countries.csv'].map((row) => ({
      code: row.alpha_2,
      alpha3: row.alpha_3,
      numericCode: row.numeric,
      name: row.name,
      continent: row.continent,
      capital: row.capital,
      currency: row.currency,
      callingCode: row.calling_code,
      position: position.get(row.alpha_2),
    }))
    return [{ table: countries, key: ['code'], rows }]
  },
})
