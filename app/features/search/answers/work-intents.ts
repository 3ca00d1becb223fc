import type { Intent } from './intents.ts'

const degree = 'degree/degrees/uni/university/college/atar'

/** Where apprenticeships are found, for Yonder lists none. */
const findAnApprenticeship: Intent['answers'] = [
  {
    title: 'Find an apprenticeship in Australia',
    text: 'Yonder lists no vacancies yet. The official site says how to start and who helps in your area.',
    url: 'https://www.apprenticeships.gov.au/',
    site: 'Australian Apprenticeships',
    country: 'AU',
  },
  {
    title: 'Find an apprenticeship in New Zealand',
    text: 'Yonder lists no vacancies yet. Tahatū explains how apprenticeships work and who arranges them.',
    url: 'https://tahatu.govt.nz/',
    site: 'Tahatū Career Navigator',
    country: 'NZ',
  },
]

/** Questions about finding and choosing work. The first that fits counts. */
export const workIntents: Intent[] = [
  {
    name: 'work-experience',
    phrases: [
      'work experience',
      'unpaid work/trial/trials',
      'legal/minimum … age … work',
      'how old … to work',
      'how old … have a job',
      'what age can … work',
      'old enough … work/job',
    ],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Work experience and unpaid work: the rules',
        text: 'The Fair Work Ombudsman says when work experience may be unpaid. Your school and your state set ages and forms. Yonder has no placements yet.',
        url: 'https://www.fairwork.gov.au/starting-employment/unpaid-work',
        site: 'Fair Work Ombudsman',
        country: 'AU',
      },
      {
        title: 'Young people at work: the rules',
        text: 'Employment New Zealand says what work young people may do, and when. Yonder has no placements yet.',
        url: 'https://www.employment.govt.nz/',
        site: 'Employment New Zealand',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'gap-year',
    phrases: [
      'gap year/years',
      'gap yr',
      'year off',
      'time off … before uni/university/study',
      'working holiday/holidays',
      'work/working/volunteer/volunteering/live/living/job/jobs … overseas/abroad',
    ],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Gap years and travel',
        text: 'At home or abroad, paid, free or paid for, with the working holiday rules of Australia and New Zealand. The listings are samples.',
        url: '/explore/travel',
      },
      {
        title: 'Work you can start soon, for a year or longer',
        text: 'Occupations that ask for no qualification, or for a short course or licence.',
        url: '/careers/occupations?way=start_soon',
      },
      {
        title: 'Working and volunteering overseas',
        text: 'Smartraveller has the Australian government’s advice for each country.',
        url: 'https://www.smartraveller.gov.au/',
        site: 'Smartraveller',
        country: 'AU',
      },
      {
        title: 'Working and volunteering overseas',
        text: 'SafeTravel has the New Zealand government’s advice for each country.',
        url: 'https://www.safetravel.govt.nz/',
        site: 'SafeTravel',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'quiz',
    phrases: [
      'what/which … job/jobs/career/careers/work … suit/suits/fit/fits/me/i/my',
      'what/which … suits me',
      'what should i be/do/become',
      'what … be when i grow up',
      'find … my/a … career/job/passion/path/calling',
      'career/careers/job/jobs/aptitude/personality/interest quiz/test',
      'quiz/quizzes',
      'dont know what … do/be/study/want',
      'no idea what … do/be/study/want',
      'not sure what … do/be/study/want',
      'help me choose/decide/pick',
      'riasec/holland',
    ],
    topic: 'none',
    search: 'career quiz',
    answers: [
      {
        title: 'Career quiz',
        text: 'Rate 30 activities and see which careers line up, with the reasons. No account needed.',
        url: '/career-quiz',
      },
    ],
  },
  {
    name: 'in-demand',
    phrases: [
      'jobs/careers/skills/skill/work in demand',
      'demand jobs/careers',
      'skill/skills/worker/labour shortage/shortages',
      'jobs/careers of the future',
      'future jobs/careers/proof',
      'growing jobs/careers/industries',
      'fastest growing',
      'where/which … most jobs',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'Careers in shortage',
        text: 'Occupations on Australia’s list of shortages: employers struggle to find enough people.',
        url: '/careers/occupations?demand=any_shortage',
      },
      {
        title: 'Careers by growth to 2035',
        text: 'Occupations in order of projected growth in Australia. A projection is no promise.',
        url: '/careers/occupations?sort=growth',
      },
    ],
  },
  {
    name: 'no-degree',
    phrases: [
      `without … ${degree}`,
      `no ${degree}`,
      `dont/not/never/skip/instead/alternative/alternatives/besides/avoid … ${degree}`,
      'tafe or uni',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'Careers that need no degree',
        text: 'Occupations that people get into by an apprenticeship, certificate or diploma, or straight away.',
        url: '/careers/occupations?way=no_degree',
      },
      {
        title: 'Apprenticeships and certificates',
        text: 'Occupations where the usual way in is an apprenticeship, a traineeship or a certificate.',
        url: '/careers/occupations?way=certificate',
      },
    ],
  },
  {
    name: 'start-soon',
    phrases: [
      'no/without … qualification/qualifications/experience/skills/schooling',
      'left/leaving/leave/quit/drop/dropped … school',
      'school leaver/leavers',
      'hate/hates/hated/bad … school',
      'jobs/work/careers … start now/soon/straight/today',
      'first job',
      'jobs/job/work … teenager/teenagers/teens/teen',
      'part time/casual/weekend/holiday … job/jobs/work … 13/14/15/16/17 year/years/yr … old/olds',
      'part time jobs/job/work',
      'part time/casual jobs/job/work … 13/14/15/16/17',
      'job/jobs/work … 13/14/15/16/17',
      'casual job/jobs/work',
      'jobs/job/work … 14/15/16/17 year/yr … old/olds',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'Work you can start soon',
        text: 'Occupations that ask for no qualification: learned on the job, or with a short course or licence.',
        url: '/careers/occupations?way=start_soon',
      },
    ],
  },
  {
    name: 'apprenticeships',
    phrases: [
      'apprenticeship/apprenticeships/apprentice/apprentices/traineeship/traineeships',
      'apprenticeship/apprenticeships/traineeship/traineeships near/around me/here/by',
      'pre apprenticeship/apprenticeships',
      'trade/trades',
      'tradie/tradies',
      'learn a trade',
      'earn while you/i learn',
    ],
    topic: 'none',
    search: 'apprenticeship',
    answers: [
      {
        title: 'Apprenticeships and certificates',
        text: 'Occupations where the usual way in is an apprenticeship, a traineeship or a certificate.',
        url: '/careers/occupations?way=certificate',
      },
      ...findAnApprenticeship,
    ],
  },
  {
    name: 'apprenticeship-of',
    phrases: ['apprenticeship/apprenticeships/apprentice/apprentices/traineeship/traineeships/trainee'],
    topic: 'occupation',
    answers: [
      {
        title: '{occupation}: how people get in',
        text: 'What the apprenticeship or certificate is, how long it takes and who licenses you.',
        url: '/occupations/{slug}#getting-in',
      },
      ...findAnApprenticeship,
    ],
  },
  {
    name: 'near-me',
    phrases: [
      'job/jobs/work/vacancies near me/here/by',
      'local job/jobs/work/vacancies',
      'job/jobs/work in my area/town',
      'job vacancies/ads/listings/search',
      'vacancies',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'Job vacancies near you',
        text: 'Yonder lists no vacancies yet. Workforce Australia, the official site, searches them by suburb and distance.',
        url: 'https://www.workforceaustralia.gov.au/',
        site: 'Workforce Australia',
        country: 'AU',
      },
      {
        title: 'Job vacancies near you',
        text: 'Yonder lists no vacancies yet. Work and Income has a list of jobs by region.',
        url: 'https://www.workandincome.govt.nz/',
        site: 'Work and Income',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'work-in-place',
    phrases: [
      'job/jobs/work/working/career/careers/employment/vacancies/apprenticeship/apprenticeships near/in/around/at',
      'job/jobs/work/vacancies',
    ],
    topic: 'place',
    search: '',
    answers: [
      {
        title: 'Job vacancies near {town}',
        text: 'Yonder lists no vacancies yet. Workforce Australia, the official site, searches them by suburb and distance.',
        url: 'https://www.workforceaustralia.gov.au/',
        site: 'Workforce Australia',
        country: 'AU',
      },
      {
        title: 'Job vacancies near {town}',
        text: 'Yonder lists no vacancies yet. Work and Income has a list of jobs by region.',
        url: 'https://www.workandincome.govt.nz/',
        site: 'Work and Income',
        country: 'NZ',
      },
      {
        title: 'Where to study in {place}',
        text: 'Universities, TAFEs, polytechnics and colleges, public ones first.',
        url: '/educators?place={placeId}',
      },
    ],
  },
  {
    name: 'career-of-subject',
    phrases: [
      'job/jobs/career/careers/work/degree/degrees … for/with/using/in/involving/about/from',
      'good at',
      'interested in',
      'like/likes/love/loves/enjoy/enjoys',
      'what … do with',
      'where … take',
      'job/jobs/career/careers',
    ],
    topic: 'subject',
    answers: [
      {
        title: 'Careers where {subject} counts',
        text: 'Where this subject leads, and what is asked for.',
        url: '{hub}',
      },
      {
        title: 'What {taught} opens, with your other subjects',
        text: 'Pick the subjects of your school certificate: what stays open, what closes for now, and the way that is still there.',
        url: '/subjects',
      },
    ],
  },
  {
    name: 'what-it-is-like',
    phrases: [
      'is/are … good/hard/fun/stressful/boring job/career/work',
      'is/are … worth it',
      'what is/its/does … like',
      'day in the life',
    ],
    topic: 'occupation',
    answers: [
      {
        title: '{occupation}: a day in it, and where it may chafe',
        text: 'What the work is like, who lines up with it, what it pays and whether there is work.',
        url: '/occupations/{slug}',
      },
    ],
  },
]

/** Tried last: what is left may be anything. */
export const jobsOf: Intent = {
  name: 'jobs-of',
  phrases: ['jobs'],
  topic: 'words',
  answers: [
    {
      title: 'All careers for “{topic}”',
      text: 'The closest is {occupation}. Narrow them by way in, pay and demand.',
      url: '/search/occupations?keyword={topic}',
    },
  ],
}
