import { routes } from '#app/platform/routes.server.ts'
import { saveContactMessage } from './contact.server.ts'
import { sendContactMessage } from './contract.ts'
import { contactWords } from './words.ts'

export const enquiriesApi = routes().serve(sendContactMessage, 'anyone', async (context) => {
  await saveContactMessage(context, context.body)
  return { success: true as const, message: contactWords.sent }
})
