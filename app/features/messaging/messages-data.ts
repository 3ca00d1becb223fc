import { redirect } from 'react-router'
import type { ApiClient } from '#app/platform/api-client.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { toId } from '#app/platform/row-id.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { getThread, listContacts, listThreads, type Person } from './contract.ts'
import { messagePath } from './paths.ts'
import { contactsAtATime } from './rules.ts'

/** `isFor`: the people are those whom the new message is for, and not what a search has found. */
export type Picker = { keyword: string; people: Person[]; isFor: boolean }

export type MessagesData = {
  list: ReplyOf<typeof listThreads>
  open: ReplyOf<typeof getThread> | null
  /** Whom a new message can go to; null on every other view. */
  picker: Picker | null
  /** A client id for what is written next: the same form sent twice is one message. */
  clientId: string
}

/** What the page of messages shows: `new` in the place of an id is a new message. */
export async function loadMessages(
  api: ApiClient,
  request: Request,
  id: string | undefined,
  isAdvisor: boolean,
): Promise<MessagesData> {
  const params = new URL(request.url).searchParams
  const list = api.call(listThreads, { query: { page: pageNumber(params) } })
  const clientId = crypto.randomUUID()
  if (id === 'new') {
    const picker = await loadPicker(api, params, isAdvisor)
    return { list: await list, open: null, picker, clientId }
  }
  const before = params.get('before')?.slice(0, 20)
  const [threads, open] = await Promise.all([
    list,
    id ? api.call(getThread, { params: { id: id.slice(0, 20) }, query: { before } }) : null,
  ])
  return { list: threads, open, picker: null, clientId }
}

/**
 * Whom to choose from. `?to=17` leads to the thread with that person, or has them chosen for a first message; `?to=17&to=18` has both
 * chosen for a message each.
 */
async function loadPicker(api: ApiClient, params: URLSearchParams, isAdvisor: boolean): Promise<Picker> {
  const chosen = [...new Set(params.getAll('to').map(toId))].filter((one) => one > 0).map(String)
  const [to] = chosen
  if (chosen.length > 1) {
    const ids = chosen.slice(0, contactsAtATime).join(',')
    const { data: people } = await api.call(listContacts, { query: { ids } })
    return { keyword: '', people, isFor: true }
  }
  if (to) {
    const { data: people } = await api.call(listContacts, { query: { id: to } })
    const thread = people[0]?.thread_id
    if (thread) throw redirect(messagePath(thread, isAdvisor))
    return { keyword: '', people, isFor: true }
  }
  const keyword = (params.get('keyword') ?? '').slice(0, 100)
  const { data: people } = await api.call(listContacts, { query: { keyword } })
  return { keyword, people, isFor: false }
}
