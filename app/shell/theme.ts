import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const key = 'yonder-theme'

/**
 * Runs in the head before anything is painted, so that a page never flashes in the wrong theme. Its text must not
 * change from page to page: the policy of a cached page carries its hash.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}`

const listeners = new Set<() => void>()

/** The current theme: the person's choice, else the device's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // without storage the choice lasts until the page is left
  }
  for (const listener of listeners) listener()
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  device.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    device.removeEventListener('change', listener)
  }
}
