import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { onDeviceChange } from '#app/platform/device/announce.ts'
import type { DeviceOwner } from '#app/platform/device/owner.ts'
import { readRemovals } from '#app/platform/device/removals.ts'
import { getToolResult } from '../contract.ts'
import type { ToolInfo } from '../registry.ts'
import { ChangeQueue } from './change-queue.ts'
import {
  changeAnswers,
  type DeviceAnswers,
  lastOwner,
  ownerHere,
  readAnswers,
  removeAnswers,
} from './device-answers.ts'
import { AnswersRemoved, RemovalWatch } from './removal-watch.ts'
import { isSame } from './same-answers.ts'

type Change<Answers> = (before: DeviceAnswers<Answers>) => DeviceAnswers<Answers>

export type ToolAnswers<Answers> =
  | { status: 'loading' }
  | {
      status: 'ready'
      value: DeviceAnswers<Answers>
      /** Whether an account is here. */
      isUser: boolean
      /** False where the browser stores nothing: answers last as long as the page. */
      isStored: boolean
      /** The answers were removed in another window, and nothing was answered here since. */
      isRemoved: boolean
      /** Answers that a visitor left in this browser, for an account that has none of its own here. */
      earlier: DeviceAnswers<Answers> | null
      /**
       * Applies a change to the answers, here and on the device. It runs once for each, so it must give the same for the same:
       * ids are made before it.
       */
      change(change: (answers: Answers) => Answers): void
      update(change: Change<Answers>): void
      takeEarlier(): void
      removeEarlier(): void
      removeAll(): void
      /** Resolves when all changes so far are on the device, for another page that reads them. */
      written(): Promise<void>
    }

/**
 * The answers to a tool: first on the device, and nowhere else before they are saved. An account without answers on this device
 * gets what it saved last.
 *
 * @param fromSaved saved answers as they are typed
 */
export function useToolAnswers<Answers extends object>(
  tool: ToolInfo,
  empty: Answers,
  fromSaved: (answers: Record<string, unknown>) => Answers,
): ToolAnswers<Answers> {
  const owner = useOwner()
  const [value, setValue] = useState<DeviceAnswers<Answers> | null>(null)
  const [isStored, setStored] = useState(true)
  const [isRemoved, setRemoved] = useState(false)
  const [earlier, setEarlier, removeEarlier] = useEarlier<Answers>(tool)
  const latest = useRef<DeviceAnswers<Answers>>(fresh(empty))
  const [queue, watch] = useMemo(() => queueFor<Answers>(owner, tool), [owner, tool])
  const current = useRef(queue)
  const start = useRef(empty)

  const show = useCallback((next: DeviceAnswers<Answers>) => {
    latest.current = next
    setValue(next)
  }, [])

  const dropRemoved = useCallback(() => {
    void queue.clear(async () => {})
    watch.restart()
    show(fresh(start.current))
    setRemoved(true)
  }, [queue, watch, show])

  /** What is stored, with the changes that are not stored yet on top: another window may have changed or removed it. */
  const look = useCallback(async () => {
    if (!owner) return
    const stored = await readAnswers<Answers>(owner, tool.slug).catch(() => undefined)
    if (stored === undefined || queue.isWriting || current.current !== queue) return
    if (watch.isRemoved(stored)) dropRemoved()
    if (stored === null) return
    watch.note(stored)
    setRemoved(false)
    const merged = queue.withPending(stored)
    if (!isSame(merged, latest.current)) show(merged)
  }, [owner, tool, queue, watch, show, dropRemoved])

  useEffect(() => {
    current.current = queue
    if (!owner) return
    let isOpen = true
    const begin = async () => {
      const found = await load<Answers>(owner, tool, fromSaved)
      if (!isOpen) return
      setStored(!found.isRefused)
      setEarlier(found.earlier)
      setRemoved(false)
      if (found.isOnDevice) watch.noteWritten()
      show(found.own ?? fresh(start.current))
    }
    void begin()
    const stop = onDeviceChange(() => {
      if (!queue.isWriting) void look()
    })
    return () => {
      isOpen = false
      stop()
    }
  }, [owner, tool, show, fromSaved, queue, watch, look, setEarlier])

  const update = useCallback(
    (change: Change<Answers>) => {
      const before = latest.current
      show(change(before))
      setRemoved(false)
      queue
        .enqueue(change, before)
        .then(
          () => setStored(true),
          (error: unknown) => {
            if (error instanceof AnswersRemoved) dropRemoved()
            else setStored(false)
          },
        )
        .then(() => {
          if (!queue.isWriting) void look()
        })
    },
    [queue, show, look, dropRemoved],
  )
  const change = useCallback(
    (change: (answers: Answers) => Answers) =>
      update((before) => ({ ...before, answers: change(before.answers), isChanged: true })),
    [update],
  )

  if (!owner || !value) return { status: 'loading' }
  return {
    status: 'ready',
    value,
    isUser: owner !== 'visitor',
    isStored,
    isRemoved,
    earlier,
    update,
    change,
    takeEarlier: () => {
      if (!earlier) return
      update(() => ({ ...earlier, saved: null, isChanged: true }))
      removeEarlier()
    },
    removeEarlier,
    removeAll: () => {
      show(fresh(start.current))
      setRemoved(false)
      const remove = () => removeAnswers(owner, tool.slug).then(() => watch.restart())
      void queue.clear(remove).catch(() => {})
    },
    written: () => queue.settled(),
  }
}

