import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Papa from 'papaparse'
import { parse, stringify } from 'yaml'

/**
 * `node scripts/content-sample.ts`: makes `test/content` from `content`. Real rows, few enough that tests start
 * quickly: some forty occupations, all industries, fifteen educators with about two hundred courses. A pack that is
 * not named here is small and comes along whole.
 */
const from = 'content'
const to = 'test/content'

type Row = Record<string, string>
type Keep = (row: Row) => boolean

const occupations = read('careers/anzsco/occupations.csv').filter((row) =>
  [
    'registered-nurse-aged-care',
    'registered-nurse-medical',
    'registered-nurse-community-health',
    'enrolled-nurse',
    'nursing-support-worker',
    'midwife',
    'general-practitioner',
    'physiotherapist',
    'intensive-care-ambulance-paramedic-aus-ambulance-paramedic-nz',
    'ambulance-officer',
    'clinical-psychologist',
    'social-worker',
    'youth-worker',
    'electrician-general',
    'carpenter',
    'plumber-general',
    'motor-mechanic-general',
    'hairdresser',
    'chef',
    'cook',
    'baker',
    'barista',
    'waiter',
    'software-engineer',
    'developer-programmer',
    'web-developer',
    'cyber-security-analyst',
    'marine-biologist',
    'zoologist',
    'environmental-research-scientist',
    'veterinarian',
    'civil-engineer',
    'architect',
    'graphic-designer',
    'journalists-and-other-writers-nec',
    'actor',
    'secondary-school-teacher',
    'primary-school-teacher',
    'early-childhood-pre-primary-school-teacher',
    'accountant-general',
    'barrister',
    'solicitor',
    'police-officer',
    'aeroplane-pilot',
    'mixed-cattle-and-sheep-farmer',
    'sales-assistant-general',
    'defence-force-senior-officer',
    'legislators-nec',
    'member-of-parliament',
  ].includes(row.slug ?? ''),
)
const moduleSlugs = [
  'first-payslip',
  'tax-in-one-sitting',
  'the-first-two-weeks',
  'moving-out',
  'how-memory-works',
  'rude-customers',
  'when-you-get-hurt',
]
const articleSlugs = [
  'a-picture-of-you',
  'apprenticeship-ad-decoded',
  'first-funeral',
  'how-old-to-work',
  'one-operating-theatre',
  'pay-by-birthday',
  'six-messages',
  'text-at-nine',
  'the-empty-house',
  'three-tuesdays',
  'trial-shift-paid',
  'where-are-you',
]
const educatorSlugs = [
  'the-university-of-sydney',
  'the-university-of-melbourne',
  'macquarie-university',
  'charles-darwin-university',
  'victoria-university',
  'university-of-tasmania',
  'canberra-institute-of-technology',
  'tafe-nsw',
  'tafe-queensland',
  'tafe-international-western-australia',
  'holmes-institute-02639m',
  'scotch-college-00449m',
  'adelaide-university',
  'victory-life-international-bible-training-centre',
]
const educators = read('study/cricos/educators.csv').filter((row) => educatorSlugs.includes(row.slug ?? ''))
const routes = read('careers/study-routes/study-routes.csv')
const vetRoutes = read('careers/study-routes/vet-routes.csv')

const codes = valuesOf(occupations, 'anzsco_code')
const slugs = valuesOf(occupations, 'slug')
const unitGroups = valuesOf(occupations, 'unit_group_code')
const minorGroups = valuesOf(occupations, 'minor_group_code')
const providers = valuesOf(educators, 'cricos_provider_code')
const profiles = read('careers/onet/profiles.csv').filter((row) => codes.has(row.anzsco_code ?? ''))
const onetCodes = valuesOf(profiles, 'onet_soc_code')
const isOfOccupation: Keep = (row) =>
  codes.has(row.anzsco_code ?? '') || unitGroups.has(row.anzsco_code ?? '')
const newZealandJobs = valuesOf(
  read('careers/new-zealand-jobs/jobs.csv').filter((row) =>
    (row.anzsco_codes ?? '').split('|').some((code) => codes.has(code) || code === '254499'),
  ),
  'job_slug',
)
const isOfNewZealandJob: Keep = (row) => newZealandJobs.has(row.job_slug ?? '')
const isOfProvider: Keep = (row) => providers.has(row.cricos_provider_code ?? '')
const isOfMatch: Keep = (row) => onetCodes.has(row.onet_soc_code ?? '')

const oscaCodes = valuesOf(
  ['anzsco', 'title_match'].flatMap((file) => read(`careers/osca/${file}.csv`)).filter(isOfOccupation),
  'osca_code',
)
const vetCodes = valuesOf(vetRoutes.filter(isOfOccupation), 'qualification_code')
const courseRows = chooseCourses()
const courseCodes = valuesOf(courseRows, 'cricos_course_code')
const vetCodesOfCourses = valuesOf(courseRows, 'vet_national_code')
let campuses = 0
const localityNames =
  'Hobart Launceston Richmond Nelson Motueka Newtown Bondi Fitzroy Darwin Perth Sydney Ponsonby Otahuhu Wanaka Dunedin'
    .split(' ')
    .concat('Geelong', 'North Geelong', 'Belmont') // towns of the sample openings

