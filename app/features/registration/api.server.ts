import { routes } from '#app/platform/routes.server.ts'
import { activate, openAcademyAccount } from './activation.server.ts'
import * as calls from './contract.ts'
import * as schoolCalls from './contract.ts'
import { answerGuardian, readGuardianRequest } from './guardian-answers.server.ts'
import { provePhone, sendPhoneDigits } from './phone.server.ts'
import { readReferrer } from './referrers.server.ts'
import {
  confirmOwnSchool,
  leaveOwnSchool,
  moveTo,
  readSchoolInvite,
  searchSchools,
} from './schools.server.ts'
import { signUp } from './sign-up.server.ts'
import {
  readVerification,
  verifyCode,
  verifyLink,
  verifySchoolLink,
  verifySecondaryLink,
} from './verification.server.ts'

const done = { success: true } as const

export const registrationApi = routes()
  .serve(calls.register, 'guest', (context) => signUp(context, context.body))
  .serve(calls.verifyEmail, 'anyone', async (context) => ({
    ...done,
    verification_token: await verifyCode(context, {
      guid: context.params.userId,
      user_id: context.body.user_id,
      code: context.body.email_token,
      captcha: context.body.hCaptchaToken,
    }),
  }))
  .serve(calls.activateAccount, 'anyone', (context) => activate(context, context.body))
  .serve(calls.verifyAccount, 'anyone', (context) => openAcademyAccount(context, context.body))
  .serve(calls.getVerification, 'anyone', async (context) => ({
    data: await readVerification(context, 'verify', context.params.token),
  }))
  .serve(calls.getSchoolVerification, 'anyone', async (context) => ({
    data: await readVerification(context, 'verify-school', context.params.token),
  }))
  .serve(calls.verifyByLink, 'anyone', (context) => verifyLink(context, context.params.token))
  .serve(calls.verifySchoolByLink, 'anyone', (context) =>
    verifySchoolLink(context, context.params.token, context.body.joins),
  )
  .serve(calls.verifySecondaryByLink, 'anyone', (context) =>
    verifySecondaryLink(context, context.params.token),
  )
  .serve(calls.getGuardianRequest, 'anyone', async ({ db, params, now }) => ({
    data: await readGuardianRequest(db, params.token, now),
  }))
  .serve(calls.answerGuardianRequest, 'anyone', (context) =>
    answerGuardian(context, context.params.token, context.body.consent),
  )
  .serve(calls.sendPhoneCode, 'anyone', async (context) => ({
    ...done,
    phone_verification_id: await sendPhoneDigits(context, context.body),
  }))
  .serve(calls.verifyPhone, 'anyone', (context) => provePhone(context, context.body).then(() => done))
  .serve(calls.getReferrer, 'anyone', ({ db, params }) => readReferrer(db, params.code))
  .serve(schoolCalls.findSchools, 'anyone', async ({ db, query }) => ({
    data: await searchSchools(db, query),
  }))
  .serve(schoolCalls.getSchoolInvite, 'anyone', async ({ db, params, now }) => ({
    data: await readSchoolInvite(db, params.token, now),
  }))
  .serve(schoolCalls.confirmSchool, 'user', (context) => confirmOwnSchool(context, context.body))
  .serve(schoolCalls.leaveSchool, 'user', leaveOwnSchool)
  .serve(schoolCalls.updateUserLocation, 'user', (context) => moveTo(context, context.body))
