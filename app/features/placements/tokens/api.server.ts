import { routes } from '#app/platform/routes.server.ts'
import { reportNoShow } from '../days/attendance.server.ts'
import { sendOwnInsurance } from '../hosts/insurance.server.ts'
import { sendCertificate } from '../hosts/insurance-contract.ts'
import {
  answerAsGuardian,
  answerAsHost,
  getGuardianPage,
  getHostPage,
  reportAsHost,
  reportStudentAbsent,
} from './contract.ts'
import { answerGuardian } from './guardian-answers.server.ts'
import { answerHost, reportHost } from './host-answers.server.ts'
import { readGuardianPage, readHostPage } from './views.server.ts'

const done = { success: true as const }

/** For hosts and guardians, who have no account: the link is the proof. */
export const tokensApi = routes()
  .serve(getHostPage, 'token', ({ db, params, now }) => readHostPage(db, params.token, now))
  .serve(answerAsHost, 'token', async (context) => ({
    ...done,
    data: await answerHost(context, context.params.token, context.body),
  }))
  .serve(reportAsHost, 'token', async (context) => {
    await reportHost(context, context.params.token, context.body)
    return done
  })
  .serve(reportStudentAbsent, 'token', async (context) => {
    await reportNoShow(context, context.params.token)
    return done
  })
  .serve(sendCertificate, 'token', async (context) => {
    await sendOwnInsurance(context, context.params.token, context.body)
    return done
  })
  .serve(getGuardianPage, 'token', (context) => readGuardianPage(context, context.params.token))
  .serve(answerAsGuardian, 'token', async (context) => ({
    ...done,
    data: await answerGuardian(context, context.params.token, context.body),
  }))
