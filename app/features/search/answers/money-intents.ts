import type { Intent } from './intents.ts'

const paid = 'earn/earns/earning/make/makes/paid/pay/salary/wage/income'
const degree = 'degree/degrees/uni/university/college/atar'

/** Questions about pay, and about money while studying. The first that fits counts. */
export const moneyIntents: Intent[] = [
  {
    name: 'minimum-wage',
    phrases: [
      'minimum wage/wages/pay',
      'min wage/pay',
      'living wage',
      'award wage/wages/rate/rates',
      'junior rate/rates/pay/wage/wages',
      'youth rate/rates/wage/wages',
      'starting out wage',
      'paid/pay/earn … 13/14/15/16/17',
      '13/14/15/16/17 … paid/pay/earn',
      'legal … wage/pay',
      'lowest … pay/wage',
    ],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Minimum wages in Australia, by age and award',
        text: 'The Fair Work Ombudsman lists what an employer must pay, with a pay calculator. Yonder has no calculator of its own.',
        url: 'https://www.fairwork.gov.au/pay-and-wages/minimum-wages',
        site: 'Fair Work Ombudsman',
        country: 'AU',
      },
      {
        title: 'Minimum wages in New Zealand',
        text: 'Employment New Zealand says what the adult, starting-out and training minimum wages are today.',
        url: 'https://www.employment.govt.nz/',
        site: 'Employment New Zealand',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'student-money',
    phrases: [
      'youth allowance',
      'youth payment',
      'student allowance/allowances',
      'student loan/loans',
      'student payment/payments',
      'austudy',
      'abstudy',
      'centrelink',
      'studylink',
      'hecs',
      'help loan/debt/loans',
      'fee help',
      'fees free',
      'money/payment/payments/paid/help while … study/studying/student',
      'money/payment/payments for students',
      'pay/paying for … uni/university/study/studies/tafe/degree',
      'afford … uni/university/study/tafe',
    ],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Youth Allowance, Austudy and ABSTUDY',
        text: 'Services Australia says who can get a payment while studying or training. Yonder has no calculator for this yet.',
        url: 'https://www.servicesaustralia.gov.au/youth-allowance',
        site: 'Services Australia',
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
        title: 'Student Allowance, Student Loan and Fees Free',
        text: 'StudyLink says who can get money for study in New Zealand, and how to apply. Yonder has no calculator for this yet.',
        url: 'https://www.studylink.govt.nz/',
        site: 'StudyLink',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'scholarships',
    phrases: ['scholarship/scholarships/bursary/bursaries'],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Scholarships in Australia',
        text: 'Most are given by the universities themselves: look on the page of each. Study Assist explains what the government adds. Yonder lists none yet.',
        url: 'https://www.studyassist.gov.au/',
        site: 'Study Assist',
        country: 'AU',
      },
      {
        title: 'Scholarships in New Zealand',
        text: 'Most are given by the universities, iwi and trusts: look on the page of each. StudyLink explains what the government adds. Yonder lists none yet.',
        url: 'https://www.studylink.govt.nz/',
        site: 'StudyLink',
        country: 'NZ',
      },
      {
        title: 'Universities, each with its own page',
        text: 'The page of each leads to its own website, where its scholarships are.',
        url: '/educators?kind=university',
      },
    ],
  },
  {
    name: 'well-paid-trades',
    phrases: [
      'paid/paying/pay … trade/trades/tradie/tradies/apprenticeship/apprenticeships',
      'trade/trades/tradie/tradies/apprenticeship/apprenticeships … pay/pays/paying/paid … most/best/well/more',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'Trades and certificates, the best paid first',
        text: 'Occupations with an apprenticeship, traineeship or certificate as the usual way in, in order of median full-time pay in Australia.',
        url: '/careers/occupations?way=certificate&sort=pay',
      },
    ],
  },
  {
    name: 'well-paid-no-degree',
    phrases: [
      `paying/paid/pay/money … no/without/not/dont … ${degree}`,
      `no/without/not/dont … ${degree} … paying/paid/pay/money`,
    ],
    topic: 'any',
    search: '',
    answers: [
      {
        title: 'Careers without a degree, the best paid first',
        text: 'Ways in by an apprenticeship, certificate or diploma, or straight away, in order of median full-time pay in Australia.',
        url: '/careers/occupations?way=no_degree&sort=pay',
      },
    ],
  },
  {
    name: 'well-paid',
    phrases: [
      'good/well/high/higher/highest/best/better/top/most/decent/big/biggest … paying/paid/pay/salary/salaries/income/money/wage/wages/earning/earners',
      'lot/lots/heaps/loads … money',
      'pay/pays/paying/paid … well/most/more/best/good/lots',
      'earn/make … most/more/heaps/lots/money',
      'get/be/become rich',
      'make/makes/earn/earns … millionaire/rich',
      'six figure/figures',
      'pay/pays/paying/paid/earn/earns/earning/make/makes … 100k/120k/150k/200k/100000/150000/200000',
      '100k/120k/150k/200k/100000/150000/200000',
      'jobs/careers by pay/salary',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'What careers pay in New Zealand',
        text: 'Yonder holds no New Zealand pay figures. Tahatū, the official site, shows pay for each career.',
        url: 'https://tahatu.govt.nz/',
        site: 'Tahatū Career Navigator',
        country: 'NZ',
      },
      {
        title: 'Careers by pay, the highest first',
        text: 'Every occupation in order of median full-time pay in Australia, with its date and what it counts.',
        url: '/careers/occupations?sort=pay',
      },
      {
        title: 'Careers that pay above the middle',
        text: 'Occupations where the median full-time pay is more than that of all workers in Australia.',
        url: '/careers/occupations?pay=above_middle',
      },
    ],
  },
  {
    name: 'pay',
    phrases: [
      `how much/money … ${paid}`,
      `what … earn/earns/make/makes/paid`,
      'salary/salaries/wage/wages/income/earnings/pay/paid/payrate/money',
      'is/are/does … paid/pay well',
      'do/does … earn/earns/make/makes',
      'how rich',
    ],
    topic: 'occupation',
    answers: [
      {
        title: '{occupation}: what it pays',
        text: 'Median full-time pay, tax returns, growth and demand in Australia, each with its source and date.',
        url: '/occupations/{slug}#money',
        country: 'AU',
      },
      {
        title: '{occupation}: pay and demand',
        text: 'Yonder holds no New Zealand pay figures: the page leads to the official ones and keeps the Australian figures apart.',
        url: '/occupations/{slug}#money',
        country: 'NZ',
      },
    ],
  },
  {
    name: 'pays',
    phrases: [
      `how much/money … ${paid}`,
      'how much',
      'salary/salaries/wage/wages/income/earn/earning/earnings/pay/paid/money',
    ],
    topic: 'none',
    search: '',
    answers: [
      {
        title: 'What careers pay in New Zealand',
        text: 'Yonder holds no New Zealand pay figures. Tahatū, the official site, shows pay for each career.',
        url: 'https://tahatu.govt.nz/',
        site: 'Tahatū Career Navigator',
        country: 'NZ',
      },
      {
        title: 'Careers by pay, the highest first',
        text: 'Every occupation in order of median full-time pay in Australia. Add a job to your question to see what it pays.',
        url: '/careers/occupations?sort=pay',
      },
    ],
  },
]
