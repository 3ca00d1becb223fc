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
    name: 'entry-ranks',
    phrases: [
      'atar/atars',
      'lowest/low/highest/high/good/average/minimum … atar/atars … course/courses/degree/degrees',
      'course/courses/degree/degrees … lowest/low/no … atar/atars',
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
    name: 'subjects-for',
    phrases: ['subject/subjects … for/to be/become/as', 'subject/subjects'],
    topic: 'occupation',
    answers: [
      {
        title: 'School subjects that help: {occupation}',
        text: 'What courses ask for by name, what they take for granted, and what is useful.',
        url: '/occupations/{slug}#subjects',
      },
      {
        title: 'Start from my subjects',
        text: 'What the subjects you take open, what they close for now, and the way that is still there.',
        url: '/subjects',
      },
    ],
  },
  {
    name: 'subject-choice',
    phrases: [
      'what/which/choose/choosing/pick/picking/select/selecting/drop/change … subject/subjects',
      'subject/subjects … choose/pick/take/do/selection/choice/choices',
      'my/school/hsc/vce/qce/sace/wace/tce/ncea subject/subjects',
      'prerequisites/prerequisite',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'Start from my subjects',
        text: 'What the subjects you take open, what they close for now, and the way that is still there.',
        url: '/subjects',
      },
    ],
  },
  {
    name: 'become',
    phrases: [
      'how … become/becoming/be',
      'can … be/become',
      'step/steps … be/become',
      'way/ways/path/pathway/pathways … into/be/become',
      'how many years … be/become',
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
        title: 'Courses for: {occupation}',
        text: 'Official course finders first, then examples from our list by level and provider.',
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
  {
    name: 'course-length',
    phrases: ['how long/many … degree/degrees/course/courses/bachelor/diploma'],
    topic: 'words',
    answers: [
      {
        title: 'Courses with “{topic}” in their name',
        text: 'Each says how long it takes full-time. A bachelor degree mostly takes three or four years.',
        url: '/explore/study?keyword={topic}',
      },
    ],
  },
  {
    name: 'free-study',
    phrases: ['free/cheap/cheapest/low … tafe/course/courses/study/uni/university/degree/degrees/fee/fees'],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'Fee-Free TAFE',
        text: 'Some TAFE courses cost some students nothing. Which ones differs by state: the department leads to each.',
        url: 'https://www.dewr.gov.au/',
        site: 'Department of Employment and Workplace Relations',
        country: 'AU',
      },
      {
        title: 'HECS-HELP and other study loans',
        text: 'Study Assist explains loans and places that the government pays for in part.',
        url: 'https://www.studyassist.gov.au/',
        site: 'Study Assist',
        country: 'AU',
      },
      {
        title: 'Fees Free, Student Loan and Student Allowance',
        text: 'StudyLink says who pays no fees in New Zealand, and for which year.',
        url: 'https://www.studylink.govt.nz/',
        site: 'StudyLink',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'ncea',
    phrases: ['ncea'],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'NCEA levels 1 to 3 and University Entrance',
        text: 'NZQA runs NCEA and says what each level and University Entrance ask for.',
        url: 'https://www.nzqa.govt.nz/',
        site: 'NZQA',
      },
    ],
  },
  {
    name: 'qualifications',
    phrases: [
      'what … certificate i/ii/iii/iv/1/2/3/4',
      'what … certificate/certificates/diploma/diplomas/degree/degrees/bachelor/honours/masters/phd',
      'difference/differences between … certificate/diploma/degree/bachelor/honours/masters … certificate/diploma/degree/bachelor/honours/masters',
      'difference/differences between … tafe/uni/university/polytechnic … tafe/uni/university/polytechnic',
      'aqf/nzqf/nzqcf',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'What each qualification is, in Australia',
        text: 'From Certificate I to a doctorate: the Australian Qualifications Framework says what each level teaches.',
        url: 'https://www.aqf.edu.au/',
        site: 'AQF',
        country: 'AU',
      },
      {
        title: 'What each qualification is, in New Zealand',
        text: 'Levels 1 to 10: NZQA says what each teaches.',
        url: 'https://www.nzqa.govt.nz/',
        site: 'NZQA',
        country: 'NZ',
      },
      {
        title: 'Courses by level',
        text: 'Certificates, diplomas and degrees, with how long each takes.',
        url: '/explore/study',
      },
    ],
  },
]
