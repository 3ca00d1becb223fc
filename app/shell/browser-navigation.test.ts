import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const signedIn = {
  dashboard_permissions: {
    is_user: true,
    is_student: false,
    is_parent: false,
    is_provider: false,
    is_advisor: false,
    account_setup: false,
  },
  effective_permissions: { ADVISOR: [] },
  provider: null,
  school_link_id: null,
}

let user: object | null
let statesAsked: number
let decideInBrowser: typeof import('./browser-navigation.ts')['decideInBrowser']

beforeEach(async () => {
  user = null
  statesAsked = 0
  openPage('/about')
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/redirects')) return Response.json({ redirects: {} })
    statesAsked += 1
    return Response.json({ token: 'token', user, ghost: null, is_maintenance: false, post_school_plan: null })
  })
  vi.resetModules()
  decideInBrowser = (await import('./browser-navigation.ts')).decideInBrowser
})
afterEach(() => vi.unstubAllGlobals())

function openPage(path: string): void {
  vi.stubGlobal('location', new URL(path, 'https://yonder.example'))
}

/** Where the browser leads on the way to a page; `stays` where it leads nowhere. */
async function ledFrom(path: string): Promise<string | null> {
  try {
    await decideInBrowser({ request: new Request(new URL(path, 'https://yonder.example')) })
    return 'stays'
  } catch (reply) {
    return (reply as Response).headers.get('location')
  }
}

const signIn = '/login?redirect=%2Fpreferences'

test('before it leads to the same place again, the browser asks who someone is by now', async () => {
  expect(await ledFrom('/preferences')).toBe(signIn)
  user = signedIn // in another tab: the server sends them on from the page of signing in
  expect(await ledFrom('/preferences')).toBe('stays')
  expect(statesAsked).toBe(2)
})

test('who is still who they were is led there again', async () => {
  expect(await ledFrom('/preferences')).toBe(signIn)
  expect(await ledFrom('/preferences')).toBe(signIn)
  expect(statesAsked).toBe(2)
})

test('from another page, and to another place, nothing is asked again', async () => {
  expect(await ledFrom('/preferences')).toBe(signIn)
  expect(await ledFrom('/home')).toBe('/')
  openPage(signIn)
  expect(await ledFrom('/preferences')).toBe(signIn)
  expect(statesAsked).toBe(1)
})
