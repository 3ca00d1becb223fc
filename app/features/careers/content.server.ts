import { anzscoPack } from './packs/anzsco.server.ts'
import { anzsicPack } from './packs/anzsic.server.ts'
import { everydayNamesPack } from './packs/everyday-names.server.ts'
import { hubsPack } from './packs/hubs.server.ts'
import { introductionsPack } from './packs/introductions.server.ts'
import { occupationIndustriesPack } from './packs/occupation-industries.server.ts'
import { onetPack } from './packs/onet.server.ts'
import { oscaPack } from './packs/osca.server.ts'
import { otherOccupationsPack } from './packs/other-occupations.server.ts'
import { picturesPack } from './packs/pictures.server.ts'
import { skillsClassificationPack } from './packs/skills-classification.server.ts'
import { waysInPack } from './packs/ways-in.server.ts'

/** The packs of this slice, in the order they are loaded. */
export const careersPacks = [
  anzsicPack,
  anzscoPack,
  everydayNamesPack,
  occupationIndustriesPack,
  waysInPack,
  introductionsPack,
  skillsClassificationPack,
  onetPack,
  oscaPack,
  otherOccupationsPack,
  picturesPack,
  hubsPack,
]
