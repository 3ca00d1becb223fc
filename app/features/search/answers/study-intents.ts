import type { Intent } from './intents.ts'

/** Questions about where to study, entry and qualifications. The first that fits counts. */
export const studyIntents: Intent[] = [
  {
    name: 'polytechnics',
    phrases: [
      'te pukenga',
      'pukenga',
      'polytechnic/polytechnics/polytech/polytechs … zealand/nz',
      'polytechnics/polytechs',
    ],
    topic: 'none',
    search: 'te pukenga',
    answers: [
      {
        title: 'Polytechnics in Aotearoa New Zealand',
        text: 'The polytechnics and institutes of technology, those that came out of Te Pūkenga among them.',
        url: '/educators?place=NZ&kind=polytechnic',
      },
    ],
  },
  {
    name: 'wananga',
    phrases: ['wananga'],
    topic: 'none',
    search: 'wananga',
    answers: [
      {
        title: 'Wānanga',
        text: 'The places of Māori tertiary learning in Aotearoa New Zealand.',
        url: '/educators?place=NZ&kind=wananga',
      },
    ],
  },
  {
    name: 'tafes',
    phrases: ['tafe/tafes'],
    topic: 'none',
    search: 'tafe',
    answers: [
      {
        title: 'TAFEs in Australia',
        text: 'Every TAFE with its campuses and the courses that are listed.',
        url: '/educators?kind=tafe',
      },
    ],
  },
  {
    name: 'universities',
    phrases: ['universities/unis/uni/university'],
    topic: 'none',
    search: 'university',
    answers: [
      {
        title: 'Universities in Australia and New Zealand',
        text: 'Each with its campuses and what it teaches.',
        url: '/educators?kind=university',
      },
    ],
  },
  {
    name: 'entry-rank',
    phrases: [
      'atar',
      'rank score',
      'selection rank',
      'what rank/ranking/result/results … for/into',
      'entry score/scores/rank/marks/requirement/requirements',
      'guaranteed entry',
      'university entrance',
      'ucat/gamsat',
      'get into/in … uni/university/course/degree',
      'what marks/score/scores … into/for',
    ],
    topic: 'words',
    answers: [
      {
        title: 'Ranks for “{topic}”, course by course',
        text: 'Yonder holds no ATARs. Course Seeker, the official site, shows the ranks of each course at each university.',
        url: 'https://www.courseseeker.edu.au/',
        site: 'Course Seeker',
        country: 'AU',
      },
      {
        title: 'Getting into university in New Zealand',
        text: 'NZQA says what University Entrance asks for. Each university names the rank score of its courses; Yonder holds none.',
        url: 'https://www.nzqa.govt.nz/',
        site: 'NZQA',
        country: 'NZ',
      },
      {
        title: 'Courses with “{topic}” in their name',
        text: 'By level and place. Each page leads to the university’s own page, which tells you what it asks for.',
        url: '/explore/study?keyword={topic}',
      },
    ],
  },
  {
    name: 'entry-ranks',
    phrases: [
      'atar/atars',
      'rank score/scores',
      'selection rank',
      'university entrance',
      'entry score/scores/requirements',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'ATARs and selection ranks, course by course',
        text: 'Yonder holds no ATARs. Course Seeker, the official site, shows the ranks of each course at each university.',
        url: 'https://www.courseseeker.edu.au/',
        site: 'Course Seeker',
        country: 'AU',
      },
      {
        title: 'University Entrance and rank scores in New Zealand',
        text: 'NZQA says what University Entrance asks for. Each university names the rank score of its courses.',
        url: 'https://www.nzqa.govt.nz/',
        site: 'NZQA',
        country: 'NZ',
      },
      {
        title: 'Careers that need no degree',
        text: 'No rank needed: apprenticeships, certificates, diplomas and work to start soon.',
        url: '/careers/occupations?way=no_degree',
      },
    ],
  },
  {
    name: 'study-in-place',
    phrases: [
      'study/studying/courses/course/uni/unis/university/universities/tafe/tafes/college/colleges/polytechnic/polytechnics/educators near/in/around/at',
      'near',
    ],
    topic: 'place',
    answers: [
      {
        title: 'Where to study in {place}',
        text: 'Universities, TAFEs, polytechnics and colleges, public ones first.',
        url: '/educators?place={placeId}',
      },
    ],
  },
  {
    name: 'become',
    phrases: [
      'how … become/becoming/be',
      'how … get into',
      'become/becoming',
      'how long/many … become/be/train/study/take/takes',
      'what … study/do/need … be/become/for',
      'study/qualifications/qualification/training/requirements/degree/subjects/course/courses … for/to be/become/as',
      'want/wanna … be/become',
      'train/training/study/qualify … be/as/become',
      'qualifications/requirements/licence/license',
    ],
    topic: 'occupation',
    answers: [
      {
        title: 'How to become: {occupation}',
        text: 'What the work is like, how people get in, how long it takes and who registers you.',
        url: '/occupations/{slug}#getting-in',
      },
      {
        title: 'Courses that lead to: {occupation}',
        text: 'By level, provider and place. Each page leads to the provider’s own page.',
        url: '/explore/study?occupation={slug}',
        country: 'AU',
      },
      {
        title: 'Where to study towards: {occupation}',
        text: 'New Zealand providers in the field first, then the Australian courses on our list.',
        url: '/explore/study?occupation={slug}',
        country: 'NZ',
      },
    ],
  },
]