/** What a visitor left in this browser, for as long as it is there: another window may take or remove it. */
function useEarlier<Answers>({ slug }: ToolInfo) {
  const [earlier, setEarlier] = useState<DeviceAnswers<Answers> | null>(null)
  useEffect(
    () =>
      onDeviceChange(async () => {
        const left = await readAnswers<Answers>('visitor', slug).catch(() => undefined)
        if (left === null) setEarlier(null)
      }),
    [slug],
  )
  const remove = useCallback(() => {
    setEarlier(null)
    void removeAnswers('visitor', slug).catch(() => {})
  }, [slug])
  return [earlier, setEarlier, remove] as const
}

/** Writes changes to the device, and refuses to bring back what was removed in another window. */
function queueFor<Answers>(owner: DeviceOwner | null, tool: ToolInfo) {
  const watch = new RemovalWatch(readRemovals)
  const queue = new ChangeQueue<DeviceAnswers<Answers>>(async (change) => {
    if (!owner) throw new Error('nobody is here')
    const written = await changeAnswers<Answers>(owner, tool, (stored) => {
      if (watch.isRemoved(stored)) throw new AnswersRemoved()
      watch.note(stored)
      return change(stored)
    })
    watch.noteWritten()
    return written
  })
  return [queue, watch] as const
}

function fresh<Answers>(answers: Answers): DeviceAnswers<Answers> {
  return { answers, saved: null, isChanged: false }
}

/** Whose answers they are: the account that the server names, or without a connection the last person in this browser. */
function useOwner(): DeviceOwner | null {
  const site = useSiteState()
  if (site.status === 'ready') return ownerHere(site.state.user?.id ?? null)
  return site.status === 'loading' ? null : lastOwner()
}

type Loaded<Answers> = {
  own: DeviceAnswers<Answers> | null
  earlier: DeviceAnswers<Answers> | null
  /** Nothing can be read from this device, so what was saved is all that there is. */
  isRefused: boolean
  /** False for what was saved and is not on this device yet. */
  isOnDevice: boolean
}

async function load<Answers>(
  owner: DeviceOwner,
  tool: ToolInfo,
  fromSaved: (answers: Record<string, unknown>) => Answers,
): Promise<Loaded<Answers>> {
  try {
    return { ...(await loadStored(owner, tool, fromSaved)), isRefused: false }
  } catch {
    const own = owner === 'visitor' ? null : await readSaved(tool.slug, fromSaved)
    return { own, earlier: null, isRefused: true, isOnDevice: false }
  }
}

/** @throws StorageRefused */
async function loadStored<Answers>(
  owner: DeviceOwner,
  tool: ToolInfo,
  fromSaved: (answers: Record<string, unknown>) => Answers,
) {
  const own = await readAnswers<Answers>(owner, tool.slug)
  if (own || owner === 'visitor') return { own, earlier: null, isOnDevice: own !== null }
  const left = await readAnswers<Answers>('visitor', tool.slug)
  // A visitor who saved and then signed up: the result is the account's now, and so are the answers.
  if (left?.saved && (await isOwn(tool.slug, left.saved.id))) {
    const moved = { ...left, saved: { ...left.saved, ghostId: null } }
    await changeAnswers<Answers>(owner, tool, () => moved)
    await removeAnswers('visitor', tool.slug)
    return { own: moved, earlier: null, isOnDevice: true }
  }
  return { own: await readSaved(tool.slug, fromSaved), earlier: left, isOnDevice: false }
}

async function isOwn(slug: string, id: string): Promise<boolean> {
  return (await browserApi.attempt(getToolResult, { params: { tool: slug }, query: { id } })).ok
}

/** What the account saved last, on any device. */
async function readSaved<Answers>(
  slug: string,
  fromSaved: (answers: Record<string, unknown>) => Answers,
): Promise<DeviceAnswers<Answers> | null> {
  const reply = await browserApi.attempt(getToolResult, { params: { tool: slug }, query: {} })
  const result = reply.ok ? reply.value.data : null
  if (!result) return null
  const saved = { id: result.id, version: result.version, ghostId: null }
  return { answers: fromSaved(result.answers), saved, isChanged: false }
}
