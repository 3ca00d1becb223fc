import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { onDeviceChange } from '#app/platform/device/announce.ts'
import type { DeviceOwner } from '#app/platform/device/owner.ts'
import { getToolResult } from '../contract.ts'
import type { ToolInfo } from '../registry.ts'
import { ChangeLine } from './change-line.ts'
import {
  changeAnswers,
  type DeviceAnswers,
  lastOwner,
  ownerHere,
  readAnswers,
  removeAnswers,
} from './device-answers.ts'
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
  const [earlier, setEarlier] = useState<DeviceAnswers<Answers> | null>(null)
  const latest = useRef<DeviceAnswers<Answers>>(fresh(empty))
  const line = useMemo(
    () =>
      new ChangeLine<DeviceAnswers<Answers>>((change) =>
        owner ? changeAnswers(owner, tool, change) : Promise.reject(new Error('nobody is here')),
      ),
    [owner, tool],
  )
  const current = useRef(line)
  const start = useRef(empty)

  const show = useCallback((next: DeviceAnswers<Answers>) => {
    latest.current = next
    setValue(next)
  }, [])

  /** What is stored, with the changes that are not stored yet on top: another window may have changed it. */
  const look = useCallback(async () => {
    const stored = owner && (await readAnswers<Answers>(owner, tool.slug).catch(() => null))
    if (!stored || line.isWriting || current.current !== line) return
    const merged = line.over(stored)
    if (!isSame(merged, latest.current)) show(merged)
  }, [owner, tool, line, show])

  useEffect(() => {
    current.current = line
    if (!owner) return
    let isOpen = true
    const begin = async () => {
      const found = await load<Answers>(owner, tool, fromSaved)
      if (!isOpen) return
      setStored(!found.isRefused)
      setEarlier(found.earlier)
      show(found.own ?? fresh(start.current))
    }
    void begin()
    const stop = onDeviceChange(() => {
      if (!line.isWriting) void look()
    })
    return () => {
      isOpen = false
      stop()
    }
  }, [owner, tool, show, fromSaved, line, look])

  const update = useCallback(
    (change: Change<Answers>) => {
      const before = latest.current
      show(change(before))
      line
        .add(change, before)
        .then(
          () => true,
          () => false,
        )
        .then((isDone) => {
          setStored(isDone)
          if (!line.isWriting) void look()
        })
    },
    [line, show, look],
  )

  if (!owner || !value) return { status: 'loading' }
  return {
    status: 'ready',
    value,
    isUser: owner !== 'visitor',
    isStored,
    earlier,
    update,
    change: (change) => update((before) => ({ ...before, answers: change(before.answers), isChanged: true })),
    takeEarlier: () => {
      if (!earlier) return
      update(() => ({ ...earlier, saved: null, isChanged: true }))
      setEarlier(null)
      void removeAnswers('visitor', tool.slug).catch(() => {})
    },
    removeEarlier: () => {
      setEarlier(null)
      void removeAnswers('visitor', tool.slug).catch(() => {})
    },
    removeAll: () => {
      show(fresh(start.current))
      void line.empty(() => removeAnswers(owner, tool.slug)).catch(() => {})
    },
    written: () => line.written(),
  }
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
    return { own, earlier: null, isRefused: true }
  }
}

/** @throws StorageRefused */
async function loadStored<Answers>(
  owner: DeviceOwner,
  tool: ToolInfo,
  fromSaved: (answers: Record<string, unknown>) => Answers,
) {
  const own = await readAnswers<Answers>(owner, tool.slug)
  if (own || owner === 'visitor') return { own, earlier: null }
  const left = await readAnswers<Answers>('visitor', tool.slug)
  // A visitor who saved and then signed up: the result is the account's now, and so are the answers.
  if (left?.saved && (await isOwn(tool.slug, left.saved.id))) {
    const moved = { ...left, saved: { ...left.saved, ghostId: null } }
    await changeAnswers<Answers>(owner, tool, () => moved)
    await removeAnswers('visitor', tool.slug)
    return { own: moved, earlier: null }
  }
  return { own: await readSaved(tool.slug, fromSaved), earlier: left }
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
