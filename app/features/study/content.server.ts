import { ascedPack } from './packs/asced.server.ts'
import { newZealandCampusesPack } from './packs/campuses-nz.server.ts'
import { cricosPack } from './packs/cricos.server.ts'
import { newZealandEducatorsPack } from './packs/educators-nz.server.ts'
import { findersPack } from './packs/finders.server.ts'
import { qualificationsPack } from './packs/qualifications.server.ts'
import { studyRoutesPack } from './packs/routes.server.ts'

/** The packs of this slice, in the order they are loaded. */
export const studyPacks = [
  ascedPack,
  qualificationsPack,
  cricosPack,
  studyRoutesPack,
  newZealandEducatorsPack,
  newZealandCampusesPack,
  findersPack,
]
