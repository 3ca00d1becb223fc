import type { ReaderCountry } from '#app/platform/web/reader-country.ts'

/** Where the conditions of a working holiday are checked. `note`: what to know before, where the lists leave something out. */
export type OfficialPage = { name: string; url: string; note?: string }

/** The official travel advice of each home country, which leads to the embassies. */
const advice: Record<ReaderCountry, OfficialPage> = {
  AU: { name: 'Smartraveller', url: 'https://www.smartraveller.gov.au/' },
  NZ: { name: 'SafeTravel', url: 'https://www.safetravel.govt.nz/' },
}

const singapore: OfficialPage = {
  name: 'Singapore’s Ministry of Manpower',
  url: 'https://www.mom.gov.sg/passes-and-permits/work-holiday-programme',
  note: 'Singapore sets its own conditions for study, age and the number of places. The lists do not have them, so the ages here may be wrong for you.',
}

/** Partners whose own page is known and whose conditions the lists do not settle. */
const ownPages: Record<ReaderCountry, Partial<Record<string, OfficialPage>>> = {
  AU: {
    SG: singapore,
    CZ: {
      name: 'the Czech Consulate General in Sydney',
      url: 'https://mzv.gov.cz/sydney/en/the_youth_work_and_holidays_programme.html',
      note: 'Czechia sets conditions of its own. The lists do not have them.',
    },
  },
  NZ: {
    SG: singapore,
    CZ: {
      name: 'the Czech Consulate General in Sydney',
      url: 'https://mzv.gov.cz/sydney/en/visa_consular_information/working_holidays_scheme_for_new_zealand.html',
      note: 'Czechia sets conditions of its own. The lists do not have them.',
    },
  },
}

/** The official page for citizens of `home` who want to work in a partner country. */
export function officialPage(home: ReaderCountry, partnerCode: string): OfficialPage {
  return ownPages[home][partnerCode] ?? advice[home]
}

/** Europe's travel authorisation. Its start date and its fee are on no list that Yonder has. */
export const etiasPage: OfficialPage = {
  name: 'the European Union’s official ETIAS page',
  url: 'https://travel-europe.europa.eu/etias_en',
}
