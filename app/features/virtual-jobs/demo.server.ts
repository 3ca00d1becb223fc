import { and, asc, eq } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { type Answer, type Answers, allFields } from '#app/features/forms/answers.ts'
import type { FormSection, LeafField } from '#app/features/forms/template.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { Services } from '#app/platform/services.server.ts'
import { complete } from './certificate.server.ts'
import { pagesOf } from './experiences.server.ts'
import { answerActivity, completePage, start } from './progress.server.ts'
import { vjes } from './tables.server.ts'

const daysAgo = 6
const dayMs = 86_400_000
const minuteMs = 60_000
const pagesOfTheSecond = 2

/**
 * What the student whom visitors sign in as has done: the first experience whole, and the beginning of the second. Uses the same
 * services as the API, so that the certificate is a real one of this site.
 */
export async function seedDemoExperiences(services: Services): Promise<void> {
  const { db, clock } = services
  const [student] = await db
    .select({ id: users.id, country: users.country, state: users.state })
    .from(users)
    .where(and(eq(users.email, `student@${demoDomain}`), eq(users.kind, 'user')))
  const first = await db
    .select({ id: vjes.id, slug: vjes.slug })
    .from(vjes)
    .where(eq(vjes.isPublished, true))
    .orderBy(asc(vjes.position), asc(vjes.id))
    .limit(2)
  if (!student) return
  const actor = {
    kind: 'user',
    userId: student.id,
    country: student.country,
    state: student.state,
  } as UserActor
  for (const [number, { id, slug }] of first.entries()) {
    let at = clock.now().getTime() - (daysAgo - number) * dayMs
    const context = () => {
      at += minuteMs
      return { db, actor, now: new Date(at) }
    }
    await start(context(), slug)
    const pages = await pagesOf(db, id)
    for (const page of number === 0 ? pages : pages.slice(0, pagesOfTheSecond)) {
      const place = { vje_slug: slug, page_slug: page.slug }
      if (page.form) await answerActivity(context(), place, { answers: sampleAnswers(page.form) })
      else await completePage(context(), place)
    }
    if (number === 0) await complete(context(), slug, undefined)
  }
}

/** An answer to each required question: the first choice, the least number, a sentence that says what it is. */
export function sampleAnswers(form: readonly FormSection[]): Answers {
  return Object.fromEntries(
    allFields(form)
      .filter(({ required }) => required)
      .map((field, at) => [field.name, sampleAnswer(field, at)]),
  )
}

function sampleAnswer({ type, options = [], min = 0 }: LeafField, at: number): Answer {
  if (type === 'number') return min
  if (type === 'checkboxes') return options.slice(0, 1).map(({ value }) => value)
  return options[at % Math.max(1, options.length)]?.value ?? 'A sample answer for the demo.'
}
