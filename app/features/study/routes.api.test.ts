import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentPacks } from '#app/content.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { fillDerivedContent } from '#app/platform/content/derived.server.ts'
import { importPacks } from '#app/platform/content/import-packs.server.ts'
import { matchedNames } from '#test/matched-names.ts'
import { testSite } from '#test/site.ts'
import { careersOfCourse } from './course-careers.server.ts'
import { coursesLeadingTo } from './leading-courses.server.ts'
import { occupationStudyContent } from './occupation-study.server.ts'
import { courses, occupationStudy } from './tables.server.ts'

/** The real routes and courses, not the sample: whether every career leads to courses that make sense. */
const site = await testSite({ apiOnly: true })
const { db } = site
const requested =
  /^(places\/(countries|regions)|careers\/(anzsco|anzsic|ways-in|introductions|other-occupations|occupation-industries|study-routes)|study\/(asced|qualifications|cricos))$/

type Career = {
  slug: string
  preparation: string
  apprenticeship: boolean
  names: string[]
  providers: string[]
  entries: string[]
  levels: string[]
}
const careers = new Map<string, Career>()
const career = (slug: string): Career => {
  const found = careers.get(slug)
  if (!found) throw new Error(`no occupation ${slug}`)
  return found
}

beforeAll(async () => {
  const packs = contentPacks.filter(({ name }) => requested.test(name))
  await site.services.database.withJobLimits(async () => {
    const reports = await importPacks(db, packs, { packsDir: 'content', now: site.services.clock.now() })
    expect(reports.length).toBeGreaterThan(8)
    await db.execute(sql`analyze`)
    await fillDerivedContent(db, [occupationStudyContent])
  })
  const entries = new Map(
    (await db.select({ id: courses.id, entry: courses.entry }).from(courses)).map(({ id, entry }) => [
      id,
      entry,
    ]),
  )
  const rows = await db
    .select({
      slug: occupations.slug,
      preparation: occupations.preparation,
      waysIn: occupations.waysIn,
      list: occupationStudy.courses,
    })
    .from(occupations)
    .innerJoin(occupationStudy, eq(occupationStudy.occupationId, occupations.id))
    .orderBy(asc(occupations.id))
  for (const { slug, preparation, waysIn, list } of rows)
    careers.set(slug, {
      slug,
      preparation,
      apprenticeship: waysIn.au.apprenticeship,
      names: list.map(({ title }) => title),
      providers: list.map(({ provider }) => provider.slug),
      entries: list.map(({ id }) => entries.get(id) ?? ''),
      levels: list.map(({ level }) => level?.id ?? ''),
    })
}, 240_000)

