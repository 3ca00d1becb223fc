import type { ApiClient } from '#app/platform/api-client.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { getThread, listContacts, listThreads, type Person } from './contract.ts'

export type MessagesData = {
  list: ReplyOf<typeof listThreads>
  open: ReplyOf<typeof getThread> | null
  /** Whom a new message can go to; null on every other view. */
  picker: { keyword: string; people: Person[] } | null
  /** A client id for what is written next: the same form sent twice is one message. */
  clientId: string
}

/** What the page of messages shows: `new` in the place of an id is a new message. */
export async function loadMessages(
  api: ApiClient,
  request: Request,
  id: string | undefined,
): Promise<MessagesData> {
  const params = new URL(request.url).searchParams
  const list = api.call(listThreads, { query: { page: pageNumber(params) } })
  const clientId = crypto.randomUUID()
  if (id === 'new') {
    const keyword = (params.get('keyword') ?? '').slice(0, 100)
    const people = await api.call(listContacts, { query: { keyword } })
    return { list: await list, open: null, picker: { keyword, people: people.data }, clientId }
  }
  const before = params.get('before')?.slice(0, 20)
  const [threads, open] = await Promise.all([
    list,
    id ? api.call(getThread, { params: { id: id.slice(0, 20) }, query: { before } }) : null,
  ])
  return { list: threads, open, picker: null, clientId }
}
