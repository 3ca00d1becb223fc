import * as z from 'zod/mini'
import { familyParts } from '#app/features/families/parts.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'

const parts = z.array(z.enum(familyParts))
const text = z.nullable(z.string())

const PlanShown = z.object({
  slug: z.string(),
  /** `Plan A`. */
  name: z.string(),
  /** The work, or the student's own title; null while nothing is chosen. */
  title: text,
  stops: z.array(z.object({ key: z.string(), name: z.string(), note: text })),
  steps: z.array(z.object({ title: z.string(), is_done: z.boolean(), is_for_family: z.boolean() })),
})

const DateShown = z.object({
  title: z.string(),
  due_on: z.string(),
  days_left: z.int(),
  route: z.string(),
})

const shown = {
  /** Of the link. */
  id: z.string(),
  first_name: z.string(),
  parts,
  /** Each is null where the student does not show it. */
  plan: z.nullable(z.array(PlanShown)),
  dates: z.nullable(z.array(DateShown)),
  /** One thing to do this week; null where neither plan nor dates are shown. */
  help: z.nullable(z.object({ title: z.string(), why: z.string() })),
}

/** A student on a parent's Home. */
export const FamilyCard = z.object(shown)
export type FamilyCard = z.infer<typeof FamilyCard>

/** The look is recorded. `waiting`: accepted, and to be confirmed by the student. */
export const listFamily = itemEndpoint({
  path: '/api/family',
  summary: 'The students who show a parent something',
  ownSiteOnly: true,
  item: z.array(FamilyCard),
  beside: { waiting: z.array(z.object({ id: z.string(), first_name: z.string() })) },
})

export const FamilyStudent = z.object({
  ...shown,
  tasks: z.nullable(
    z.array(z.object({ title: z.string(), due_on: text, state: z.enum(['open', 'handed-in', 'done']) })),
  ),
  careers: z.nullable(z.array(z.object({ slug: z.string(), title: z.string() }))),
  academy: z.nullable(
    z.object({
      badges: z.array(z.object({ name: z.string(), image_url: z.string() })),
      modules: z.array(z.object({ title: z.string(), program: z.string() })),
    }),
  ),
})
export type FamilyStudent = z.infer<typeof FamilyStudent>

/** The look is recorded. 404 until the student has confirmed, and once the link has ended. */
export const getFamilyStudent = itemEndpoint({
  path: '/api/family/:id',
  summary: 'What one student shows a parent',
  ownSiteOnly: true,
  item: FamilyStudent,
})
