import { useSyncExternalStore } from 'react'
import { onServerBuild } from '#app/platform/browser-api.ts'
import { wasOptional } from '#app/ui/optional-script.ts'
import { mayReloadForScript, needsReload, reloadMark, reloadModalDelayMs } from './reload-rules.ts'

let firstBuild: string | undefined
let isRequired = false
const listeners = new Set<() => void>()

/** Watches the server's build in each reply, and scripts that no longer exist. */
export function watchBuild(): void {
  onServerBuild((build) => {
    firstBuild ??= build
    if (needsReload(firstBuild, build)) requireReload()
  })
  window.addEventListener('vite:preloadError', (event) => {
    const isOptional = wasOptional(event.payload)
    if (!isOptional) return reloadForScript() && event.preventDefault()
    void isOptional.then((is) => is || reloadForScript())
  })
}

/** Asks the person to reload; also when an expo goes live or ends while its page is open. */
export function requireReload(): void {
  if (isRequired) return
  window.setTimeout(() => {
    isRequired = true
    for (const listener of listeners) listener()
  }, reloadModalDelayMs)
}

export function useReloadRequired(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isRequired,
    () => false,
  )
}

const triedKey = 'yonder-reloads'

/** Without a connection a reload would replace the page by the browser's own error. */
function reloadForScript(): boolean {
  if (!navigator.onLine) return false
  try {
    const tried = JSON.parse(sessionStorage.getItem(triedKey) ?? '[]') as string[]
    const build = firstBuild ?? 'first'
    if (!mayReloadForScript(tried, location.pathname, build)) return false
    sessionStorage.setItem(triedKey, JSON.stringify([...tried, reloadMark(location.pathname, build)]))
    location.reload()
    return true
  } catch {
    return false // without memory it could go on for ever
  }
}
