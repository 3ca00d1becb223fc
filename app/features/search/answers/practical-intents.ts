import type { Intent } from './intents.ts'

const leave = 'leave/leaving/quit/quitting/drop/dropping'

/** Questions about leaving school, papers, tickets and other ways on. The first that fits counts. */
export const practicalIntents: Intent[] = [
  {
    name: 'leave-school',
    phrases: [
      `${leave} … school … year/yr/10/11/12/14/15/16/17`,
      `${leave} out`,
      'finish/finishing school early',
      'early leaver/leavers',
    ],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Apprenticeships and certificates',
        text: 'Occupations where the usual way in is an apprenticeship, a traineeship or a certificate. Many take people before the last year of school.',
        url: '/careers/occupations?way=certificate',
      },
      {
        title: 'Work you can start soon',
        text: 'Occupations that ask for no qualification. Until what age you must learn or train is a rule of your state or country: ask your school first.',
        url: '/careers/occupations?way=start_soon',
      },
    ],
  },
  {
    name: 'after-school',
    phrases: [
      'after … school/hsc/vce/qce/ncea',
      'after … year/yr … 10/11/12/13',
      'options … school leavers/leaver',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'Career quiz',
        text: 'Rate 30 activities and see which careers line up, with the reasons. No account needed.',
        url: '/career-quiz',
      },
      {
        title: 'Courses and where to study',
        text: 'By level, field and place, for both countries.',
        url: '/explore/study',
      },
      {
        title: 'Work you can start soon',
        text: 'Occupations that ask for no qualification: learned on the job, or with a short course or licence.',
        url: '/careers/occupations?way=start_soon',
      },
    ],
  },
  {
    name: 'automation',
    phrases: [
      'ai/robot/robots/automation/chatgpt … take/taking/replace/replacing/steal',
      'taken/replaced by … ai/robot/robots/automation',
      'ai/robot/automation proof/safe',
      'safe from ai/robots/automation',
    ],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Which work grows and which shrinks, to 2035',
        text: 'A model’s projections for Australia by industry and kind of job, and what such a model cannot know.',
        url: '/skills-forecast',
      },
      {
        title: 'Careers by growth to 2035',
        text: 'Occupations in order of projected growth in Australia. A projection is no promise.',
        url: '/careers/occupations?sort=growth',
      },
    ],
  },
  {
    name: 'compare',
    phrases: ['compare/comparing', 'vs/versus'],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'Compare careers',
        text: 'Up to four side by side: pay, growth, hours, ways in, interests and what may chafe.',
        url: '/careers/compare',
      },
    ],
  },
  {
    name: 'compare-careers',
    phrases: ['vs/versus', 'compare/comparing … and/with/to'],
    topic: 'words',
    answers: [
      {
        title: 'Compare careers',
        text: 'Up to four side by side: pay, growth, hours, ways in, interests and what may chafe.',
        url: '/careers/compare',
      },
    ],
  },
  {
    name: 'defence',
    phrases: [
      'join/joining/enlist/enlisting … army/navy/airforce/force/adf/nzdf/defence/military',
      'army/navy/defence/military recruit/recruitment/recruiting',
      'adf/nzdf',
    ],
    topic: 'any',
    search: 'defence force member',
    answers: [
      {
        title: 'Joining the Australian Defence Force',
        text: 'Roles in the Navy, Army and Air Force, what each asks for and how to apply.',
        url: 'https://www.adfcareers.gov.au/',
        site: 'ADF Careers',
        country: 'AU',
      },
      {
        title: 'Joining the New Zealand Defence Force',
        text: 'Roles in the Navy, Army and Air Force, what each asks for and how to apply.',
        url: 'https://www.defencecareers.mil.nz/',
        site: 'Defence Careers',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'police',
    phrases: ['join/joining … police', 'police recruit/recruits/recruitment/recruiting/academy/force'],
    topic: 'any',
    search: 'police officer',
    answers: [
      {
        title: 'How to become: Police officer',
        text: 'What the work is like, how people get in, how long it takes and what is checked first.',
        url: '/occupations/police-officer#getting-in',
      },
      {
        title: 'Joining New Zealand Police',
        text: 'What Police ask for and how to apply.',
        url: 'https://www.newcops.govt.nz/',
        site: 'New Zealand Police',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'resume',
    phrases: [
      'resume/resumes/cv/cvs',
      'curriculum vitae',
      'cover letter/letters',
      'job interview/interviews',
    ],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Résumés, applications and interviews',
        text: 'Workforce Australia has guides for people who look for work. Yonder has no résumé builder yet.',
        url: 'https://www.workforceaustralia.gov.au/',
        site: 'Workforce Australia',
        country: 'AU',
      },
      {
        title: 'CVs, applications and interviews',
        text: 'Tahatū, the official site, helps with looking for work. Yonder has no CV builder yet.',
        url: 'https://tahatu.govt.nz/',
        site: 'Tahatū Career Navigator',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'tax-number',
    phrases: ['tfn', 'tax file number/numbers', 'tax number/numbers', 'ird number/numbers', 'ird'],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Your tax file number',
        text: 'The Australian Taxation Office gives you one, once and free. You need it for your first job.',
        url: 'https://www.ato.gov.au/',
        site: 'Australian Taxation Office',
        country: 'AU',
      },
      {
        title: 'Your IRD number',
        text: 'Inland Revenue gives you one, once and free. You need it for your first job.',
        url: 'https://www.ird.govt.nz/',
        site: 'Inland Revenue',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'work-tickets',
    phrases: [
      'white card/cards',
      'construction induction',
      'forklift/scaffolding/dogging/rigging/crane/ewp licence/license/ticket',
      'high risk licence/license/work',
    ],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'White cards and high risk work licences',
        text: 'Safe Work Australia says what each is and leads to the regulator of your state, which issues them.',
        url: 'https://www.safeworkaustralia.gov.au/',
        site: 'Safe Work Australia',
        country: 'AU',
      },
      {
        title: 'Training and certificates for risky work',
        text: 'WorkSafe says which work in New Zealand needs training, a certificate or a licence.',
        url: 'https://www.worksafe.govt.nz/',
        site: 'WorkSafe New Zealand',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'short-courses',
    phrases: ['rsa/rsg', 'responsible service', 'first aid certificate/course/ticket'],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Who may teach it: the national register',
        text: 'training.gov.au lists every registered provider of a short course. Rules about serving alcohol differ by state.',
        url: 'https://training.gov.au/',
        site: 'training.gov.au',
        country: 'AU',
      },
      {
        title: 'Who may teach it: NZQA',
        text: 'NZQA lists who is approved to teach each standard in New Zealand.',
        url: 'https://www.nzqa.govt.nz/',
        site: 'NZQA',
        country: 'NZ',
      },
    ],
  },
]
