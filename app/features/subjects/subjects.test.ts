import { describe, expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'
import { subjectGuide } from '#test/subject-guide.ts'
import { familiesInWords, familyNames } from './families.ts'
import { bestSwap, countsOf, describeOutcome, fieldsOf, generalGaps, outcomesOf, totalOf } from './results.ts'
import {
  byLongestPrefix,
  meets,
  needsDegree,
  pickedOf,
  type Strength,
  type Subject,
  strengthIn,
} from './rules.ts'
import { anyDegreeWay } from './words.ts'

/** The real table: what it says of careers that people ask about. */
const guide = await subjectGuide()

function certificateOf(id: string) {
  const found = guide.certificates.find((one) => one.id === id)
  if (!found) throw new Error(`no certificate ${id}`)
  return found
}

function outcomes(id: string, slugs: string[]) {
  const certificate = certificateOf(id)
  const picked = slugs.map((slug) => {
    const subject = certificate.subjects.find((one) => one.slug === slug)
    if (!subject) throw new Error(`no subject ${slug} in ${id}`)
    return subject
  })
  const list = outcomesOf(guide, certificate, picked)
  return {
    certificate,
    picked,
    list,
    of: (slug: string) => {
      const found = list.find(({ career }) => career.slug === slug)
      if (!found) throw new Error(`no career ${slug}`)
      return found.outcome.status
    },
  }
}

const trades = [
  'electrician-general',
  'carpenter',
  'plumber-general',
  'motor-mechanic-general',
  'hairdresser',
  'chef',
]
const vceGeneral = ['english', 'general-mathematics', 'biology', 'legal-studies', 'drama']

describe('VCE', () => {
  test('maths with calculus and physics open engineering; without physics it is a catch-up', () => {
    expect(outcomes('vce', ['english', 'mathematical-methods', 'physics']).of('civil-engineer')).toBe('open')
    expect(outcomes('vce', ['english', 'mathematical-methods']).of('civil-engineer')).toBe('catch_up')
  })

  test('without maths with calculus engineering, physics and statistics are closed for now', () => {
    const { of } = outcomes('vce', vceGeneral)
    expect(['civil-engineer', 'mechanical-engineer', 'physicist', 'statistician'].map(of)).toEqual(
      Array(4).fill('closed'),
    )
  })

  test('without chemistry pharmacy, medicine and veterinary science are closed for now; with it they are not', () => {
    const asks = ['retail-pharmacist', 'general-practitioner', 'veterinarian', 'dentist']
    expect(asks.map(outcomes('vce', vceGeneral).of)).toEqual(Array(4).fill('closed'))
    const { of } = outcomes('vce', ['english', 'mathematical-methods', 'chemistry', 'biology'])
    expect(asks.map(of)).toEqual(Array(4).fill('open'))
  })

  test('law, social work, journalism and design stay open without maths or science', () => {
    const { of } = outcomes('vce', ['english', 'drama', 'legal-studies', 'visual-communication-design'])
    expect(['solicitor', 'social-worker', 'print-journalist', 'graphic-designer'].map(of)).toEqual(
      Array(4).fill('open'),
    )
  })

  test('the vocational major closes degrees and nothing else', () => {
    const { of, list } = outcomes('vce', [
      'literacy-vocational-major',
      'numeracy-vocational-major',
      'work-related-skills-vocational-major',
      'vce-vet-building-and-construction',
    ])
    expect(of('solicitor')).toBe('closed')
    expect(trades.map(of)).toEqual(trades.map(() => 'open'))
    const closed = list.filter(({ outcome }) => outcome.status === 'closed')
    expect(closed.filter(({ career }) => !needsDegree(career.preparation, career.area, 'AU'))).toEqual([])
  })
})

describe('HSC', () => {
  test('a missing prerequisite is a catch-up, unless it is two levels of maths away', () => {
    const { of } = outcomes('hsc', ['english-standard', 'mathematics-standard-2', 'biology', 'drama'])
    expect(of('civil-engineer')).toBe('catch_up')
    expect(of('retail-pharmacist')).toBe('catch_up')
    const withoutMaths = outcomes('hsc', ['english-standard', 'biology', 'drama', 'visual-arts'])
    expect(withoutMaths.of('civil-engineer')).toBe('closed')
    expect(withoutMaths.of('solicitor')).toBe('open')
  })

  test('four vocational courses with their exams can still make a rank', () => {
    const { of } = outcomes('hsc', [
      'english-standard',
      'hospitality-vet',
      'retail-services-vet',
      'construction-vet',
    ])
    expect(of('solicitor')).toBe('open')
  })
})

describe('NCEA', () => {
  test('engineering asks for calculus and physics; medicine closes without neither', () => {
    expect(outcomes('ncea', ['english', 'statistics', 'physics']).of('civil-engineer')).toBe('closed')
    expect(outcomes('ncea', ['english', 'calculus', 'physics']).of('civil-engineer')).toBe('open')
    expect(outcomes('ncea', ['english', 'history', 'drama']).of('general-practitioner')).toBe('catch_up')
  })

  test('fewer than three approved subjects close degrees', () => {
    const few = ['english', 'statistics', 'hospitality-unit-standards', 'tourism-unit-standards']
    expect(outcomes('ncea', few).of('solicitor')).toBe('closed')
    expect(outcomes('ncea', [...few, 'geography']).of('solicitor')).toBe('open')
  })
})

describe('the ACT Senior Secondary Certificate', () => {
  test('a missing prerequisite is a catch-up, as with the HSC, and A courses make no rank', () => {
    const general = ['english', 'mathematical-applications', 'biology', 'modern-history']
    expect(outcomes('actssc', general).of('civil-engineer')).toBe('catch_up')
    const few = ['essential-english', 'essential-mathematics', 'media', 'geography']
    expect(outcomes('actssc', few).of('solicitor')).toBe('closed')
  })
})

describe('the IB and Cambridge', () => {
  test.each(['ib-au', 'ib-nz'])('%s: four of six subjects close nothing by their number', (id) => {
    const four = ['language-a-literature', 'history', 'economics', 'language-b']
    expect(outcomes(id, four).of('solicitor')).toBe('open')
  })

  test('engineering in New Zealand asks for maths with calculus and physics in both', () => {
    const analysis = 'mathematics-analysis-and-approaches-sl'
    expect(outcomes('ib-nz', ['language-a-literature', analysis, 'physics']).of('civil-engineer')).toBe(
      'open',
    )
    expect(outcomes('cambridge', ['mathematics', 'physics']).of('civil-engineer')).toBe('open')
    expect(outcomes('cambridge', ['mathematics', 'history']).of('civil-engineer')).toBe('closed')
  })

  test('the certificate of each state, and NCEA, still come first where people live', () => {
    const firstAt = (region: string) => guide.certificates.find(({ regions }) => regions.includes(region))?.id
    const states = ['AU-NSW', 'AU-VIC', 'AU-QLD', 'AU-SA', 'AU-WA', 'AU-TAS', 'AU-NT', 'AU-ACT']
    expect(states.map(firstAt)).toEqual(['hsc', 'vce', 'qce', 'sace', 'wace', 'tce', 'ntcet', 'actssc'])
    const everywhere = guide.certificates.filter(({ regions }) => regions.length === 0)
    expect(everywhere.map(({ id }) => id)).toEqual(['ncea', 'ib-nz', 'cambridge'])
  })
})

describe('every certificate', () => {
  test.each(guide.certificates)('$id: the way into any degree is that of its country', (certificate) => {
    const little: Subject = { slug: 'x', name: 'X', counts: 'no', families: [] }
    const subjects = Array.from({ length: 6 }, (_, at) => ({ ...little, slug: `x${at}` }))
    const [own, other] = certificate.country === 'NZ' ? (['NZ', 'AU'] as const) : (['AU', 'NZ'] as const)
    expect(generalGaps(subjects, certificate)?.way).toBe(anyDegreeWay[own])
    const ways = outcomesOf(guide, certificate, subjects).map((one) => describeOutcome(one, certificate).way)
    expect(ways.filter((way) => way !== null).length).toBeGreaterThan(50)
    expect(ways).not.toContain(anyDegreeWay[other])
  })

  test.each(guide.certificates.map(({ id }) => id))('%s: nothing closes a trade', (id) => {
    const { certificate } = outcomes(id, [])
    const worst = certificate.subjects.filter(({ counts }) => counts === 'no').slice(0, 6)
    const list = outcomesOf(guide, certificate, worst)
    for (const slug of trades)
      expect(list.find(({ career }) => career.slug === slug)?.outcome.status, slug).toBe('open')
  })

  test.each(guide.certificates.map(({ id }) => id))('%s: no one subject more ever closes anything', (id) => {
    const { certificate } = outcomes(id, [])
    const general = certificate.subjects.filter(({ counts }) => counts === 'yes')
    const base = general.slice(0, 4)
    const before = countsOf(outcomesOf(guide, certificate, base))
    for (const subject of general) {
      const after = countsOf(outcomesOf(guide, certificate, [...base, subject]))
      expect(after.closed, subject.name).toBeLessThanOrEqual(before.closed)
      expect(after.open, subject.name).toBeGreaterThanOrEqual(before.open)
    }
  })

  test.each(guide.certificates.map(({ id }) => id))(
    '%s: English, the sciences and maths with calculus are there, and general maths where there is one',
    (id) => {
      const families = new Set(certificateOf(id).subjects.flatMap((one) => one.families))
      if (id !== 'cambridge') expect(families).toContain('maths-standard')
      for (const family of ['english', 'maths-advanced', 'biology', 'chemistry', 'physics'] as const)
        expect(families, family).toContain(family)
    },
  )

  test('a career that closes names a way that stays open', () => {
    for (const { country } of guide.certificates)
      for (const { area, preparation } of guide.careers)
        if (area && needsDegree(preparation, area, country))
          if (area.rules.some((rule) => strengthIn(rule, country) === 'prerequisite'))
            expect(area.way[country === 'NZ' ? 'nz' : 'au'], area.id).toBeTruthy()
  })
})

describe('counts', () => {
  test('every career is counted once, in one field', () => {
    const { list } = outcomes('vce', vceGeneral)
    const fields = fieldsOf(guide, list)
    expect(totalOf(countsOf(list))).toBe(guide.careers.length)
    expect(fields.reduce((sum, { counts }) => sum + totalOf(counts), 0)).toBe(guide.careers.length)
    expect(guide.careers.length).toBeGreaterThan(960)
  })

  test('fields with the most open come first, and engineering is the last without maths', () => {
    const { list } = outcomes('vce', vceGeneral)
    expect(fieldsOf(guide, list).at(-1)?.title).toBe('Engineering')
  })
})

describe('the swap that changes the most', () => {
  const swapOf = (id: string, slugs: string[]) => {
    const { certificate, picked, list } = outcomes(id, slugs)
    return bestSwap(guide, certificate, picked, list)
  }

  test('for general maths it is the next level, in its place', () => {
    const swap = swapOf('vce', ['english', 'general-mathematics', 'biology', 'chemistry', 'physics'])
    expect(swap).toMatchObject({
      subject: 'Mathematical Methods',
      instead_of: { name: 'General Mathematics' },
    })
    expect(swap?.opened).toBeGreaterThan(15)
    expect(swap?.fields).toContain('Engineering')
  })

  test('for the vocational major it is not one subject', () => {
    const before = [
      'literacy-vocational-major',
      'numeracy-vocational-major',
      'work-related-skills-vocational-major',
    ]
    const swap = swapOf('vce', [...before, 'vce-vet-automotive'])
    expect(swap).toBeNull()
  })

  test('with everything that is asked for there is nothing to change', () => {
    expect(
      swapOf('vce', ['english', 'specialist-mathematics', 'physics', 'chemistry', 'biology', 'psychology']),
    ).toBeNull()
  })

  test('it never closes anything', () => {
    for (const { id, subjects } of guide.certificates) {
      const slugs = subjects
        .filter(({ counts }) => counts === 'yes')
        .slice(0, 4)
        .map(({ slug }) => slug)
      const { certificate, picked, list } = outcomes(id, slugs)
      const swap = bestSwap(guide, certificate, picked, list)
      if (!swap) continue
      const next = picked.filter(({ slug }) => slug !== swap.instead_of?.slug)
      const added = subjects.find(({ slug }) => slug === swap.slug)
      const after = countsOf(outcomesOf(guide, certificate, added ? [...next, added] : next))
      expect(after.closed, id).toBeLessThanOrEqual(countsOf(list).closed)
    }
  })
})

describe('the table', () => {
  const rules = packRows('guidance/subjects/rules.csv')

  test('a prerequisite says that many ask for it, never that all do, and where to look', () => {
    const asked = rules.filter(({ au, nz }) => au === 'prerequisite' || nz === 'prerequisite')
    expect(asked.length).toBeGreaterThan(8)
    for (const { area, note = '', source } of asked) {
      expect(source, area).toBe('admissions')
      expect(note, area).toMatch(/^Many degrees|^Many .* degrees|most engineering degrees ask/)
    }
  })

  test('photographers and leather workers have the subjects of their own work, not those of crafts', () => {
    const families = (slug: string) =>
      guide.occupations.get(slug)?.area?.rules.flatMap((rule) => rule.families) ?? []
    expect(families('photographer')).toEqual(['visual-art', 'design-arts', 'media', 'business'])
    expect(families('hide-and-skin-processing-machine-operator')).toContain('chemistry')
    expect(families('sewing-machinist')).not.toContain('chemistry')
    expect(families('potter-or-ceramic-artist')).toContain('materials')
  })

  test('no rule names a university', () => {
    const texts = [...rules, ...packRows('guidance/subjects/areas.csv')].map((row) =>
      Object.values(row).join(' '),
    )
    expect(
      texts.filter((text) => /UNSW|UQ|Monash|Melbourne|Sydney|Otago|Auckland|Massey|ANU|QUT|RMIT/.test(text)),
    ).toEqual([])
  })

  test.each(['areas', 'fields'])('the codes of %s begin some occupation’s, and each stands once', (file) => {
    const codes = packRows('careers/anzsco/occupations.csv').map((row) => row.anzsco_code ?? '')
    const prefixes = packRows(`guidance/subjects/${file}.csv`).flatMap(({ anzsco = '' }) =>
      anzsco.split('|').filter(Boolean),
    )
    expect(prefixes.filter((prefix) => !codes.some((code) => code.startsWith(prefix)))).toEqual([])
    expect(prefixes.filter((prefix, at) => prefixes.indexOf(prefix) !== at)).toEqual([])
  })

  test('every family is one of ours, and everything that helps is a subject of some certificate', () => {
    const held = new Set(
      guide.certificates.flatMap(({ subjects }) => subjects.flatMap((one) => one.families)),
    )
    expect(familyNames.filter((family) => !held.has(family))).toEqual([])
  })

  test('what is asked for can be met with a subject that counts in every certificate of that country, but for te reo Māori in those from overseas', () => {
    const isAsked = (strength: Strength | null) => strength === 'prerequisite' || strength === 'assumed'
    for (const certificate of guide.certificates) {
      const counting = pickedOf(certificate.subjects.filter(({ counts }) => counts !== 'no'))
      const isFromOverseas = ['ib-nz', 'cambridge'].includes(certificate.id)
      for (const { area } of guide.careers)
        for (const rule of area?.rules ?? [])
          if (isAsked(strengthIn(rule, certificate.country)))
            expect(
              meets(rule, counting) || (isFromOverseas && rule.families.includes('te-reo-maori')),
              `${certificate.id} ${area?.id}`,
            ).toBe(true)
    }
  })

  test('every field of study that a course may have is one of a degree’s areas, or asks for nothing in particular', () => {
    const codes = packRows('study/asced/fields.csv').map(
      (row) => row.code ?? row.asced_code ?? Object.values(row)[0],
    )
    const known = new Set(codes)
    for (const codesOf of Object.values(guide.courses))
      expect([...codesOf.keys()].filter((code) => !known.has(code))).toEqual([])
  })
})

describe('the subjects that help', () => {
  const familiesOf = (slug: string) =>
    (guide.occupations.get(slug)?.area?.rules ?? []).flatMap(({ families }) => families)

  test.each([
    ['vocational-education-teacher-polytechnic-teacher', 'physics'],
    ['university-lecturer', 'physics'],
    ['education-adviser', 'physics'],
    ['dance-teacher-private-tuition', 'physics'],
    ['interior-decorator', 'physics'],
    ['optical-dispenser-dispensing-optician', 'materials'],
    ['archivist', 'materials'],
    ['health-information-manager', 'visual-art'],
    ['communications-operator', 'physics'],
    ['urban-and-regional-planner', 'physics'],
    ['import-export-clerk', 'automotive'],
    ['procurement-manager', 'materials'],
    ['biosecurity-officer', 'materials'],
    ['safety-inspector', 'materials'],
  ] as const)('of %s do not have %s among them', (slug, family) => {
    expect(familiesOf(slug).length).toBeGreaterThan(0)
    expect(familiesOf(slug)).not.toContain(family)
  })

  test('of planning and interior design courses are not those of architecture', () => {
    const areaOf = (field: string) => byLongestPrefix(guide.courses.degree, field)?.id
    expect(['040101', '040103', '040105', '040107'].map(areaOf)).toEqual([
      'architecture',
      'planning',
      'architecture',
      'design',
    ])
  })

  test.each([
    ['secondary-school-teacher', 'physics'],
    ['dance-teacher-private-tuition', 'dance'],
    ['art-teacher-private-tuition', 'visual-art'],
    ['interior-decorator', 'design-arts'],
    ['environmental-manager', 'earth-environment'],
    ['boarding-kennel-or-cattery-operator', 'biology'],
    ['make-up-artist', 'visual-art'],
    ['electrician-general', 'physics'],
    ['urban-and-regional-planner', 'geography'],
    ['metallurgist', 'maths-advanced'],
    ['biosecurity-officer', 'biology'],
  ] as const)('of %s have %s among them', (slug, family) => {
    expect(familiesOf(slug)).toContain(family)
  })
})

test.each([
  [['biology', 'chemistry', 'physics'], 'biology, chemistry or physics'],
  [['maths-basic', 'maths-standard'], 'any maths'],
  [['chemistry', 'maths-standard'], 'chemistry or maths (general or higher)'],
  [['chemistry', 'earth-environment'], 'chemistry, or earth or environmental science'],
  [['languages', 'history', 'society'], 'a language, history, social studies or philosophy'],
  [['materials', 'automotive'], 'wood and metal technology, or automotive'],
] as const)('%j are named in one list with one choice', (families, words) => {
  expect(familiesInWords(families)).toBe(words)
})
