import * as z from 'zod/mini'
import { personaNames } from '#app/features/people/personas.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { viewAsPath } from '#app/platform/view-as.ts'

/** As whom the person sees the site; null: as themselves. */
const viewed = z.object({ persona: z.nullable(z.enum(personaNames)) })

export const getViewAs = itemEndpoint({
  path: viewAsPath,
  summary: 'As whom a member of staff sees the site',
  item: viewed,
})

export const startViewAs = command({
  method: 'PUT',
  path: viewAsPath,
  summary: 'Shows a member of staff the site as someone made up sees it, without any change being possible',
  body: z.strictObject({ persona: z.enum(personaNames, 'Choose someone from the list') }),
})

export const stopViewAs = command({
  method: 'DELETE',
  path: viewAsPath,
  summary: 'Shows the site as oneself again',
})
