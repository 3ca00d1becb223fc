import { type CountryWayIn, type Preparation, preparations, type WaysIn } from './preparation.ts'

/** The two countries that ways in are known for. */
export type WayInCountry = 'AU' | 'NZ'

/** Null: nobody does this work in that country, or it is called something else there. */
export type PreparationIn = Record<WayInCountry, Preparation | null>

/** How much preparation an occupation needs in each country: the table's own group, unless the country's entry says otherwise. */
export function preparationsIn(preparation: Preparation, { au, nz }: WaysIn): PreparationIn {
  return { AU: preparationHere(preparation, au), NZ: preparationHere(preparation, nz) }
}

/** "An Australian job: cotton is not grown …", "A New Zealand role; in Australia the nearest is …". */
const elsewhere =
  /^(An Australian (job|role)(?! for the most part)|A New Zealand (job|role|practice)|Sugar cane is an Australian crop)\b/

/** "A degree in dental technology", "Bachelor of Optometry, five years". */
const beginsWithDegree = /^(A degree|Degree|Bachelor)\b/

function preparationHere(preparation: Preparation, { entry }: CountryWayIn): Preparation | null {
  if (entry === null) return preparation
  if (elsewhere.test(entry)) return null
  const isLess = preparations.indexOf(preparation) < preparations.indexOf('degree')
  return isLess && beginsWithDegree.test(entry) ? 'degree' : preparation
}
