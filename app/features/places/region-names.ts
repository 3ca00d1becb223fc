/**
 * States, territories and regions by the codes that records hold. A code is unique only within its country: TAS is Tasmania
 * and Tasman. The pack `places/regions` has the same, with their codes of ISO 3166-2.
 */
export const regionNames = {
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
  NZ: {
    AKL: 'Auckland',
    BOP: 'Bay of Plenty',
    CAN: 'Canterbury',
    CIT: 'Chatham Islands',
    GIS: 'Gisborne',
    HKB: 'Hawke’s Bay',
    MWT: 'Manawatū-Whanganui',
    MBH: 'Marlborough',
    NSN: 'Nelson',
    NLN: 'Northland',
    OTA: 'Otago',
    STL: 'Southland',
    TKI: 'Taranaki',
    TAS: 'Tasman',
    WKO: 'Waikato',
    WGN: 'Wellington',
    WTC: 'West Coast',
  },
} as const

export const countryNames = { AU: 'Australia', NZ: 'New Zealand' } as const
