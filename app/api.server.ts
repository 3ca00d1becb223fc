import { careersApi } from './features/careers/api.server.ts'
import { creditsApi } from './features/credits/api.server.ts'
import { enquiriesApi } from './features/enquiries/api.server.ts'
import { factsApi } from './features/facts/api.server.ts'
import { followApi } from './features/follow/api.server.ts'
import { guidanceApi } from './features/guidance/api.server.ts'
import { readPlanProgress } from './features/guidance/plan/plan.server.ts'
import { adoptGhost } from './features/guidance/quiz/adopt.server.ts'
import { homeApi } from './features/home/api.server.ts'
import { notificationsApi } from './features/notifications/api.server.ts'
import { countUnread } from './features/notifications/notify.server.ts'
import { peopleApi } from './features/people/api.server.ts'
import { adoptGhostsWith } from './features/people/ghost-conversion.server.ts'
import { countUnreadWith } from './features/people/people.server.ts'
import { placesApi } from './features/places/api.server.ts'
import { plannerApi } from './features/planner/api.server.ts'
import { registrationApi } from './features/registration/api.server.ts'
import { searchApi } from './features/search/api.server.ts'
import { settingsApi } from './features/settings/api.server.ts'
import { signInApi } from './features/sign-in/api.server.ts'
import { siteApi } from './features/site/api.server.ts'
import { readPlanWith } from './features/site/state.server.ts'
import { studyApi } from './features/study/api.server.ts'
import { registerPersonalData } from './personal-data.server.ts'

/** Every slice of the API, one line each. */
export const slices = [
  careersApi,
  creditsApi,
  enquiriesApi,
  factsApi,
  followApi,
  guidanceApi,
  homeApi,
  notificationsApi,
  peopleApi,
  placesApi,
  plannerApi,
  registrationApi,
  searchApi,
  settingsApi,
  signInApi,
  siteApi,
  studyApi,
]

// Slices that lean on people and site say here what is theirs in a sign-in and in the state.
adoptGhostsWith(adoptGhost)
countUnreadWith(countUnread)
readPlanWith(readPlanProgress)
registerPersonalData()