/** Which rows of a file stay; files that are not named stay whole. */
const keep: Record<string, Keep> = {
  'careers/anzsco/occupations.csv': (row) => codes.has(row.anzsco_code ?? ''),
  'careers/anzsco/alternative_titles.csv': (row) => codes.has(row.anzsco_code ?? ''),
  'careers/everyday-names/everyday-names.csv': (row) => slugs.has(row.slug ?? ''),
  'careers/ways-in/neighbours.csv': (row) =>
    codes.has(row.anzsco_code ?? '') && codes.has(row.other_code ?? ''),
  'careers/ways-in/ways-in.csv': (row) => codes.has(row.anzsco_code ?? ''),
  'careers/introductions/featured.csv': (row) => codes.has(row.anzsco_code ?? ''),
  'careers/occupation-industries/occupation_industries.csv': (row) =>
    minorGroups.has(row.anzsco_minor_group_code ?? ''),
  'careers/onet/profiles.csv': (row) => codes.has(row.anzsco_code ?? ''),
  'careers/onet/onet_occupations.csv': isOfMatch,
  'careers/onet/skills.csv': isOfMatch,
  'careers/onet/related.csv': (row) => isOfMatch(row) && onetCodes.has(row.related_onet_soc_code ?? ''),
  'careers/onet/alternate_titles.csv': isOfMatch,
  'careers/skills-classification/core_competencies.csv': isOfOccupation,
  'careers/skills-classification/specialist_tasks.csv': isOfOccupation,
  'careers/skills-classification/technology_tools.csv': isOfOccupation,
  'careers/labour-market/jobs_and_pay.csv': isOfOccupation,
  'careers/labour-market/states.csv': isOfOccupation,
  'careers/labour-market/age.csv': isOfOccupation,
  'careers/labour-market/industries.csv': isOfOccupation,
  'careers/projections/projections.csv': (row) => isOfOccupation(row) || (row.anzsco_code?.length ?? 9) < 3,
  'careers/labour-market/education.csv': isOfOccupation,
  'careers/osca/occupations.csv': (row) => oscaCodes.has(row.osca_code ?? ''),
  'careers/osca/anzsco.csv': isOfOccupation,
  'careers/osca/title_match.csv': isOfOccupation,
  'study/enrolments/enrolments.csv': isOfProvider,
  'careers/mean-earnings/mean_earnings.csv': (row) => unitGroups.has(row.anzsco_unit_group_code ?? ''),
  'careers/new-zealand-jobs/jobs.csv': isOfNewZealandJob,
  'careers/new-zealand-jobs/pay.csv': isOfNewZealandJob,
  'careers/income-tax/income_tax.csv': isOfOccupation,
  'careers/shortage/occupations_2024.csv': isOfOccupation,
  'careers/shortage/unit_groups_2025.csv': (row) => unitGroups.has(row.anzsco_unit_group_code ?? ''),
  'careers/study-routes/study-routes.csv': isOfOccupation,
  'careers/study-routes/course-exceptions.csv': isOfOccupation,
  'careers/study-routes/industries-by-group.csv': isOfOccupation,
  'careers/study-routes/vet-routes.csv': (row) =>
    isOfOccupation(row) && vetCodes.has(row.qualification_code ?? ''),
  'careers/pictures/occupations.csv': isOfOccupation,
  'careers/anzsic/industries.csv': (row) => row.level !== 'class' && row.level !== 'group',
  'study/educators-nz/occupations.csv': isOfOccupation,
  'study/cricos/educators.csv': isOfProvider,
  'study/cricos/audiences.csv': isOfProvider,
  'study/cricos/campuses.csv': (row) => isOfProvider(row) && campuses++ < 60,
  'study/cricos/courses.csv': (row) => courseCodes.has(row.cricos_course_code ?? ''),
  'study/cricos/vet_qualifications.csv': (row) =>
    vetCodes.has(row.qualification_code ?? '') || vetCodesOfCourses.has(row.qualification_code ?? ''),
  'places/localities/localities_au.csv': (row) => localityNames.includes(row.locality ?? ''),
  'places/localities/localities_nz.csv': (row) => localityNames.includes(row.locality ?? ''),
  'places/schools-au/schools.csv': (row) => row.state === 'TAS' && Number(row.acara_sml_id) < 40_100,
  'places/schools-nz/schools.csv': (row) =>
    row.region_code === 'TAS' || row.region_code === 'NSN' || row.region_code === '',
}

rmSync(to, { recursive: true, force: true })
for (const slice of folders(from)) {
  for (const pack of folders(join(from, slice))) {
    if (existsSync(join(from, slice, pack, 'manifest.yaml'))) makeSample(`${slice}/${pack}`)
  }
}

