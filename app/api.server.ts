import { accountsApi } from './features/accounts/api.server.ts'
import { careersApi } from './features/careers/api.server.ts'
import { creditsApi } from './features/credits/api.server.ts'
import { guidanceApi } from './features/guidance/api.server.ts'
import { placesApi } from './features/places/api.server.ts'
import { searchApi } from './features/search/api.server.ts'
import { siteApi } from './features/site/api.server.ts'
import { studyApi } from './features/study/api.server.ts'

/** Every slice of the API, one line each. */
export const slices = [
  accountsApi,
  careersApi,
  creditsApi,
  guidanceApi,
  placesApi,
  searchApi,
  siteApi,
  studyApi,
]
