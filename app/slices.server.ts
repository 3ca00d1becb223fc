import { academy } from './features/academy/slice.server.ts'
import { accounts } from './features/accounts/slice.server.ts'
import { admin } from './features/admin/slice.server.ts'
import { articles } from './features/articles/slice.server.ts'
import { audit } from './features/audit/slice.server.ts'
import { badges } from './features/badges/slice.server.ts'
import { careerTasks } from './features/career-tasks/slice.server.ts'
import { careers } from './features/careers/slice.server.ts'
import { corrections } from './features/corrections/slice.server.ts'
import { credentials } from './features/credentials/slice.server.ts'
import { credits } from './features/credits/slice.server.ts'
import { demo } from './features/demo/slice.server.ts'
import { downloads } from './features/downloads/slice.server.ts'
import { enquiries } from './features/enquiries/slice.server.ts'
import { events } from './features/events/slice.server.ts'
import { explore } from './features/explore/slice.server.ts'
import { facts } from './features/facts/slice.server.ts'
import { families } from './features/families/slice.server.ts'
import { follow } from './features/follow/slice.server.ts'
import { forms } from './features/forms/slice.server.ts'
import { groups } from './features/groups/slice.server.ts'
import { guidance } from './features/guidance/slice.server.ts'
import { home } from './features/home/slice.server.ts'
import { information } from './features/information/slice.server.ts'
import { labourMarket } from './features/labour-market/slice.server.ts'
import { lessons } from './features/lessons/slice.server.ts'
import { messaging } from './features/messaging/slice.server.ts'
import { moderation } from './features/moderation/slice.server.ts'
import { notifications } from './features/notifications/slice.server.ts'
import { onboarding } from './features/onboarding/slice.server.ts'
import { operations } from './features/operations/slice.server.ts'
import { opportunities } from './features/opportunities/slice.server.ts'
import { packs } from './features/packs/slice.server.ts'
import { people } from './features/people/slice.server.ts'
import { placements } from './features/placements/slice.server.ts'
import { places } from './features/places/slice.server.ts'
import { planner } from './features/planner/slice.server.ts'
import { recordScreens } from './features/record-screens/slice.server.ts'
import { registration } from './features/registration/slice.server.ts'
import { reviews } from './features/reviews/slice.server.ts'
import { rewards } from './features/rewards/slice.server.ts'
import { richTextEditor } from './features/rich-text-editor/slice.server.ts'
import { schoolFigures } from './features/school-figures/slice.server.ts'
import { schoolStudents } from './features/school-students/slice.server.ts'
import { schools } from './features/schools/slice.server.ts'
import { search } from './features/search/slice.server.ts'
import { settings } from './features/settings/slice.server.ts'
import { signIn } from './features/sign-in/slice.server.ts'
import { site } from './features/site/slice.server.ts'
import { study } from './features/study/slice.server.ts'
import { subjects } from './features/subjects/slice.server.ts'
import { surveys } from './features/surveys/slice.server.ts'
import { tools } from './features/tools/slice.server.ts'
import { travel } from './features/travel/slice.server.ts'
import { uploads } from './features/uploads/slice.server.ts'
import { virtualJobs } from './features/virtual-jobs/slice.server.ts'
import { platform } from './platform/own-slice.server.ts'
import { composeSlices } from './platform/slice.server.ts'

/** Every slice, each after those it leans on. API, migrations, jobs, search, export, deletion and demo follow from it. */
export const slices = composeSlices([
  platform,
  places,
  people,
  audit,
  notifications,
  schools,
  lessons,
  moderation,
  signIn,
  registration,
  families,
  settings,
  accounts,
  uploads,
  downloads,
  forms,
  demo,
  careers,
  study,
  labourMarket,
  subjects,
  opportunities,
  travel,
  articles,
  information,
  follow,
  events,
  guidance,
  planner,
  placements,
  tools,
  search,
  facts,
  credits,
  corrections,
  enquiries,
  rewards,
  credentials,
  badges,
  virtualJobs,
  surveys,
  academy,
  groups,
  careerTasks,
  messaging,
  schoolFigures,
  onboarding,
  schoolStudents,
  explore,
  home,
  site,
  richTextEditor,
  admin,
  recordScreens,
  reviews,
  packs,
  operations,
])
