import { routes } from '#app/platform/routes.server.ts'
import {
  checkPaper,
  getFields,
  getGuardianPaper,
  getHostPaper,
  getOwnPaper,
  getPackets,
  getPacketsFile,
  getScan,
  getSchoolPaper,
  makePackets,
  storeScan,
} from './contract.ts'
import { sendFields } from './fields.server.ts'
import { sendGuardianPaper, sendHostPaper } from './link-papers.server.ts'
import { askForPackets, readPackets, sendPackets } from './packets.server.ts'
import { checkFile } from './paper-check.server.ts'
import { keepScan, sendScan } from './scan.server.ts'
import { sendSchoolPaper } from './school-papers.server.ts'
import { sendOwnPaper } from './student-papers.server.ts'

const done = { success: true as const }

export const placementPapersApi = routes()
  .serve(getOwnPaper, 'owner', (context) => sendOwnPaper(context, context.params))
  .serve(getSchoolPaper, 'advisor', (context) => sendSchoolPaper(context, context.params))
  .serve(getHostPaper, 'token', (context) => sendHostPaper(context, context.params))
  .serve(getGuardianPaper, 'token', (context) => sendGuardianPaper(context, context.params))
  .serve(getFields, 'advisor', (context) => sendFields(context, context.params.id))
  .serve(checkPaper, 'advisor', async (context) => ({
    ...done,
    data: await checkFile(context, context.params.id, context.body.file as File),
  }))
  .serve(storeScan, 'advisor', async (context) => {
    await keepScan(context, context.params.id, context.body.file as File)
    return done
  })
  .serve(getScan, 'advisor', (context) => sendScan(context, context.params.id))
  .serve(makePackets, 'advisor', async (context) => ({
    ...done,
    data: await askForPackets(context, context.body),
  }))
  .serve(getPackets, 'advisor', async (context) => ({ data: await readPackets(context, context.params.id) }))
  .serve(getPacketsFile, 'advisor', (context) => sendPackets(context, context.params.id))
