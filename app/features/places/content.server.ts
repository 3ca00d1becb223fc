import { countriesPack } from './packs/countries.server.ts'
import { localitiesPack } from './packs/localities.server.ts'
import { macronsPack } from './packs/macrons.server.ts'
import { regionsPack } from './packs/regions.server.ts'
import { australianSchoolsPack } from './packs/schools-au.server.ts'
import { newZealandSchoolsPack } from './packs/schools-nz.server.ts'

/** The packs of this slice, in import order. */
export const placesPacks = [
  countriesPack,
  regionsPack,
  macronsPack,
  localitiesPack,
  australianSchoolsPack,
  newZealandSchoolsPack,
]
