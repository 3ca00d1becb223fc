import { routes } from '#app/platform/routes.server.ts'
import { saveContactMessage } from './contact.server.ts'
import {
  answerEnquiry,
  askAgain,
  closeEnquiry,
  getEnquiry,
  getEnquiryThread,
  listEnquiries,
  reportReply,
  sendContactMessage,
  sendEnquiry,
} from './contract.ts'
import { readEnquiries, saveEnquiry, toEnquiry } from './enquiries.server.ts'
import { answer, close, readAnsweredThread, readThread, report, writeAgain } from './thread.server.ts'
import { contactWords } from './words.ts'

const done = { success: true as const }

export const enquiriesApi = routes()
  .serve(sendContactMessage, 'anyone', async (context) => {
    await saveContactMessage(context, context.body)
    return { ...done, message: contactWords.sent }
  })
  .serve(sendEnquiry, 'anyone', async (context) => ({
    ...done,
    data: toEnquiry(await saveEnquiry(context, context.body)),
  }))
  .serve(listEnquiries, 'user', ({ db, actor, query }) => readEnquiries(db, actor, query.page))
  .serve(getEnquiry, 'owner', async ({ db, actor, params }) => ({
    data: await readThread(db, actor, params.id),
  }))
  .serve(askAgain, 'user', async (context) => ({
    ...done,
    data: await writeAgain(context, context.params.id, context.body.message),
  }))
  .serve(reportReply, 'user', async (context) => {
    const { reason, details } = context.body
    await report(context, context.params, { reason, details: details?.trim() || null })
    return done
  })
  .serve(getEnquiryThread, 'provider-or-admin', async ({ db, actor, params }) => ({
    data: await readAnsweredThread(db, actor, params.id),
  }))
  .serve(answerEnquiry, 'provider-or-admin', async (context) => ({
    ...done,
    data: await answer(context, context.params.id, context.body.message),
  }))
  .serve(closeEnquiry, 'provider-or-admin', async (context) => ({
    ...done,
    data: await close(context, context.params.id),
  }))
