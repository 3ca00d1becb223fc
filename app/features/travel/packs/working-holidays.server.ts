import * as z from 'zod'
import { countriesPack } from '#app/features/places/packs/countries.server.ts'
import { code, oneOf, optionalCode, optionalWhole, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { workingHolidays } from '../tables.server.ts'
import { accesses } from '../working-holidays.ts'

export const workingHolidaysPack = definePack({
  name: 'opportunities/working-holidays',
  revision: 1,
  isDated: true,
  after: [countriesPack],
  files: {
    'arrangements.csv': csv(
      z.object({
        home_country: oneOf(['AU', 'NZ']),
        partner_country_code: code(/^[A-Z]{2}$/, 'two capital letters'),
        partner_country: text(),
        australian_visa_subclass: optionalCode(/^\d{3}$/, 'a visa subclass of three digits'),
        outbound_access: oneOf(accesses),
        age_min: optionalWhole(16, 40),
        age_max: optionalWhole(16, 40),
      }),
      { key: ['home_country', 'partner_country_code'] },
    ),
  },
  references: [
    {
      file: 'arrangements.csv',
      column: 'partner_country_code',
      to: { pack: countriesPack, file: 'countries.csv', column: 'alpha_2' },
    },
  ],
  toTables: (files) => [
    {
      table: workingHolidays,
      key: ['homeCountry', 'partnerCountry'],
      rows: files['arrangements.csv'].map((row) => ({
        homeCountry: row.home_country,
        partnerCountry: row.partner_country_code,
        access: row.outbound_access,
        visaSubclass: row.australian_visa_subclass,
        ageMinimum: row.age_min,
        ageMaximum: row.age_max,
      })),
    },
  ],
})
