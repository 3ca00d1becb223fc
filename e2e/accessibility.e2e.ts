import { testForBarriers } from './barriers.ts'

/** Every kind of page, in both themes and at both widths: no violation of WCAG 2.2 AA that a machine can find. */
const pages = [
  '/',
  '/careers/industries',
  '/careers/occupations',
  '/industries/mining',
  '/occupations/chef',
  '/industry-hubs/health-care-and-social-assistance',
  '/skill-hubs/teamwork',
  '/skills-forecast',
  '/explore/study',
  '/explore/study?place=NZ-OTA',
  '/explore/study?near=Hobart&km=100',
  '/educators?near=Perth',
  '/occupations/electrician-general?country=nz',
  '/educators?country=NZ',
  '/educators/university-of-otago',
  '/search?keyword=nurse',
  '/search?keyword=qqqqzzzz',
  '/career-quiz',
  '/career-quiz?q=1',
  '/career-quiz/results',
  '/how-matching-works',
  '/data-credits',
  '/parents',
  '/parents?country=nz',
  '/subjects',
  '/subjects?certificate=ncea&subject=english&subject=biology&subject=hospitality-unit-standards',
  '/contact',
  '/no-such-place/at-all',
]

testForBarriers('public pages', pages)
