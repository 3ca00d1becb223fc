import { enrolmentsPack } from './packs/enrolments.server.ts'
import { graduatesPack, studyAreasPack } from './packs/graduates.server.ts'
import { incomeTaxPack } from './packs/income-tax.server.ts'
import { jobsPack } from './packs/jobs.server.ts'
import { meanEarningsPack } from './packs/mean-earnings.server.ts'
import { minimumWagesPack } from './packs/minimum-wages.server.ts'
import { newZealandGroupsPack } from './packs/new-zealand-groups.server.ts'
import { newZealandJobsPack } from './packs/new-zealand-jobs.server.ts'
import { projectionsPack } from './packs/projections.server.ts'
import { ratesPack } from './packs/rates.server.ts'
import { shortagePack } from './packs/shortage.server.ts'

/** The packs of this slice, in the order they are loaded. */
export const labourMarketPacks = [
  jobsPack,
  projectionsPack,
  meanEarningsPack,
  incomeTaxPack,
  shortagePack,
  minimumWagesPack,
  ratesPack,
  newZealandJobsPack,
  newZealandGroupsPack,
  studyAreasPack,
  graduatesPack,
  enrolmentsPack,
]
