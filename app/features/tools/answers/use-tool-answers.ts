import { useCallback, useEffect, useRef, useState } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { onDeviceChange } from '#app/platform/device/announce.ts'
import type { DeviceOwner } from '#app/platform/device/owner.ts'
import { getToolResult } from '../contract.ts'
import type { ToolInfo } from '../registry.ts'
import {
  changeAnswers,
  type DeviceAnswers,
  lastOwner,
  ownerHere,
  readAnswers,
  removeAnswers,
} from './device-answers.ts'

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
  const writes = useRef({ waiting: 0, line: Promise.resolve() as Promise<unknown> })
  const start = useRef(empty)

  const show = useCallback((next: DeviceAnswers<Answers>) => {
    latest.current = next
    setValue(next)
  }, [])

  useEffect(() => {
    if (!owner) return
    let isOpen = true
    const begin = async () => {
      const found = await load<Answers>(owner, tool, fromSaved).catch(() => 'refused' as const)
      if (!isOpen) return
      if (found === 'refused') setStored(false)
      else setEarlier(found.earlier)
      show((found !== 'refused' && found.own) || fresh(start.current))
    }
    void begin()
    // what another window writes
    const stop = onDeviceChange(() => {
      if (writes.current.waiting > 0) return
      void readAnswers<Answers>(owner, tool.slug)
        .then((stored) => {
          if (isOpen && stored && writes.current.waiting === 0) show(stored)
        })
        .catch(() => {})
    })
    return () => {
      isOpen = false
      stop()
    }
  }, [owner, tool, show, fromSaved])

  const update = useCallback(
    (change: Change<Answers>) => {
      const before = latest.current
      show(change(before))
      if (!owner) return
      writes.current.waiting += 1
      writes.current.line = writes.current.line
        .then(() => changeAnswers<Answers>(owner, tool, (stored) => change(stored ?? before)))
        .catch(() => setStored(false))
        .finally(() => {
          writes.current.waiting -= 1
        })
    },
    [owner, tool, show],
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
      void writes.current.line.then(() => removeAnswers(owner, tool.slug)).catch(() => {})
    },
    written: () => writes.current.line.then(() => {}),
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

/** @throws StorageRefused */
async function load<Answers>(
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
