import { routes } from '#app/platform/routes.server.ts'
import { keepInsurance, sendInsurance } from '../hosts/insurance.server.ts'
import { getInsurance, saveInsurance } from '../hosts/insurance-contract.ts'
import { placementsFile, readBoard } from './board.server.ts'
import { figuresFile, readFigures } from './charts.server.ts'
import { getWexFigures, getWexFiguresFile } from './charts-contract.ts'
import { dropConfirmation, keepConfirmation, readRules } from './confirm-rules.server.ts'
import { decide } from './decide.server.ts'
import { readFolder } from './folder.server.ts'
import { readSchoolPage } from './page.server.ts'
import { readSchoolPlacement } from './placement.server.ts'
import { prepare, readPreparing } from './prepare.server.ts'
import { getPreparing, preparePlacement } from './prepare-contract.ts'
import {
  answerQuestion,
  dropEvidence,
  endHold,
  keepChecks,
  keepEvidence,
  keepGuardian,
  keepVisit,
} from './record-facts.server.ts'
import { remind, remindAll } from './remind.server.ts'
import {
  confirmGuardian,
  decideOnPlacement,
  decideQuestion,
  getFolder,
  getPlacementsFile,
  getSchoolPlacement,
  liftHold,
  listSchoolPlacements,
  logVisit,
  recordEvidence,
  remindMany,
  remindParty,
  removeEvidence,
  saveChecks,
} from './school-contract.ts'
import { addHost, editHost, readSchoolHosts, release, setStanding } from './school-hosts.server.ts'
import { keepOwnApproval, keepSettings, readSettings } from './settings.server.ts'
import {
  addSchoolHost,
  confirmRule,
  editSchoolHost,
  getSchoolSettings,
  listSchoolHosts,
  listSchoolRules,
  releaseFirstLetter,
  saveSchoolSettings,
  setHostStanding,
  setOwnApproval,
  unconfirmRule,
} from './setup-contract.ts'

const done = { success: true as const }
const after = async (work: Promise<unknown>) => {
  await work
  return done
}
const withData = async <T>(work: Promise<T>) => ({ ...done, data: await work })

// A reminder and a visit stand before `:decision`, which would take their words for one.
export const schoolPlacementsApi = routes()
  .serve(listSchoolPlacements, 'advisor', (context) => readBoard(context, context.query))
  .serve(getPreparing, 'advisor', async (context) => ({ data: await readPreparing(context, context.query) }))
  .serve(preparePlacement, 'advisor', (context) => withData(prepare(context, context.body)))
  .serve(getSchoolPlacement, 'advisor', async (context) =>
    context.query.parts
      ? readSchoolPage(context, context.params.id)
      : { data: await readSchoolPlacement(context, context.params.id) },
  )
  .serve(remindParty, 'advisor', (context) => after(remind(context, context.params.id, context.body)))
  .serve(logVisit, 'advisor', (context) => after(keepVisit(context, context.params.id, context.body)))
  .serve(decideOnPlacement, 'advisor', (context) => withData(decide(context, context.params, context.body)))
  .serve(remindMany, 'advisor', async (context) => ({ ...done, ...(await remindAll(context, context.body)) }))
  .serve(saveChecks, 'advisor', (context) => after(keepChecks(context, context.params.id, context.body)))
  .serve(recordEvidence, 'advisor', (context) =>
    after(keepEvidence(context, context.params.id, context.body)),
  )
  .serve(removeEvidence, 'advisor', (context) =>
    after(dropEvidence(context, context.params.id, context.body)),
  )
  .serve(decideQuestion, 'advisor', (context) =>
    after(answerQuestion(context, context.params.id, context.body)),
  )
  .serve(confirmGuardian, 'advisor', async (context) => ({
    ...done,
    ...(await keepGuardian(context, context.params.id, context.body)),
  }))
  .serve(liftHold, 'advisor', (context) => after(endHold(context, context.params.id, context.body)))
  .serve(getPlacementsFile, 'advisor', (context) => placementsFile(context, context.query))
  .serve(getWexFigures, 'advisor', async (context) => ({ data: await readFigures(context, context.query) }))
  .serve(getWexFiguresFile, 'advisor', async (context) =>
    figuresFile(await readFigures(context, context.query)),
  )
  .serve(getFolder, 'advisor', (context) => readFolder(context))
  .serve(listSchoolHosts, 'advisor', (context) => readSchoolHosts(context, context.query))
  .serve(addSchoolHost, 'advisor', (context) => withData(addHost(context, context.body)))
  .serve(editSchoolHost, 'advisor', (context) => withData(editHost(context, context.params.id, context.body)))
  .serve(setHostStanding, 'advisor', (context) =>
    withData(setStanding(context, context.params.id, context.body)),
  )
  .serve(releaseFirstLetter, 'advisor', (context) => withData(release(context, context.params.id)))
  .serve(saveInsurance, 'advisor', (context) =>
    after(keepInsurance(context, context.params.id, context.body)),
  )
  .serve(getInsurance, 'advisor', (context) => sendInsurance(context, context.params.id))
  .serve(getSchoolSettings, 'advisor', async (context) => ({ data: await readSettings(context) }))
  .serve(saveSchoolSettings, 'advisor', (context) => withData(keepSettings(context, context.body)))
  .serve(setOwnApproval, 'advisor', (context) => withData(keepOwnApproval(context, context.body)))
  .serve(listSchoolRules, 'advisor', (context) => readRules(context))
  .serve(confirmRule, 'advisor', (context) => after(keepConfirmation(context, context.body)))
  .serve(unconfirmRule, 'advisor', (context) => after(dropConfirmation(context, context.body)))
