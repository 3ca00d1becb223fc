import { findOccupation } from '#app/features/careers/service.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { readSubjectGuide } from '#app/features/subjects/guide.server.ts'
import { needsDegree } from '#app/features/subjects/rules.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { acceptDraft } from '../contract.ts'
import { emptyRoute, most, type SectionSlug, sectionSlugs } from '../plan-parts.ts'
import { checkAnswers } from '../route/answers.server.ts'
import { readOutlook } from '../route/outlook.server.ts'
import { isStarted } from '../route/progress.ts'
import {
  placeOf,
  readSectionsAndPerson,
  type StoredSection,
  todayFor,
  toSection,
} from '../sections.server.ts'
import { lockSection, type Writing, writeSection } from '../service.server.ts'
import type { Draft, Section } from '../shapes.ts'
import { certificateAt } from '../what-if/reach.server.ts'
import { noFreeRoute } from '../words.ts'
import { draftOf, subjectsDue } from './draft.ts'
import { draftSubjectsOf, subjectsOfRoutes } from './draft-subjects.ts'

type Place = {
  /** The route that leads to this career already. */
  existing: SectionSlug | null
  /** The route that an accepted draft becomes; null when all three are taken. */
  free: SectionSlug | null
}

/** A draft of a route to a career, for the person's country and school year. Nothing is written. @throws DomainError `not-found` */
export async function readDraft(
  db: Database,
  ownerId: number,
  idOrSlug: string,
  now: Date,
): Promise<{ draft: Draft } & Place> {
  const [occupation, { stored, person }, guide] = await Promise.all([
    findOccupation(db, idOrSlug),
    readSectionsAndPerson(db, ownerId),
    readSubjectGuide(db),
  ])
  const { id, slug, title, preparation, waysIn } = occupation
  const about = { slug, title: displayTitle(title) }
  const classYear = person?.classYear ?? null
  const today = todayFor(stored, now)
  const work = { id, preparation, ways_in: waysIn }
  const certificate = certificateAt(guide, placeOf(stored))
  const area = guide.occupations.get(slug)?.area ?? null
  return {
    draft: {
      ...draftOf({
        occupation: about,
        preparation,
        wayIn: person?.country === 'NZ' ? waysIn.nz : waysIn.au,
        classYear,
        today,
      }),
      outlook: person
        ? await readOutlook(db, { ...emptyRoute, occupation: about }, work, person, today)
        : null,
      subjects: draftSubjectsOf({
        chosen: subjectsOfRoutes(stored.map(({ answers }) => answers)).slice(0, most.subjects),
        area,
        asksDegree: certificate !== null && needsDegree(preparation, area, certificate.country),
        certificate,
        due: subjectsDue({ classYear, today }),
      }),
    },
    ...placeFor(stored, slug),
  }
}

/**
 * Makes a route of a draft, in the first one that is empty. Sent twice, or for a career that a route leads to already, it
 * changes nothing and returns that route.
 *
 * @throws DomainError `not-found` for an unknown career, `invalid` with the fields, `refused` when all routes are taken
 */
export async function acceptDraftedRoute(
  db: Database,
  writing: Writing,
  { occupation, steps, subjects }: BodyOf<typeof acceptDraft>,
): Promise<{ section: Section; isNew: boolean }> {
  const { slug } = await findOccupation(db, occupation)
  return db.transaction(async (tx) => {
    const stored: StoredSection[] = []
    for (const section of sectionSlugs) stored.push(await lockSection(tx, writing, section))
    const today = todayFor(stored, writing.now)
    const { existing, free } = placeFor(stored, slug)
    const target = stored.find((one) => one.slug === (existing ?? free))
    if (!target)
      throw new DomainError('refused', 'no-free-route', {
        message: noFreeRoute,
      })
    if (existing) return { section: toSection(target, writing.ownerId, today), isNew: false }
    const { answers, errors } = await checkAnswers(
      tx,
      target.answers,
      {
        occupation: { slug },
        subjects: subjects.map((name) => ({ id: newId(), name })),
        steps: steps.map((step) => ({ ...step, id: newId(), due_time: null, owner: 'me', done_on: null })),
      },
      today,
    )
    if (Object.keys(errors).length > 0)
      throw new DomainError('invalid', 'draft-not-kept', { errors: errorsOfBody(errors) })
    return { section: await writeSection(tx, writing, { ...target, answers }, today), isNew: true }
  })
}

function placeFor(stored: StoredSection[], occupation: string): Place {
  return {
    existing: stored.find(({ answers }) => answers.occupation?.slug === occupation)?.slug ?? null,
    free: stored.find(({ answers }) => !isStarted(answers))?.slug ?? null,
  }
}

/** `answers.steps.1.due_on` is `steps.1.due_on` of the body. */
function errorsOfBody(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => [path.replace(/^answers\./, ''), sentences]),
  )
}
