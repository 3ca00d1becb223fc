import { testForBarriers } from './barriers.ts'
import { signInAs } from './people.ts'

testForBarriers(
  'the pages of an advisor about the school',
  ['/advisor/dashboard', '/advisor/analytics', '/advisor/profile'],
  (page) => signInAs(page, 'advisor'),
)
