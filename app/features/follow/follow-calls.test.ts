import { expect, test } from 'vitest'
import { ApiClient } from '#app/platform/api-client.ts'
import { setKept } from './follow-calls.ts'

test('what is stored as a follow is followed and let go as what it is, the rest as a favourite', async () => {
  const sent: string[] = []
  const api = new ApiClient(async (path, init) => {
    sent.push(`${init.method} ${path} ${init.body ?? ''}`.trim())
    return Response.json({ success: true, is_followed: true, is_faved: true })
  })
  expect(await setKept(api, 'EMPLOYER', 5, true)).toBe(true)
  await setKept(api, 'EMPLOYER', 5, false)
  await setKept(api, 'course', 5, true)
  await setKept(api, 'course', 5, false)
  expect(sent).toEqual([
    'POST /api/user/follows {"type":"EMPLOYER","id":5}',
    'DELETE /api/user/follows/EMPLOYER/5',
    'POST /api/user/favourites {"type":"course","id":5}',
    'DELETE /api/user/favourites/course/5',
  ])
})