function makeSample(pack: string): void {
  const manifest = parse(readFileSync(join(from, pack, 'manifest.yaml'), 'utf8'))
  for (const file of manifest.files as { path: string; rows?: number }[]) {
    const name = `${pack}/${file.path}`
    mkdirSync(dirname(join(to, name)), { recursive: true })
    if (pack === 'articles/articles') copyArticles(pack)
    else if (file.path === '*.md' && pack.startsWith('careers/')) file.rows = copySections(pack)
    else if (pack === 'academy/programs' && file.path.endsWith('*.md')) copyModules(name)
    else if (file.path.endsWith('*.md'))
      cpSync(dirname(join(from, name)), dirname(join(to, name)), { recursive: true })
    else if (file.path.endsWith('.csv')) {
      const rows = read(name).filter(keep[name] ?? (() => true))
      write(name, rows)
      file.rows = rows.length
    } else cpSync(join(from, name), join(to, name))
  }
  manifest.changes.push('A sample for tests: few rows of the whole.')
  writeFileSync(join(to, pack, 'manifest.yaml'), stringify(manifest, { lineWidth: 110 }))
  console.log(
    `${pack}: ${manifest.files.map((file: { rows?: number }) => file.rows ?? 'some').join(' + ')} rows`,
  )
}

/** Some articles, without the occupations that the sample does not have. */
function copyArticles(pack: string): void {
  for (const slug of articleSlugs) {
    const text = readFileSync(join(from, pack, `${slug}.md`), 'utf8')
    const kept = nearLinks(text).replace(/^occupations: (\[.*\])/m, (_, list: string) => {
      const known = (parse(list) as (string | number)[]).map(String).filter((code) => codes.has(code))
      return `occupations: ${JSON.stringify(known)}`
    })
    writeFileSync(join(to, pack, `${slug}.md`), kept)
  }
}

/** One module of each program, and two of the first. */
function copyModules(name: string): void {
  for (const slug of moduleSlugs) {
    const file = name.replace('*', slug)
    writeFileSync(join(to, file), nearLinks(readFileSync(join(from, file), 'utf8')))
  }
}

/** Links to what the sample does not have lead to the list instead. */
function nearLinks(text: string): string {
  const has = (kind: string, slug: string) =>
    kind === 'articles' ? articleSlugs.includes(slug) : kind === 'industries' || slugs.has(slug)
  return text.replace(
    /\/(articles|occupations|industries)\/([a-z0-9-]+)/g,
    (link, kind: string, slug: string) =>
      has(kind, slug) ? link : kind === 'articles' ? '/articles' : '/careers/occupations',
  )
}

/** Of files with a section an occupation, the chosen sections. */
function copySections(pack: string): number {
  const files = readdirSync(join(from, pack)).filter((file) => file.endsWith('.md'))
  return files.reduce((sum, file) => {
    const sections = readFileSync(join(from, pack, file), 'utf8').split(/^(?=# )/m)
    const chosen = sections.filter((section) => codes.has(/^# (\d{6}) /.exec(section)?.[1] ?? ''))
    if (chosen.length > 0) writeFileSync(join(to, pack, file), `${chosen.join('').trim()}\n`)
    return sum + chosen.length
  }, 0)
}

/** A few courses for each route of each chosen occupation, and some of each educator besides. */
function chooseCourses(): Row[] {
  const all = read('study/cricos/courses.csv').filter(isOfProvider)
  const chosen = new Set<Row>()
  for (const code of vetCodes) take(all, (row) => row.vet_national_code === code, 2, chosen)
  for (const route of routes.filter(isOfOccupation)) {
    const levels = (route.level_ids ?? '').split('|')
    const fits: Keep = (row) =>
      route.asced_code !== '' &&
      (row.asced_detailed ?? '').startsWith(route.found_in || (route.asced_code ?? '')) &&
      levels.includes(row.level_id ?? '') &&
      startsWord(row.name ?? '', route.name_has, true) &&
      !startsWord(row.name ?? '', route.name_lacks, false)
    take(all, fits, 2, chosen)
  }
  const exitAward: Keep = (row) => /\bexit\b/i.test(row.name ?? '')
  take(all, exitAward, 2, chosen)
  take(all, (row) => row.level_id === 'undergraduate-certificate', 2, chosen)
  for (const provider of providers) take(all, (row) => row.cricos_provider_code === provider, 3, chosen)
  return [...chosen]
}

/** Whether a word of the name begins with one of these; `ifNone` where there are none. */
function startsWord(name: string, starts: string | undefined, ifNone: boolean): boolean {
  return starts ? new RegExp(`\\b(${starts})`, 'i').test(name) : ifNone
}

function take(rows: Row[], fits: Keep, most: number, into: Set<Row>): void {
  for (const row of rows.filter(fits).slice(0, most)) into.add(row)
}

function read(name: string): Row[] {
  return Papa.parse<Row>(readFileSync(join(from, name), 'utf8'), { header: true, skipEmptyLines: true }).data
}

function write(name: string, rows: Row[]): void {
  const header = readFileSync(join(from, name), 'utf8').split('\n', 1)[0] ?? ''
  writeFileSync(join(to, name), `${Papa.unparse(rows, { columns: header.split(','), newline: '\n' })}\n`)
}

function valuesOf(rows: Row[], column: string): Set<string> {
  return new Set(rows.map((row) => row[column] ?? '').filter(Boolean))
}

function folders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}
