import { routes } from '#app/platform/routes.server.ts'
import { editMessage, removeMessage } from './change.server.ts'
import { readContacts } from './contacts.server.ts'
import {
  blockPerson,
  createMessage,
  createThread,
  deleteMessage,
  getAttachment,
  getMessageReport,
  getMessageSettings,
  getReportConversation,
  getThread,
  giveMessageReportBack,
  handleMessageReport,
  handMessageReportOver,
  listContacts,
  listMessageReports,
  listStudentThreads,
  listThreads,
  muteThread,
  openReportConversation,
  openThread,
  readThread,
  reportMessage,
  takeMessageReport,
  unreadThread,
  updateMessage,
  updateMessageSettings,
} from './contract.ts'
import { block, markRead, markUnread, mute, report } from './marks.server.ts'
import { readThread as readOne, readThreads, sendAttachment, toMessage } from './read.server.ts'
import { giveSchoolReportBack, handSchoolReportOver, takeSchoolReport } from './report-owner.server.ts'
import { readQueue, readSchoolReport } from './report-queue.server.ts'
import { handleReport, openThread as open, readStudentThreads } from './safeguarding.server.ts'
import { writeMessage } from './send.server.ts'
import { readSettings, saveSettings } from './settings.server.ts'
import { openConversation, readConversation } from './staff-reading.server.ts'
import { beginThreads } from './start.server.ts'

const done = { success: true as const }

export const messagingApi = routes()
  .serve(listThreads, 'student-or-advisor', (context) => readThreads(context, context.query.page))
  .serve(createThread, 'student-or-advisor', async (context) => ({
    ...done,
    ...(await beginThreads(context, context.body)),
  }))
  .serve(getThread, 'member', (context) => readOne(context, context.params.id, context.query))
  .serve(createMessage, 'member', async (context) => {
    const { message: text, client_id: clientId, upload_ids: uploadIds } = context.body
    const { message, people } = await writeMessage(context, context.params.id, { text, clientId, uploadIds })
    return { ...done, data: await toMessage(context, message, people) }
  })
  .serve(updateMessage, 'member', async (context) => ({
    ...done,
    data: await toMessage(context, await editMessage(context, context.params, context.body.message)),
  }))
  .serve(deleteMessage, 'member', async (context) => {
    await removeMessage(context, context.params)
    return done
  })
  .serve(readThread, 'member', async (context) => ({
    ...done,
    unread_threads: await markRead(context, context.params.id, context.body.revision),
  }))
  .serve(unreadThread, 'member', async (context) => ({
    ...done,
    unread_threads: await markUnread(context, context.params.id),
  }))
  .serve(muteThread, 'member', async (context) => {
    await mute(context, context.params.id, context.body.muted)
    return done
  })
  .serve(blockPerson, 'member', async (context) => {
    await block(context, context.params.id, context.body.blocked)
    return done
  })
  .serve(reportMessage, 'member', async (context) => {
    const { reason, details } = context.body
    await report(context, context.params, { reason, details: details?.trim() || null })
    return done
  })
  .serve(getAttachment, 'member', (context) => sendAttachment(context, context.params, context.query.width))
  .serve(listContacts, 'student-or-advisor', async ({ db, actor, query, now }) => ({
    data: await readContacts(db, actor, query, now),
  }))
  .serve(listStudentThreads, 'advisor', (context) => readStudentThreads(context, context.params.id))
  .serve(openThread, 'advisor', async (context) => {
    await open(context, context.params.id, context.body.reason)
    return done
  })
  .serve(listMessageReports, 'advisor', (context) => readQueue(context, context.query))
  .serve(getMessageReport, 'advisor', (context) =>
    readSchoolReport(context, context.params.id, context.query.ahead),
  )
  .serve(takeMessageReport, 'advisor', async (context) => {
    await takeSchoolReport(context, context.params.id)
    return done
  })
  .serve(giveMessageReportBack, 'advisor', async (context) => {
    await giveSchoolReportBack(context, context.params.id)
    return done
  })
  .serve(handMessageReportOver, 'advisor', async (context) => {
    await handSchoolReportOver(context, context.params.id, Number(context.body.user_id))
    return done
  })
  .serve(handleMessageReport, 'advisor', async (context) => {
    await handleReport(context, context.params.id, context.body.outcome)
    return done
  })
  .serve(getReportConversation, 'admin', async (context) => ({
    data: await readConversation(context, context.params.id),
  }))
  .serve(openReportConversation, 'admin', async (context) => {
    await openConversation(context, context.params.id, context.body.reason)
    return done
  })
  .serve(getMessageSettings, 'advisor', async ({ db, actor }) => ({ data: await readSettings(db, actor) }))
  .serve(updateMessageSettings, 'advisor', async ({ db, actor, body, now }) => ({
    ...done,
    data: await saveSettings(db, actor, body.link_domains, now),
  }))
