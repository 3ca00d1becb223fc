import { expect } from 'vitest'
import type { Preparation } from '../app/features/careers/preparation.ts'
import { industries, occupationIndustries, occupations } from '../app/features/careers/tables.server.ts'
import type { MatchedOccupation, QuizQuestion, QuizResult } from '../app/features/guidance/contract.ts'
import type { InterestArea, Six } from '../app/features/guidance/profile-keys.ts'
import { labourFigures } from '../app/features/labour-market/tables.server.ts'
import type { Database } from '../app/platform/database.server.ts'
import type { Browser } from './browser.ts'
import type { TestSite } from './site.ts'

export type MatchedList = {
  pagination_data: { data: MatchedOccupation[]; next_page_url: string | null; total: number }
  keyword: string | null
  signal: string
  ranking: object
  preparation: string | null
  preparations: Record<string, number> | null
}

export async function json<T>(reply: Response): Promise<T> {
  return (await reply.json()) as T
}

/** The career quiz as people take it, on a site with a handful of occupations whose profiles are plain to see. */
export async function careerQuiz(site: TestSite) {
  await site.db.delete(occupations)
  await site.db.delete(industries)
  await addOccupations(site.db)
  const asked = await site.visitor().get('/api/career-quiz/questions')
  const { data: questions } = await json<{ data: QuizQuestion[] }>(asked)

  /** Answers to the thirty core activities: the same answer throughout an area, and `rest` elsewhere. */
  function coreAnswers(strong: Partial<Record<InterestArea, number>>, rest = 1): Record<string, number> {
    const core = questions.filter(({ set }) => set === 'core')
    return Object.fromEntries(core.map(({ id, area }) => [id, (area && strong[area]) ?? rest]))
  }

  /** Someone new who has finished the quiz. */
  async function finished(strong: Partial<Record<InterestArea, number>>, rest = 1): Promise<Browser> {
    const visitor = site.visitor()
    const reply = await visitor.post('/api/career-quiz/results', { answers: coreAnswers(strong, rest) })
    expect(reply.status).toBe(200)
    return visitor
  }

  async function resultOf(person: Browser): Promise<{ data: QuizResult | null }> {
    return json(await person.get('/api/career-quiz/results'))
  }

  async function occupationsOf(person: Browser, query: string): Promise<MatchedList> {
    const reply = await person.get(`/api/career/user-occupations${query}`)
    expect(reply.status).toBe(200)
    return json(reply)
  }

  return { questions, coreAnswers, finished, resultOf, occupationsOf }
}

async function addOccupations(db: Database): Promise<void> {
  const [science, care] = await db
    .insert(industries)
    .values([
      { anzsicCode: 'M', slug: 'science', title: 'Science', level: 'division' },
      { anzsicCode: 'Q', slug: 'care', title: 'Care', level: 'division' },
    ])
    .returning()
  const researcher = await add(db, '900001', 'Researcher', [1, 7, 4, 5, 1, 2], {
    values: [6, 7, 2, 2, 4, 4],
    preparation: 'degree_and_more',
  })
  const carer = await add(db, '900002', 'Carer', [2, 4, 3, 7, 2, 1], {
    values: [4, 3, 7, 6, 3, 4],
    preparation: 'certificate',
  })
  await add(db, '900003', 'Builder', [7, 2, 2, 1, 3, 4], {
    values: [4, 4, 4, 5, 3, 4],
    other: 'Chippie',
    preparation: 'certificate',
  })
  await add(db, '900004', 'Clerk', [3, 1, 1, 1, 5, 7], {})
  await add(db, '900005', 'Residual', [1, 7, 4, 5, 1, 2], { confidence: 0.3 })
  await add(db, '900006', 'Unknown', null, {})
  // The builder's group is large and well paid, the carer's is large.
  await db.insert(labourFigures).values([
    { source: 'jobs', code: '9003', figures: { employed: 60_000, median_weekly_aud: 5000 } },
    { source: 'jobs', code: '9002', figures: { employed: 90_000, median_weekly_aud: 500 } },
  ])
  await db.insert(occupationIndustries).values([
    { occupationId: researcher, industryId: science?.id ?? 0, rank: 1 },
    { occupationId: carer, industryId: care?.id ?? 0, rank: 1 },
  ])
}

async function add(
  db: Database,
  code: string,
  title: string,
  interests: Six | null,
  facts: { values?: Six; other?: string; confidence?: number; preparation?: Preparation },
): Promise<number> {
  const [realistic, investigative, artistic, social, enterprising, conventional] = interests ?? []
  const [achievement, independence, relationships, support, recognition, workingConditions] =
    facts.values ?? []
  const confidence = facts.confidence ?? 0.9
  const [row] = await db
    .insert(occupations)
    .values({
      slug: title.toLowerCase(),
      title,
      anzscoCode: code,
      unitGroupCode: `9${code.slice(-3)}`,
      unitGroup: 'Test work',
      minorGroupCode: '900',
      minorGroup: 'Test work',
      subMajorGroupCode: '90',
      subMajorGroup: 'Test work',
      majorGroupCode: '9',
      majorGroup: 'Test work',
      skillLevelAu: 3,
      skillLevelNz: 3,
      isNec: false,
      preparation: facts.preparation,
      alternativeTitles: facts.other ? [{ title: facts.other, kind: 'alternative_title' as const }] : [],
      ...(interests && {
        onetSocCode: `00-${code}`,
        onetTitle: title,
        matchConfidence: confidence,
        matchMethod: 'manual' as const,
        profileIsWeak: confidence < 0.5,
        realistic,
        investigative,
        artistic,
        social,
        enterprising,
        conventional,
      }),
      achievement,
      independence,
      relationships,
      support,
      recognition,
      workingConditions,
    })
    .returning({ id: occupations.id })
  if (!row) throw new Error('the occupation was not written')
  return row.id
}
