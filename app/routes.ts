import { type RouteConfig, route } from '@react-router/dev/routes'
import * as academy from './features/academy/routes.ts'
import * as accounts from './features/accounts/routes.ts'
import * as articles from './features/articles/routes.ts'
import * as audit from './features/audit/routes.ts'
import * as badges from './features/badges/routes.ts'
import * as careerTasks from './features/career-tasks/routes.ts'
import * as corrections from './features/corrections/routes.ts'
import * as credentials from './features/credentials/routes.ts'
import * as credits from './features/credits/routes.ts'
import * as downloads from './features/downloads/routes.ts'
import * as enquiries from './features/enquiries/routes.ts'
import * as expos from './features/events/expos/routes.ts'
import * as events from './features/events/routes.ts'
import * as explore from './features/explore/routes.ts'
import * as families from './features/families/routes.ts'
import * as follow from './features/follow/routes.ts'
import * as forms from './features/forms/routes.ts'
import * as groups from './features/groups/routes.ts'
import * as guidance from './features/guidance/routes.ts'
import * as home from './features/home/routes.ts'
import * as information from './features/information/routes.ts'
import * as lessons from './features/lessons/routes.ts'
import * as messaging from './features/messaging/routes.ts'
import * as notifications from './features/notifications/routes.ts'
import * as onboarding from './features/onboarding/routes.ts'
import * as operations from './features/operations/routes.ts'
import * as opportunities from './features/opportunities/routes.ts'
import * as packs from './features/packs/routes.ts'
import * as placements from './features/placements/routes.ts'
import * as planner from './features/planner/routes.ts'
import * as recordScreens from './features/record-screens/routes.ts'
import * as registration from './features/registration/routes.ts'
import * as reviews from './features/reviews/routes.ts'
import * as rewards from './features/rewards/routes.ts'
import * as schoolFigures from './features/school-figures/routes.ts'
import * as schoolStudents from './features/school-students/routes.ts'
import * as schools from './features/schools/routes.ts'
import * as search from './features/search/routes.ts'
import * as settings from './features/settings/routes.ts'
import * as signIn from './features/sign-in/routes.ts'
import * as site from './features/site/routes.ts'
import * as subjects from './features/subjects/routes.ts'
import * as surveys from './features/surveys/routes.ts'
import * as tools from './features/tools/routes.ts'
import * as virtualJobs from './features/virtual-jobs/routes.ts'
import { framed, page } from './platform/web/page.ts'

/** Answers 404, in the frame of its address. */
const notFound = 'shell/pages/not-found-page.tsx'

/**
 * Every page, in the frame that surrounds it. Slices list their own, each with who may see it (`platform/web/page.ts`); paths of files
 * begin at this folder and become the names of routes. `shell/route-table.ts` is made from this list, for the redirects and guards of
 * `shell/navigation-rules.ts`.
 */
export default [
  framed('default', [
    ...accounts.pages,
    ...articles.pages,
    ...badges.pages,
    ...careerTasks.pages,
    ...schoolStudents.pages,
    ...corrections.pages,
    ...credits.pages,
    ...downloads.pages,
    ...enquiries.pages,
    ...events.pages,
    ...expos.pages,
    ...explore.pages,
    ...families.pages,
    ...follow.pages,
    ...rewards.pages,
    ...groups.pages,
    ...guidance.pages,
    ...home.pages,
    ...information.pages,
    ...messaging.pages,
    ...lessons.pages,
    ...operations.pages,
    ...opportunities.pages,
    ...placements.pages,
    ...planner.pages,
    ...registration.pages,
    ...search.pages,
    ...settings.pages,
    ...signIn.pages,
    ...site.pages,
    ...subjects.pages,
    ...surveys.pages,
    ...virtualJobs.pages,
    ...tools.pages,
  ]),
  framed('academy', [...academy.pages]),
  framed('no-distraction', [...academy.topicPages]),
  framed('advisor', [
    ...schools.advisorPages,
    ...messaging.advisorPages,
    ...notifications.advisorPages,
    ...planner.advisorPages,
    ...schoolFigures.advisorPages,
    ...onboarding.advisorPages,
    ...schoolStudents.advisorPages,
    ...groups.advisorPages,
    ...careerTasks.advisorPages,
    ...lessons.advisorPages,
    ...placements.advisorPages,

    // to come, and whatever else is not there
    { ...page('advisor/*', notFound, 'advisor'), id: 'advisor-not-found' },
  ]),
  framed('expo', [
    ...expos.expoPages,

    // whatever else is not there
    { ...page('expo/*', notFound, 'anyone'), id: 'expo-not-found' },
  ]),
  framed('external', [
    ...credentials.externalPages,
    ...placements.externalPages,
    ...planner.externalPages,
    ...schools.externalPages,
  ]),
  framed('plain', [
    ...signIn.plainPages,
    ...site.plainPages,
    page('error', 'shell/pages/error-page.tsx', 'anyone'),
    page('maintenance', 'shell/pages/maintenance-page.tsx', 'anyone'),
  ]),
  framed('admin', [
    ...recordScreens.adminPages,
    ...audit.adminPages,
    ...operations.adminPages,
    ...packs.adminPages,
    ...reviews.adminPages,
    ...credentials.adminPages,
    ...enquiries.adminPages,
    ...events.adminPages,
    ...virtualJobs.adminPages,
    ...forms.adminPages,
    ...rewards.adminPages,
    ...schools.adminPages,
    ...academy.adminPages,
    ...surveys.adminPages,
    ...messaging.adminPages,
  ]),
  route('*', notFound),
] satisfies RouteConfig