describe('courses of every occupation', () => {
  test('begin with those that a school leaver can enter, while there is one', async () => {
    expect(careers.size).toBeGreaterThan(1_000)
    const late = [...careers.values()].filter(({ entries }) => entries[0] && entries[0] !== 'school')
    for (const { slug } of late) {
      const leading = coursesLeadingTo(sql`slug = ${slug}`)
      const open = await db.$count(
        courses,
        sql`${courses.id} in (select course_id from (${leading}) fit) and ${courses.entry} = 'school'`,
      )
      expect([slug, open]).toEqual([slug, 0])
    }
  })

  test('are those that the rule on names ties to it, as many and no other', async () => {
    const names = matchedNames()
    const { rows } = await db.execute<{ slug: string; total: number }>(
      sql`select o.slug, s.total from ${occupationStudy} s join ${occupations} o on o.id = s.occupation_id`,
    )
    expect(rows.filter(({ slug, total }) => total !== names(slug).length)).toEqual([])
    for (const slug of ['historian', 'electrician-general', 'cyber-security-analyst', 'illustrator'])
      expect(career(slug).names.filter((name) => !names(slug).includes(name))).toEqual([])
  })

  test('never are exit awards', () => {
    expect([...careers.values()].filter(({ entries }) => entries.includes('exit_only'))).toEqual([])
    expect([...careers.values()].filter(({ names }) => names.some((name) => /\bexit\b/i.test(name)))).toEqual(
      [],
    )
  })

  test('begin with the qualification of the apprenticeship where there is one', () => {
    const isCertificate = (level = '') => level.startsWith('certificate-')
    const trades = [...careers.values()].filter(
      ({ preparation, apprenticeship, levels }) =>
        preparation === 'certificate' && apprenticeship && levels.some(isCertificate),
    )
    expect(trades.length).toBeGreaterThan(50)
    expect(trades.filter(({ levels }) => !isCertificate(levels[0])).map(({ slug }) => slug)).toEqual([])
  })

  test('begin with those of universities that are not part of another now', () => {
    const { providers } = career('solicitor')
    expect(providers.length).toBeGreaterThan(3)
    const merged = ['university-of-south-australia', 'the-university-of-adelaide']
    expect(providers.slice(0, 3).filter((provider) => merged.includes(provider))).toEqual([])
  })

  test('put certificate III before certificate IV for a chef', () => {
    const { names } = career('chef')
    expect(names[0]).toBe('Certificate III in Commercial Cookery')
    const third = names.findIndex((name) => name.startsWith('Certificate IV'))
    expect(
      third === -1 || third > names.findLastIndex((name) => /^Certificate III in Commercial/.test(name)),
    ).toBe(true)
  })

  test.each([
    ['camera-operator-film-television-or-video', /screen|film/i, /beauty|make-up/i],
    ['customs-officer', /justice|crimin|international/i, /agricultur|horticultur/i],
    ['jockey', /racing|horse/i, /golf/i],
    ['electrician-general', /electrician|electrotechnology/i, /refrigeration|air.conditioning/i],
    ['agricultural-engineer', /engineering/i, /biomedical|software/i],
    ['registered-nurse-medical', /nursing/i, /veterinary/i],
    ['solicitor', /laws/i, /business \(/i],
    ['veterinarian', /veterinary/i, /nursing|technology/i],
    ['zoologist', /zoology|wildlife|animal/i, /sport|exercise/i],
    ['musician-instrumental', /music/i, /business/i],
  ])('%s leads to %s and never to %s', (slug, expected, unexpected) => {
    const { names } = career(slug)
    expect(names.length).toBeGreaterThan(0)
    expect(names[0]).toMatch(expected)
    expect(names.filter((name) => unexpected.test(name))).toEqual([])
  })

  test.each(['legislators-nec', 'wool-buyer', 'waste-water-or-water-plant-operator', 'diver'])(
    'there are none for %s: a course is not the way in',
    (slug) => {
      expect(career(slug).names).toEqual([])
    },
  )

  test('of body artists are not about religion, and those of snowsport instructors not about languages', () => {
    for (const slug of ['body-artist', 'snowsport-instructor'])
      expect(
        career(slug).names.filter((name) => /religio|bible|ministry|language|tesol/i.test(name)),
      ).toEqual([])
  })
})

test('no two occupations in a unit group need have the same courses: sound technicians do not study make-up', () => {
  expect(career('sound-technician').names[0]).toMatch(/audio|sound|live production/i)
  expect(career('make-up-artist').names[0]).toMatch(/make-up/i)
})

test('the careers of the courses in nursing are in nursing', async () => {
  const nursing = await db.select({ id: courses.id }).from(courses).where(eq(courses.ascedDetailed, '060301'))
  expect(nursing.length).toBeGreaterThan(100)
  const { rows } = await db.execute<{ group: string }>(sql`
    select distinct o.unit_group as group from ${occupations} o
    where exists (select 1 from (${coursesLeadingTo(sql`id = o.id`)}) fit
      where fit.rank = 1 and ${inArray(
        sql`fit.course_id`,
        nursing.map(({ id }) => id),
      )})`)
  expect(rows.filter(({ group }) => !/nurs|health|medical|midwi|welfare/i.test(group))).toEqual([])
})

test.each([
  ['Certificate III in Commercial Cookery', /chef|cook/i, /beauty|office/i],
  ['Bachelor of Laws', /barrister|solicitor/i, /engineer|tattoo/i],
  ['Bachelor of Communication / Bachelor of Laws', /solicitor/i, /engineer|tattoo/i],
  ['Bachelor of Laws (Honours), Bachelor of Commerce (Accounting)', /accountant/i, /engineer|tattoo/i],
  ['Bachelor of Biomedical Science', /scientist|biolog|chemist/i, /agricultural engineer/i],
  ['Certificate III in Make-Up', /make up|make-up/i, /camera/i],
  ['Certificate III in Air Conditioning and Refrigeration', /airconditioning/i, /^electrician/i],
  ['Diploma of Business', /office|assistant/i, /wool/i],
])('%s leads to %s and not to %s', async (name, expected, unexpected) => {
  const [course] = await db.select().from(courses).where(eq(courses.name, name)).limit(1)
  if (!course) throw new Error(`no course ${name}`)
  const { careers: found } = await careersOfCourse(db, course)
  expect(found.map(({ title }) => title).join()).toMatch(expected)
  expect(found.filter(({ title }) => unexpected.test(title))).toEqual([])
})
