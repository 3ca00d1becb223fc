import type { Activity, StudentFacts } from './facts.ts'

/** What counts as evidence of a benchmark here, and how it is said. Null in a benchmark: nothing here counts yet. */
export const indicators = {
  quiz: {
    definition: 'finished the career quiz',
    holds: ({ hasFinishedQuiz }: StudentFacts) => hasFinishedQuiz,
  },
  careers: { definition: 'saved three careers or more', holds: ({ careers }: Activity) => careers >= 3 },
  courses: { definition: 'saved a course', holds: ({ courses }: Activity) => courses >= 1 },
  plan: {
    definition: 'shares a career plan with a career, a way into it and a step with a date',
    holds: ({ plan }: StudentFacts) => plan === 'complete',
  },
  modules: { definition: 'finished an Academy module', holds: ({ modules }: Activity) => modules >= 1 },
  tasks: {
    definition: 'had a career task accepted',
    holds: ({ tasksDone }: Activity) => tasksDone >= 1,
  },
  guidance: {
    definition: 'was written to about their plan by an advisor',
    holds: ({ comments }: Activity) => comments >= 1,
  },
} as const
export type Indicator = keyof typeof indicators
export const indicatorKeys = Object.keys(indicators) as Indicator[]

export type Benchmark = { title: string; indicator: Indicator | null }
export type Framework = {
  key: string
  name: string
  source: { publisher: string; url: string }
  note: string
  benchmarks: readonly Benchmark[]
}

const nothingYet = null

/**
 * Frameworks of career guidance, with what stands for each of their lines here. The lines are named in our words; what a school has to
 * show for one is in its source.
 */
export const frameworks: readonly [Framework, ...Framework[]] = [
  {
    key: 'gatsby',
    name: 'Gatsby Benchmarks',
    source: { publisher: 'Gatsby Charitable Foundation', url: 'https://www.gatsbybenchmarks.org.uk' },
    note: 'Made for England and used in many countries. It has eight benchmarks. Some are about the school, not about students.',
    benchmarks: [
      { title: '1. A stable careers program', indicator: nothingYet },
      { title: '2. Career and labour market information', indicator: 'careers' },
      { title: '3. The needs of each student', indicator: 'quiz' },
      { title: '4. Careers in the curriculum', indicator: 'tasks' },
      { title: '5. Encounters with employers', indicator: nothingYet },
      { title: '6. Experiences of workplaces', indicator: nothingYet },
      { title: '7. Encounters with further and higher education', indicator: 'courses' },
      { title: '8. Personal guidance', indicator: 'guidance' },
    ],
  },
  {
    key: 'cica',
    name: 'CICA principles',
    source: { publisher: 'Career Industry Council of Australia', url: 'https://cica.org.au' },
    note: 'Eight principles of school career development in Australia. Most are about the careers service.',
    benchmarks: [
      { title: 'Awareness', indicator: 'quiz' },
      { title: 'Entitlement', indicator: nothingYet },
      { title: 'Information', indicator: 'careers' },
      { title: 'Feedback', indicator: 'guidance' },
      { title: 'Diversity', indicator: nothingYet },
      { title: 'Collaboration', indicator: nothingYet },
      { title: 'Staff support', indicator: nothingYet },
      { title: 'Outcomes', indicator: 'plan' },
    ],
  },
  {
    key: 'nz',
    name: 'Career Development Benchmarks',
    source: {
      publisher: 'Careers New Zealand, Tertiary Education Commission',
      url: 'https://www.tec.govt.nz',
    },
    note: 'For secondary schools in New Zealand (2016). What students can do, and how the school helps.',
    benchmarks: [
      { title: 'Developing self-awareness', indicator: 'quiz' },
      { title: 'Exploring opportunities', indicator: 'careers' },
      { title: 'Deciding and acting', indicator: 'plan' },
      { title: 'Leadership, programs and systems', indicator: nothingYet },
    ],
  },
  {
    key: 'blueprint',
    name: 'Australian Blueprint for Career Development',
    source: { publisher: 'National Careers Institute', url: 'https://www.yourcareer.gov.au' },
    note: 'Second edition, 2022. Three areas of career-management skills.',
    benchmarks: [
      { title: 'Personal management', indicator: 'quiz' },
      { title: 'Learning and work exploration', indicator: 'modules' },
      { title: 'Career building', indicator: 'plan' },
    ],
  },
]
