import { serviceWorkerScope } from '#app/platform/device/places.ts'

/** Modules are stored on a device under this page; the worker looks at the Academy's pages alone. */
export const offlinePlace = { page: '/academy/on-this-device', below: serviceWorkerScope }

/** Of a module among what is stored. */
export function keyOf(program: string, module: string): string {
  return `academy/${program}/${module}`
}

/** The kind of a module among what is stored. */
export const moduleKind = 'academy-module'
