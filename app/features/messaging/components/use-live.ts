import { useEffect, useState } from 'react'
import { onLiveEvent } from '#app/features/people/push/live-events.ts'
import { changeUnreadThreads } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import {
  getThread,
  listThreads,
  type Message,
  type OpenThread,
  readThread,
  type Thread,
} from '../contract.ts'
import { mergeMessages } from '../merge.ts'
import type { MessagesData } from '../messages-data.ts'

/** Where no event comes through, what is new is asked for this often, in milliseconds. */
const pollMs = 45_000

type Fresh = { threads: Thread[] | null; thread: OpenThread | null; messages: Message[] }
const nothing: Fresh = { threads: null, thread: null, messages: [] }
/** What this page has marked as read: a thread up to a revision. */
const nothingRead = { id: 0, revision: 0 }

/**
 * The list and the open thread as they are now. Each event, each connection and each poll asks for what is above the revision that is
 * known: nothing is lost while the connection is away, and nothing is there twice.
 */
export function useLive(listed: readonly Thread[], open: MessagesData['open']) {
  const [fresh, setFresh] = useState(nothing)
  const [read, setRead] = useState(nothingRead)
  const [loaded, setLoaded] = useState({ listed, open })
  if (loaded.listed !== listed || loaded.open !== open) {
    setLoaded({ listed, open })
    setFresh(nothing) // the page was loaded again
    setRead(nothingRead)
  }
  const id = open?.thread.id
  const isOwn = open?.thread.is_opened === false
  const thread = fresh.thread ?? open?.thread ?? null
  const messages = mergeMessages(open?.messages ?? [], fresh.messages)
  const revision = thread?.revision ?? 0
  const isRead = read.id === id && read.revision >= revision
  const isUnread = Boolean(thread?.is_unread) && !isRead

  useEffect(() => {
    let isGone = false
    let known = open?.thread.revision ?? 0
    let asking: Promise<void> | null = null
    let asksAgain = false
    const ask = async (): Promise<void> => {
      const [list, changed] = await Promise.all([
        browserApi.attempt(listThreads, { query: {} }),
        id === undefined
          ? null
          : browserApi.attempt(getThread, { params: { id: String(id) }, query: { after: String(known) } }),
      ])
      if (isGone) return
      if (changed?.ok) known = Math.max(known, ...changed.value.messages.map((one) => one.revision))
      if (changed?.ok && changed.value.has_earlier) asksAgain = true
      setFresh((before) => ({
        threads: list.ok ? list.value.data : before.threads,
        thread: changed?.ok ? changed.value.thread : before.thread,
        messages: changed?.ok ? mergeMessages(before.messages, changed.value.messages) : before.messages,
      }))
      if (list.ok) changeUnreadThreads(list.value.unread_threads)
    }
    const askOnce = (): void => {
      if (asking) {
        asksAgain = true
        return
      }
      asking = ask()
        .catch(() => {})
        .then(() => {
          asking = null
          if (!asksAgain || isGone) return
          asksAgain = false
          askOnce()
        })
    }
    const askIfVisible = () => {
      if (document.visibilityState === 'visible') askOnce()
    }
    const stop = onLiveEvent(({ name }) => name !== 'student_import_progress' && askOnce())
    const timer = setInterval(askIfVisible, pollMs)
    document.addEventListener('visibilitychange', askIfVisible)
    return () => {
      isGone = true
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfVisible)
    }
  }, [id, open])

  useEffect(() => {
    if (id === undefined || !isOwn || !isUnread || document.visibilityState !== 'visible') return
    void browserApi.attempt(readThread, { params: { id: String(id) }, body: { revision } }).then((reply) => {
      if (!reply.ok) return
      changeUnreadThreads(reply.value.unread_threads)
      setRead({ id, revision })
    })
  }, [id, isOwn, isUnread, revision])

  const threads = (fresh.threads ?? listed).map((one) =>
    one.id === id && one.is_unread !== isUnread ? { ...one, is_unread: isUnread } : one,
  )
  return { threads, thread: thread && { ...thread, is_unread: isUnread }, messages }
}
