import { takeQuiz } from './take-quiz.ts'

/** A kind of public page by one of its addresses, and who looks at it where that matters. */
export type Template = { path: string; cookie?: string }

export const occupation = '/occupations/registered-nurse-medical'
export const course = '/courses/bachelor-of-nursing-monash-university-075119j'

/** Every kind of page that someone without an account may begin with. */
export const publicTemplates: Template[] = [
  '/',
  occupation,
  course,
  '/careers/industries',
  '/careers/occupations',
  '/careers/occupations?sort=pay&demand=any_shortage',
  '/careers/compare?occupations=registered-nurse-medical,enrolled-nurse,physiotherapist,ambulance-officer',
  '/subjects?certificate=vce&subject=english&subject=general-mathematics&subject=biology&subject=drama',
  '/industries/construction',
  '/industry-hubs/construction',
  '/skill-hubs/teamwork',
  '/skills-forecast',
  '/explore/study',
  '/educators',
  '/explore/work',
  '/jobs/apprentice-electrician-north-geelong',
  '/employers',
  '/employers/copperlark-electrical',
  '/explore/travel',
  '/gap-years/deckhand-on-a-training-ship',
  '/experiences',
  '/experiences/corduroy-mornings',
  '/educators/monash-university',
  '/articles',
  '/articles/tags/friends',
  '/articles/how-old-to-work',
  '/search?keyword=nurse',
  '/career-quiz',
  '/how-matching-works',
  '/about',
  '/privacy-policy',
  '/data-credits',
  '/business',
  '/business/reports',
  '/business/reports/hopes-for-work',
  '/academy',
  '/academy/finlit',
  '/academy/finlit/first-payslip',
  '/academy/finlit/first-payslip/top-of-the-slip',
  '/academy/finlit/first-payslip/first-payslip-quiz',
  '/login',
  '/register',
].map((path) => ({ path }))

/** The results of a quiz that has just been taken. */
export async function quizResults(address: string): Promise<Template> {
  return { path: '/career-quiz/results', cookie: await takeQuiz(address) }
}
