import { routes } from '#app/platform/routes.server.ts'
import { addFamilyContact, changeFamilyContact, removeFamilyContact } from './contract.ts'
import { addContact, changeContact, removeContact } from './family.server.ts'

const done = { success: true as const }

export const familyApi = routes()
  .serve(addFamilyContact, 'advisor', async (context) => ({
    ...done,
    data: await addContact(context, context.params.id, context.body),
  }))
  .serve(changeFamilyContact, 'advisor', async (context) => ({
    ...done,
    data: await changeContact(context, context.params, context.body),
  }))
  .serve(removeFamilyContact, 'advisor', async (context) => {
    await removeContact(context, context.params)
    return done
  })
